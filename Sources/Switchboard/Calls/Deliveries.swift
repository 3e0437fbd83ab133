import Locking

/// Calls from outside of the last moments, so that the system's second delivery of a link is not a second call.
final class Deliveries: Sendable {
    typealias Result = OneShot<Swift.Result<Reply, any Error>>

    private struct Key: Hashable {
        let url: String
        let origin: Origin
    }

    private struct Entry {
        let time: ContinuousClock.Instant
        let result: Result
    }

    private static let capacity = 64
    private let entries = Lock<[Key: Entry]>([:])

    /// The result of the same delivery within the window, or a new one to be filled by the caller.
    func enter(_ url: String, _ origin: Origin, window: Duration) -> (result: Result, isFirst: Bool) {
        let now = ContinuousClock.now
        let key = Key(url: url, origin: origin)
        return entries.withLock { entries in
            if let entry = entries[key], now - entry.time < window { return (entry.result, false) }
            if entries.count >= Self.capacity { entries = entries.filter { now - $0.value.time < window } }
            let result = Result()
            // Where so many different links come at once, none of them is held back.
            if entries.count < Self.capacity { entries[key] = Entry(time: now, result: result) }
            return (result, true)
        }
    }

    /// Fills a first delivery's result; it is kept to the end of the window and no longer, since a reply may be a page.
    func leave(
        _ url: String, _ origin: Origin, _ result: Result, _ reply: Swift.Result<Reply, any Error>, window: Duration
    ) {
        let key = Key(url: url, origin: origin)
        // A caller that was cancelled has had no answer: the next delivery is asked for its own.
        if case .failure(let error) = reply, error is CancellationError {
            forget(key, result)
        } else if let time = entries.withLock({ $0[key].flatMap { $0.result === result ? $0.time : nil } }) {
            Task.detached { [weak self] in
                try? await Task.sleep(until: time + window, clock: .continuous)
                self?.forget(key, result)
            }
        }
        _ = result.fulfill(reply)
    }

    private func forget(_ key: Key, _ result: Result) {
        // What the entry held ends when the lock is free.
        let ended = entries.withLock { entries in
            entries[key]?.result === result ? entries.removeValue(forKey: key)?.result : nil
        }
        withExtendedLifetime(ended) {}
    }

    /// A first delivery's result for a later one, whose caller may be cancelled before it comes.
    static func wait(for result: Result) async throws -> Reply {
        if let known = result.known { return try known.get() }
        let own = Result()
        Task { _ = own.fulfill(await result.value()) }
        return try await withTaskCancellationHandler {
            try await own.value().get()
        } onCancel: {
            _ = own.fulfill(.failure(CancellationError()))
        }
    }
}
