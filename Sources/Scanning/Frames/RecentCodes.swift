/// What opened a short time ago: a code that flickers out of view and back does not open twice.
struct RecentCodes: Sendable {
    private var lastSeen: [CodePayload: Duration] = [:]

    /// Keeps what is in view fresh, and forgets what has been away for longer than the window.
    mutating func look(at anchors: [CodeTracker.Anchor], now: Duration, window: Duration) {
        guard !lastSeen.isEmpty else { return }
        for anchor in anchors {
            let payload = CodePayload(anchor.barcode)
            if let time = lastSeen[payload] { lastSeen[payload] = max(time, anchor.lastSeen) }
        }
        lastSeen = lastSeen.filter { now - $0.value <= window }
    }

    func contains(_ anchor: CodeTracker.Anchor) -> Bool {
        lastSeen[CodePayload(anchor.barcode)] != nil
    }

    mutating func add(_ anchor: CodeTracker.Anchor) {
        lastSeen[CodePayload(anchor.barcode)] = anchor.lastSeen
    }
}
