import Barcodes

extension BinaryImage {
    /// Makes everything within four corners light, so that nobody looks for other symbols in there.
    func erase(_ corners: Quadrilateral) {
        let points = corners.points
        let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
        guard top.isFinite, bottom.isFinite else { return }
        let first = Int(min(max(0, top), Double(height)))
        let last = Int(min(max(0, bottom.rounded(.up)), Double(height)))
        for y in first..<max(first, last) {
            // A convex outline crosses the middle of a row twice.
            let middle = Double(y) + 0.5
            var (left, right) = (Double.infinity, -Double.infinity)
            for index in points.indices {
                let (one, other) = (points[index], points[(index + 1) % points.count])
                guard (one.y <= middle) != (other.y <= middle) else { continue }
                let x = one.x + (other.x - one.x) * (middle - one.y) / (other.y - one.y)
                (left, right) = (min(left, x), max(right, x))
            }
            guard left < right, right > 0, left < Double(width) else { continue }
            let (from, to) = (Int(max(0, left.rounded())), Int(min(Double(width), right.rounded())))
            guard from < to else { continue }
            (pixels + (y &* width &+ from)).update(repeating: 0, count: to &- from)
        }
    }
}
