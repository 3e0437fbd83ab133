/// How alike the brightness runs along neighbouring lines: bars look the same all the way, other things do not.
struct BarLikeness {
    private let gray: GrayView
    private let region: BarRegion
    private var first: [Float] = []
    private var second: [Float] = []

    /// The least correlation of the steps of two lines that cross the same bars.
    static let leastOfBars: Float = 0.4
    /// The distance of two lines that are compared, in pixels.
    private static let distance = 4.0
    /// How far the ends of bars are looked for at most, in pixels.
    private static let farthest = 4_000.0

    init(_ gray: GrayView, region: BarRegion) {
        (self.gray, self.region) = (gray, region)
    }

    /// How alike two lines near one another are, in the region's middle or halfway to its ends, up to 1.
    ///
    /// More than `enough` is not looked for.
    mutating func ofRegion(enough: Float) -> Float {
        let apart = min(Self.distance, region.halfHeight) / 2
        var most: Float = 0
        for along in [0, -region.halfHeight / 2, region.halfHeight / 2] where most < enough {
            sample(along - apart, -region.halfLength, region.halfLength, into: &first)
            sample(along + apart, -region.halfLength, region.halfLength, into: &second)
            most = max(most, Self.correlation(first, second))
        }
        return most
    }

    /// How far along the bars a symbol reaches beyond a line that crosses it, in the direction of the sign.
    ///
    /// `span` gives where it begins and ends across the bars at a distance from the region's middle.
    mutating func reach(
        from along: Double, sign: Double, span: (Double) -> (left: Double, right: Double)
    ) -> Double {
        var (last, step) = (along, Self.distance)
        sample(along, span(along).left, span(along).right, into: &first)
        while step >= 1 {
            while abs(last - along) < Self.farthest {
                let next = last + sign * step
                let (left, right) = span(next)
                guard isInside(next, left), isInside(next, right) else { break }
                sample(next, left, right, into: &second)
                // The line before is the measure, as bars that fan out move a little from line to line.
                guard Self.correlation(first, second) >= Self.leastOfBars else { break }
                swap(&first, &second)
                last = next
            }
            step /= 2
        }
        return last
    }

    private func isInside(_ along: Double, _ across: Double) -> Bool {
        let place = region.place(across, along)
        return place.x >= 0 && place.y >= 0 && place.x <= Double(gray.width) && place.y <= Double(gray.height)
    }

    private func sample(_ along: Double, _ left: Double, _ right: Double, into values: inout [Float]) {
        values.removeAll(keepingCapacity: true)
        values.append(contentsOf: repeatElement(0, count: max(0, Int(right - left))))
        let track = BarLine.Track(gray, from: region.place(left, along), step: region.normal)
        values.withUnsafeMutableBufferPointer { track.addBetween(to: $0) }
    }

    /// The correlation of the steps from sample to sample, from -1 to 1; nought where there are none.
    private static func correlation(_ first: [Float], _ second: [Float]) -> Float {
        let count = min(first.count, second.count)
        guard count > 2 else { return 0 }
        var (xx, xy, yy): (Float, Float, Float) = (0, 0, 0)
        for index in 1..<count {
            let x = first[index] - first[index - 1]
            let y = second[index] - second[index - 1]
            xx += x * x
            xy += x * y
            yy += y * y
        }
        let scale = (xx * yy).squareRoot()
        return scale > 0 ? xy / scale : 0
    }
}
