public import Barcodes

/// Follows codes from frame to frame: which of this frame's codes are the ones seen before.
///
/// A code is the same if it says the same and lies near its old place. It survives frames that miss it, is reported
/// once when it comes, and leaves when it has been missed for too long: that was one visit.
///
///     var tracker = CodeTracker()
///     let change = tracker.update(barcodes, at: .milliseconds(33))
///     for anchor in change.appeared { print(anchor.barcode.text) }
///
/// A pure value: the time comes in with the frame. At most ``limit`` codes are followed; each frame costs time linear in
/// the codes, quadratic in those that say the same.
public struct CodeTracker: Sendable {
    /// How many codes are followed at once; what comes beyond is not seen.
    public static let limit = 256

    /// What one frame changed.
    public struct Change: Sendable, Hashable {
        /// The codes that came with this frame, each once a visit.
        public let appeared: [Anchor]
        /// The codes that have been missed for too long.
        public let left: [Anchor]
    }

    private struct Pair {
        let distance: Double
        let anchor: Int
        let barcode: Int
    }

    /// How codes are followed.
    public let settings: Settings
    /// The codes in view, in the order in which they came.
    public private(set) var anchors: [Anchor] = []

    private var nextID = 1
    private var now = Duration.zero

    /// Creates a tracker that has seen nothing yet.
    public init(settings: Settings = Settings()) {
        self.settings = settings
    }

    /// Takes in the codes of a frame.
    ///
    /// - Parameter time: When the frame was taken, since any fixed moment; time that runs backwards stands still.
    public mutating func update(_ barcodes: [Barcode], at time: Duration) -> Change {
        now = max(now, time.clamped)
        let barcodes = barcodes.filter(\.corners.isFinite).prefix(Self.limit)
        var seen = [Bool](repeating: false, count: barcodes.count)
        var met = [Bool](repeating: false, count: anchors.count)
        // The nearest pairs first: so two codes that say the same keep apart.
        for pair in pairs(with: barcodes) where !seen[pair.barcode] && !met[pair.anchor] {
            seen[pair.barcode] = true
            met[pair.anchor] = true
            anchors[pair.anchor].meet(barcodes[pair.barcode], at: now, smoothing: settings.smoothing)
        }
        for index in met.indices where !met[index] { anchors[index].isInFrame = false }
        let left = anchors.filter { now - $0.lastSeen > settings.keeping }
        anchors.removeAll { now - $0.lastSeen > settings.keeping }
        var appeared: [Anchor] = []
        for index in seen.indices where !seen[index] && anchors.count < Self.limit {
            let anchor = Anchor(id: nextID, barcode: barcodes[index], time: now)
            nextID += 1
            anchors.append(anchor)
            appeared.append(anchor)
        }
        return Change(appeared: appeared, left: left)
    }

    /// Moves the anchors along when the frames change their size, so that the codes stay the same ones.
    public mutating func rescale(x: Double, y: Double) {
        guard x.isFinite, y.isFinite else { return }
        for index in anchors.indices { anchors[index].rescale(x: x, y: y) }
    }

    /// The anchors and codes that may be one, the nearest first, ties in the order of coming.
    private func pairs(with barcodes: ArraySlice<Barcode>) -> [Pair] {
        var byPayload: [CodePayload: [Int]] = [:]
        for index in anchors.indices { byPayload[CodePayload(anchors[index].barcode), default: []].append(index) }
        var pairs: [Pair] = []
        for (index, barcode) in barcodes.enumerated() {
            for candidate in byPayload[CodePayload(barcode)] ?? [] {
                let anchor = anchors[candidate]
                let distance = anchor.barcode.corners.center.distance(to: barcode.corners.center)
                // The longer a code was out of sight, the farther it may have gone.
                let steps = 1 + (now - anchor.lastSeen) / .milliseconds(100)
                guard distance <= settings.reach * steps * barcode.corners.size else { continue }
                pairs.append(Pair(distance: distance, anchor: candidate, barcode: index))
            }
        }
        return pairs.sorted { ($0.distance, $0.anchor, $0.barcode) < ($1.distance, $1.anchor, $1.barcode) }
    }
}
