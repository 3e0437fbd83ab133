/// Where lines are laid across a region.
struct BarLinePlan {
    let region: BarRegion
    let gray: GrayView
    /// So many lines, where there is room.
    let lineCount: Int

    /// The least distance of two lines, in pixels.
    static let leastSpacing = 2.0

    /// The lines' distances from the region's middle, the middle first.
    func offsets() -> [Double] {
        let spacing = max(Self.leastSpacing, 2 * region.halfHeight / Double(lineCount + 1))
        let each = min(lineCount / 2, Int(region.halfHeight / spacing))
        return [0] + (1...max(1, each)).flatMap { [-Double($0) * spacing, Double($0) * spacing] }
    }

    /// The same so that the first few are spread all over the region: the middle, the halves, the quarters.
    func readingOrder() -> [Double] {
        let offsets = offsets()
        let places = offsets.indices.dropFirst().sorted { first, second in
            let (one, other) = ((first + 1) / 2, (second + 1) / 2)
            let (depth, otherDepth) = (one.trailingZeroBitCount, other.trailingZeroBitCount)
            return depth == otherDepth ? first < second : depth > otherDepth
        }
        return [0] + places.map { offsets[$0] }
    }

    /// The part of a line that lies within the picture.
    func clip(from: Double, to: Double, along: Double) -> (from: Double, to: Double) {
        let middle = region.place(0, along)
        var (low, high) = (from, to)
        for (place, step, limit) in [
            (middle.x, region.normal.x, Double(gray.width)), (middle.y, region.normal.y, Double(gray.height)),
        ] {
            if abs(step) < 1e-6 {
                if place < 0 || place > limit { return (0, 0) }
                continue
            }
            let (first, second) = ((0.5 - place) / step, (limit - 0.5 - place) / step)
            low = max(low, min(first, second))
            high = min(high, max(first, second))
        }
        return (low, high)
    }
}
