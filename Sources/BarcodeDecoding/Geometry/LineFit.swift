/// A straight line through places of which some are wrong: y = offset + slope · x.
struct LineFit {
    private(set) var offset: Double
    private(set) var slope: Double
    /// How many of the places lie on it.
    private(set) var inliers: Int

    /// So many pairs are tried as the line's ends.
    private static let patience = 200

    /// Fits a line to places; nil if there are not two with different x.
    ///
    /// - Parameter tolerance: How far in y a place may be from the line to count.
    init?(_ places: [(x: Double, y: Double)], tolerance: Double) {
        guard places.count >= 2 else { return nil }
        var best: (offset: Double, slope: Double, inliers: Int)?
        let half = places.count / 2
        let stride = max(1, places.count * half / Self.patience)
        var pair = 0
        while pair < places.count * half {
            // Pairs half the list apart say most of the slope.
            let first = places[pair % places.count]
            let second = places[(pair % places.count + 1 + pair / places.count) % places.count]
            pair += stride
            guard abs(first.x - second.x) > 1e-9 else { continue }
            let slope = (second.y - first.y) / (second.x - first.x)
            let offset = first.y - slope * first.x
            let inliers = places.count { abs($0.y - offset - slope * $0.x) <= tolerance }
            if inliers > best?.inliers ?? 1 { best = (offset, slope, inliers) }
        }
        guard let best else { return nil }
        (offset, slope, inliers) = best
        improve(places, tolerance)
    }

    /// Least squares over the places that lie on the line.
    private mutating func improve(_ places: [(x: Double, y: Double)], _ tolerance: Double) {
        let near = places.filter { abs($0.y - self($0.x)) <= tolerance }
        let count = Double(near.count)
        let x = near.reduce(0) { $0 + $1.x } / count
        let y = near.reduce(0) { $0 + $1.y } / count
        let spread = near.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
        guard spread > 1e-9 else { return }
        slope = near.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / spread
        offset = y - slope * x
    }

    func callAsFunction(_ x: Double) -> Double { offset + slope * x }
}
