import Locking

/// The calls that wait for what the task at hand calls, as far as they are counted.
///
/// A handler, an interceptor or an observer that calls what has called it goes round for ever. Calls on the long way are
/// noted here, in a value of the task. Those on the short way are not, since noting one costs as much as the call. They are
/// counted instead, all that a mediator is in the middle of, and with more than a few of them out the next goes the long way:
/// then there are many callers, or there is one that goes round.
struct CallPath: Sendable {
    /// A call that has not ended; a task that a handler left behind may still carry one that has.
    private final class Mark: Sendable {
        let call: Request.Call
        let isImmediate: Bool
        private let hasEnded = Lock(false)

        init(_ call: Request.Call, isImmediate: Bool) {
            self.call = call
            self.isImmediate = isImmediate
        }

        var isOut: Bool { hasEnded.withLock { !$0 } }

        func end() { hasEnded.withLock { $0 = true } }
    }

    // Calls at once have parts of one thread's stack. Measured: up to 9 KiB a call on the short way and 6 on the long one, 14
    // and 18 in debug builds, the handlers' own not counted. Apple's threads that are not the first have 512 KiB.

    /// How many calls at once may be out on the short way before the next is noted.
    static let immediateLimit = 8
    /// How many calls at once that are noted may wait for one another.
    private static let immediateDepth = 16
    /// How many calls that wait may be out on the short way before the next is noted; they have no part of a stack.
    static let limit = 64
    /// How many calls that are noted may wait for one another.
    private static let depth = 32

    @TaskLocal private static var current: [Mark] = []

    private let marks: [Mark]
    private let mark: Mark

    /// How many more calls wait for this one than may.
    private let excess: Int

    private init(_ call: Request.Call, isImmediate: Bool) {
        // Those that are over are left out, so that a call may start a task which makes it again, and so on.
        marks = Self.current.filter(\.isOut)
        mark = Mark(call, isImmediate: isImmediate)
        let immediate = isImmediate ? marks.count(where: \.isImmediate) + 1 : 0
        excess = max(marks.count + 1 - Self.depth, immediate - Self.immediateDepth)
    }

    /// Throws where too many calls wait for this one.
    func check() throws(MediatorError) {
        guard excess <= 0 else { throw .nestedTooDeep("\(mark.call)", chain: marks.map { "\($0.call)" }) }
    }

    /// Whether an observer may be told of its end.
    ///
    /// The call that is refused first has an outcome as all have; what an observer calls then has none, or there would be
    /// no end to it.
    var isObserved: Bool { excess <= 1 }

    // MARK: Noting

    /// Notes a call at once while it goes on.
    static func notingImmediately<Result>(
        _ call: Request.Call, _ body: (CallPath) throws -> Result
    ) rethrows -> Result {
        let path = CallPath(call, isImmediate: true)
        defer { path.mark.end() }
        return try $current.withValue(path.marks + [path.mark]) { try body(path) }
    }

    /// Notes a call that waits while it goes on.
    static func noting<Result>(
        _ call: Request.Call, _ body: (CallPath) async throws -> Result
    ) async rethrows -> Result {
        let path = CallPath(call, isImmediate: false)
        defer { path.mark.end() }
        return try await $current.withValue(path.marks + [path.mark]) { try await body(path) }
    }
}
