import CodeContent
public import Coordination
import Locking

extension Pipeline<ScannedCode>.Unit {
    /// Finishes a code that came by a short time ago: for pages over texts and pictures, which have no visits.
    ///
    /// Pages to which the same unit is added share what they have seen; a unit of its own keeps a page apart.
    ///
    /// - Parameters:
    ///   - window: How long a code is the same one after it came by last.
    ///   - clock: What time is.
    public static func ignoringDuplicates(
        within window: Duration, clock: some Clock<Duration> = ContinuousClock()
    ) -> Self {
        let start = clock.now
        let seen = Lock(SeenCodes())
        return Self("duplicates") { code in
            let now = start.duration(to: clock.now)
            let isNew = seen.withLock { $0.meet(code, now: now, window: window) }
            return isNew ? .passOn(code) : .finished
        }
    }
}

/// When each code came by last; what is older than the window is forgotten.
private struct SeenCodes {
    /// More codes than this are not told apart in time: the oldest is forgotten.
    private static let limit = 1024

    private var times: [ContentSource: Duration] = [:]

    mutating func meet(_ code: ScannedCode, now: Duration, window: Duration) -> Bool {
        let key = code.source
        let isNew = times[key].map { now - $0 > window } ?? true
        times[key] = now
        if times.count > Self.limit {
            times = times.filter { now - $0.value <= window }
            if times.count > Self.limit, let oldest = times.min(by: { $0.value < $1.value })?.key {
                times[oldest] = nil
            }
        }
        return isNew
    }
}
