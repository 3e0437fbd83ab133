import AccountContract
import ShopContract

/// The calls that a person has made: the prompt goes on while some of them wait for a login.
@MainActor
final class OpenCalls: LoginAsking {
    private var waiting: [Task<Void, Never>] = []
    private var leave: () -> Void = {}

    /// Makes a call and waits for its end; nil if it waits for a login, after which it goes on by itself.
    func make<Value: Sendable>(_ call: @escaping @MainActor () async -> Value) async -> Value? {
        let (ends, writer) = AsyncStream<Value?>.makeStream()
        leave = { writer.yield(nil) }
        let task = Task {
            writer.yield(await call())
            writer.finish()
        }
        var iterator = ends.makeAsyncIterator()
        if let value = await iterator.next() ?? nil { return value }
        waiting.append(Task { _ = await task.value })
        return nil
    }

    /// Waits for the ends of calls that somebody has let go on, or given up.
    func finish() async {
        for call in waiting { await call.value }
        waiting = []
    }

    func askForLogin(to call: String) {
        print(Page("Sign in", ["for": call, "how": "login NAME; until then it waits"]))
        leave()
    }
}
