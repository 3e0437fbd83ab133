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
}
