import Locking

/// A call on the long way, and the call that waits for it in the task at hand.
///
/// A handler, an interceptor or an observer that calls what has called it goes round for ever. Calls on the long way are
/// noted here, in a value of the task. Those on the short way are not, since noting one costs as much as the call. They are
/// counted instead, all that a mediator is in the middle of, and with more than a few of them out the next goes the long way:
/// then there are many callers, or there is one that goes round.
final class CallPath: Sendable {
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

    @TaskLocal private static var current: CallPath?

    private let call: Request.Call
    private let isImmediate: Bool
    /// How many wait for one another here, this one included; too many where one of them has ended since.
    private let depth: Int
    private let immediateDepth: Int
    private let state: Lock<State>

    private struct State {
        /// Whether it has not ended; a task that it left behind may have it after that.
        var isOut = true
        /// The call that waits for it, until it has ended.
        var outer: CallPath?
    }

    private init(_ call: Request.Call, isImmediate: Bool, in outer: CallPath?, _ depth: Int, _ immediateDepth: Int) {
        self.call = call
        self.isImmediate = isImmediate
        state = Lock(State(outer: outer))
        self.depth = depth + 1
        self.immediateDepth = immediateDepth + (isImmediate ? 1 : 0)
    }

    private static func noting(_ call: Request.Call, isImmediate: Bool) -> CallPath {
        guard let outer = current else { return CallPath(call, isImmediate: isImmediate, in: nil, 0, 0) }
        if outer.depth < depth, outer.immediateDepth < immediateDepth, outer.isOut {
            return CallPath(call, isImmediate: isImmediate, in: outer, outer.depth, outer.immediateDepth)
        }
        // Some of them may be over: a call may start a task which makes it again, and so on.
        let waiting = outer.waiting
        return CallPath(
            call, isImmediate: isImmediate, in: waiting.first, waiting.count, waiting.count(where: \.isImmediate))
    }

    private var isOut: Bool { state.withLock { $0.isOut } }

    /// The calls that have not ended, this one first, up to one that has: nobody waits for what that one has called.
    private var waiting: [CallPath] {
        var paths: [CallPath] = []
        var next: CallPath? = self
        while let path = next, path.isOut {
            paths.append(path)
            next = path.state.withLock { $0.outer }
        }
        return paths
    }

    private func end() {
        state.withLock { $0 = State(isOut: false, outer: nil) }
    }

    // MARK: Noting

    /// Notes a call at once while it goes on.
    static func notingImmediately<Result>(
        _ call: Request.Call, _ body: (CallPath) throws -> Result
    ) rethrows -> Result {
        let path = noting(call, isImmediate: true)
        defer { path.end() }
        return try $current.withValue(path) { try body(path) }
    }

    /// Notes a call that waits while it goes on.
    static func noting<Result>(
        _ call: Request.Call, _ body: (CallPath) async throws -> Result
    ) async rethrows -> Result {
        let path = noting(call, isImmediate: false)
        defer { path.end() }
        return try await $current.withValue(path) { try await body(path) }
    }

    /// Throws where too many calls wait for this one.
    func check() throws(MediatorError) {
        guard excess > 0 else { return }
        throw .nestedTooDeep("\(call)", chain: waiting.dropFirst().reversed().map { "\($0.call)" })
    }

    /// Whether an observer may be told of its end.
    ///
    /// The call that is refused first has an outcome as all have; what an observer calls then has none, or there would be
    /// no end to it.
    var isObserved: Bool { excess <= 1 }

    /// How many more calls wait here than may.
    private var excess: Int {
        max(depth - Self.depth, isImmediate ? immediateDepth - Self.immediateDepth : 0)
    }
}
