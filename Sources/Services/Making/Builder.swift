internal import Locking

/// The call stack that a factory runs in.
///
/// A task that a factory starts inherits the value but is no part of that call stack, so the task is compared too.
struct Builder: Sendable {
    @TaskLocal private static var current: Builder?

    let id: UInt64
    private let task: Int?

    /// The builder of this call stack, or a new one.
    static func here() -> Builder {
        let task = withUnsafeCurrentTask { $0?.hashValue }
        if let current, current.task == task, ConstructionGraph.shared.withLock({ $0.isBuilding(current.id) }) {
            return current
        }
        return Builder(id: UniqueID.next(), task: task)
    }

    func run<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        let result: Result<Value, Failure> = Self.$current.withValue(self) {
            do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
        }
        return try result.get()
    }
}
