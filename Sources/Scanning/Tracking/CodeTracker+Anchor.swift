public import Barcodes

extension CodeTracker {
    /// A code in view, with the place at which to draw it.
    public struct Anchor: Sendable, Hashable, Identifiable {
        /// Numbers the visit: a code that leaves and returns gets another.
        public let id: Int
        /// The code as it was read last.
        public private(set) var barcode: Barcode
        /// Where to draw it, in pixels of the frame; smoothed, so that it does not jitter.
        public private(set) var corners: Quadrilateral
        /// When it came.
        public let firstSeen: Duration
        /// When it was read last.
        public private(set) var lastSeen: Duration
        /// Whether the last frame shows it; a few frames may miss it.
        public internal(set) var isInFrame = true

        init(id: Int, barcode: Barcode, time: Duration) {
            self.id = id
            self.barcode = barcode
            corners = barcode.corners
            firstSeen = time
            lastSeen = time
        }

        /// The corners in a view, by the transform from the frame's pixels that the view gives.
        public func corners(mappedBy transform: (ImagePoint) -> ImagePoint) -> Quadrilateral {
            corners.mapped(transform)
        }

        mutating func meet(_ barcode: Barcode, at time: Duration, smoothing: Duration) {
            let passed = time - lastSeen
            let share = smoothing == .zero ? 1 : passed / (passed + smoothing)
            let old = corners
            let new = barcode.corners
            corners = Quadrilateral(
                topLeft: old.topLeft.moved(share, towards: new.topLeft),
                topRight: old.topRight.moved(share, towards: new.topRight),
                bottomRight: old.bottomRight.moved(share, towards: new.bottomRight),
                bottomLeft: old.bottomLeft.moved(share, towards: new.bottomLeft))
            self.barcode = barcode
            lastSeen = time
            isInFrame = true
        }

        mutating func rescale(x: Double, y: Double) {
            let scale = { (point: ImagePoint) in ImagePoint(x: point.x * x, y: point.y * y) }
            corners = corners.mapped(scale)
            barcode.corners = barcode.corners.mapped(scale)
        }
    }
}
