/// The brightness along a line across bars, and where it turns from light to dark.
///
/// One line is kept for all rows of a look: it grows once and holds no array for each.
package struct BarLine {
    /// The brightness at steps of one pixel.
    private(set) var profile: [Float] = []
    /// Where dark and light meet, in pixels from the first sample, in order.
    package private(set) var edges: [Float] = []
    /// Whether the stretch before the first edge is light.
    package private(set) var beginsLight = true

    private var sharpened: [Float] = []
    private var extremes: [Extreme] = []
    private var ranges: [Range] = []
    private var widened: [Range] = []

    /// A sample from which the profile turns back.
    private struct Extreme {
        var place: Int
        var value: Float
    }

    /// The darkest and the lightest samples of a stretch.
    private struct Range {
        var low: Float
        var high: Float
    }

    /// How much of the brightness range around a turn back has to be to count.
    private static let leastTurn: Float = 0.18
    /// Smaller turns than this are noise, in grey levels.
    private static let leastStep: Float = 5
    /// The distance of the samples that sharpening compares: about a module of the blurred symbols that need it.
    private static let sharpening = 2
    /// Samples in a stretch whose range is measured at once, and stretches to each side that count as around.
    private static let stretch = 8
    private static let around = 4
    /// An edge's level is the middle of the range around, kept this far from the turns beside it.
    private static let margin: Float = 0.22

    /// Creates a line without samples.
    package init() {}

    /// Samples along the normal from `start`, each sample the mean of `thickness` places along the bars.
    ///
    /// The line has to begin and to end within the picture; what its thickness adds may reach out of it.
    mutating func sample(
        _ gray: GrayView, from start: Vector, along normal: Vector, count: Int, thickness: Int
    ) {
        profile.removeAll(keepingCapacity: true)
        profile.append(contentsOf: repeatElement(0, count: count))
        let tangent = Vector(-normal.y, normal.x)
        let isLevel = normal.x == 0 || normal.y == 0
        profile.withUnsafeMutableBufferPointer { profile in
            for layer in 0..<thickness {
                let place = start + tangent * (Double(layer) - Double(thickness - 1) / 2)
                let track = Track(gray, from: place, step: normal)
                if isLevel { track.addNearest(to: profile) } else { track.addBetween(to: profile) }
            }
            let share = 1 / Float(thickness)
            for index in profile.indices { profile[index] *= share }
        }
    }

    /// Lifts the profile's turns out of the blur, each sample away from those at both sides of it, and finds its edges.
    ///
    /// Narrow elements that blur has nearly filled up become turns again, and edges move back to where they were.
    /// Noise grows by half, so that this comes after the profile as it is has failed.
    mutating func sharpen() {
        let distance = Self.sharpening
        guard profile.count > 2 * distance else { return }
        sharpened.removeAll(keepingCapacity: true)
        for place in 0..<profile.count {
            let before = profile[max(0, place - distance)]
            let after = profile[min(profile.count - 1, place + distance)]
            sharpened.append(2 * profile[place] - (before + after) / 2)
        }
        swap(&profile, &sharpened)
        findEdges()
    }

    /// Takes a profile as it is, for rows that were not sampled here.
    package mutating func setProfile(_ values: [Float]) {
        profile = values
    }

    /// Finds the edges of the profile: between each turn up and the next turn down, and so on.
    package mutating func findEdges() {
        edges.removeAll(keepingCapacity: true)
        extremes.removeAll(keepingCapacity: true)
        guard profile.count > 2 else { return }
        ranges.removeAll(keepingCapacity: true)
        widened.removeAll(keepingCapacity: true)
        profile.withUnsafeBufferPointer { profile in
            Self.measure(profile, into: &ranges)
            Self.widen(ranges, into: &widened)
            widened.withUnsafeBufferPointer { ranges in
                Self.findExtremes(profile, ranges, into: &extremes)
                for index in 1..<max(1, extremes.count) {
                    edges.append(Self.edge(profile, ranges, between: extremes[index - 1], and: extremes[index]))
                }
            }
        }
        if extremes.count > 1 { beginsLight = extremes[0].value > extremes[1].value }
    }

    /// Measures the darkest and the lightest sample of each stretch.
    private static func measure(_ profile: UnsafeBufferPointer<Float>, into ranges: inout [Range]) {
        var first = 0
        while first < profile.count {
            let end = min(profile.count, first &+ stretch)
            var (low, high) = (profile[first], profile[first])
            for place in first &+ 1..<max(end, first &+ 1) {
                let value = profile[place]
                low = value < low ? value : low
                high = value > high ? value : high
            }
            ranges.append(Range(low: low, high: high))
            first = end
        }
    }

    /// Lets the range of each stretch take in those around.
    private static func widen(_ ranges: [Range], into widened: inout [Range]) {
        for index in ranges.indices {
            var range = ranges[index]
            for other in max(0, index - around)...min(ranges.count - 1, index + around) {
                range.low = ranges[other].low < range.low ? ranges[other].low : range.low
                range.high = ranges[other].high > range.high ? ranges[other].high : range.high
            }
            widened.append(range)
        }
    }

    private static func findExtremes(
        _ profile: UnsafeBufferPointer<Float>, _ ranges: UnsafeBufferPointer<Range>, into extremes: inout [Extreme]
    ) {
        var (high, low) = (Extreme(place: 0, value: profile[0]), Extreme(place: 0, value: profile[0]))
        // Until the first turn is sure, both ways are open.
        var (mayRise, mayFall) = (true, true)
        for index in ranges.indices {
            let share = leastTurn * (ranges[index].high - ranges[index].low)
            let turn = share > leastStep ? share : leastStep
            for place in index &* stretch..<min(profile.count, (index &+ 1) &* stretch) {
                let value = profile[place]
                if mayRise {
                    if value > high.value {
                        high = Extreme(place: place, value: value)
                    } else if high.value - value > turn {
                        extremes.append(high)
                        low = Extreme(place: place, value: value)
                        (mayRise, mayFall) = (false, true)
                        continue
                    }
                }
                if mayFall {
                    if value < low.value {
                        low = Extreme(place: place, value: value)
                    } else if value - low.value > turn {
                        extremes.append(low)
                        high = Extreme(place: place, value: value)
                        (mayRise, mayFall) = (true, false)
                    }
                }
            }
        }
        if mayRise != mayFall { extremes.append(mayRise ? high : low) }
    }

    private static func edge(
        _ profile: UnsafeBufferPointer<Float>, _ ranges: UnsafeBufferPointer<Range>, between first: Extreme,
        and second: Extreme
    ) -> Float {
        let range = ranges[(first.place + second.place) / 2 / stretch]
        let (low, high) = (min(first.value, second.value), max(first.value, second.value))
        let inset = margin * (high - low)
        let level = min(max((range.low + range.high) / 2, low + inset), high - inset)
        let rises = second.value > first.value
        for place in first.place..<second.place {
            let (here, next) = (profile[place], profile[place + 1])
            if rises ? next >= level : next <= level {
                let step = next - here
                return Float(place) + (step == 0 ? 0 : min(max((level - here) / step, 0), 1))
            }
        }
        return Float(second.place)
    }

    /// The row of widths with dark bars, or with light ones; and the place of its first element among the edges.
    ///
    /// Element `e` of the row ends at edge `e - offset`.
    func row(inverted: Bool) -> (row: BarRow, offset: Int) {
        var widths: [Float] = []
        widths.reserveCapacity(edges.count + 2)
        let offset = beginsLight != inverted ? 0 : 1
        if offset == 1 { widths.append(0) }
        var last: Float = 0
        for edge in edges {
            widths.append(edge - last)
            last = edge
        }
        widths.append(Float(profile.count) - last)
        if widths.count.isMultiple(of: 2) { widths.append(0) }
        return (BarRow(widths: widths), offset)
    }

    /// Where an element of the row with this offset begins, in pixels from the first sample.
    func start(of element: Int, offset: Int) -> Float {
        let edge = element - offset - 1
        if edge < 0 { return 0 }
        return edge < edges.count ? edges[edge] : Float(profile.count)
    }
}
