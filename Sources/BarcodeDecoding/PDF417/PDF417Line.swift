/// The edges of bars that a line across a stacked symbol meets.
///
/// An edge is where the brightness passes the middle between a darkest and a lightest place next to each other, so
/// that narrow bars count that blur has left far from black, and narrow spaces far from white.
struct PDF417Line {
    /// The distances of the edges from the line's start, in pixels; those with even indices lead from light to dark.
    let edges: [Double]

    /// Less contrast than this is noise.
    private static let leastContrast: Float = 12
    /// More samples than this are not taken along one line.
    private static let mostSamples = 16_384

    /// Measures a line.
    ///
    /// - Parameters:
    ///   - module: The width of a module along the line, in pixels.
    ///   - sensitivity: The part of the contrast around that makes a bar of a dent.
    init(
        from start: Vector, to end: Vector, gray: GrayView, isInverted: Bool, module: Double, sensitivity: Float
    ) {
        let length = start.distance(to: end)
        let step = min(1, max(0.25, module / 5))
        // A map may take an end so far away that no number of samples would do.
        let count = length < step * Double(Self.mostSamples) ? Int(length / step) + 1 : 0
        guard count > 8, count <= Self.mostSamples else {
            edges = []
            return
        }
        let way = (end - start) * (step / length)
        let window = max(8, Int(min(Double(count), 17 * module / step)))
        let windows = (count + window - 1) / window
        // Plain memory on the stack: lines are many and short.
        edges = withUnsafeTemporaryAllocation(of: Float.self, capacity: count + 3 * windows) { memory in
            guard let samples = memory.baseAddress else { return [] }
            gray.sample(count, from: start, by: way, into: samples)
            if isInverted {
                for index in 0..<count { samples[index] = 255 - samples[index] }
            }
            let dents = samples + (count + 2 * windows)
            Self.measure(samples, count, window: window, sensitivity: sensitivity, into: dents)
            return Self.edges(samples, count, dents, window: window, step: step)
        }
    }

    /// Writes how deep a dent makes a bar, window by window; memory for as many darkest and lightest values lies before.
    private static func measure(
        _ samples: UnsafeMutablePointer<Float>, _ count: Int, window: Int, sensitivity: Float,
        into dents: UnsafeMutablePointer<Float>
    ) {
        // The contrast around a place is that of three windows, the width of a symbol character each.
        let windows = (count + window - 1) / window
        let (darkest, lightest) = (samples + count, samples + (count + windows))
        for place in 0..<windows {
            var (low, high): (Float, Float) = (255, 0)
            for index in place &* window..<min(count, (place &+ 1) &* window) {
                low = min(low, samples[index])
                high = max(high, samples[index])
            }
            (darkest[place], lightest[place]) = (low, high)
        }
        for place in 0..<windows {
            let (before, after) = (max(0, place - 1), min(windows - 1, place + 1))
            let low = min(darkest[before], darkest[place], darkest[after])
            let high = max(lightest[before], lightest[place], lightest[after])
            dents[place] = max(leastContrast, (high - low) * sensitivity)
        }
    }

    private static func edges(
        _ samples: UnsafeMutablePointer<Float>, _ count: Int, _ dents: UnsafeMutablePointer<Float>, window: Int,
        step: Double
    ) -> [Double] {
        // The first extreme is that from which the brightness first departs by a dent.
        var (low, high) = (0, 0)
        var index = 0
        while index < count {
            let value = samples[index]
            if value < samples[low] { low = index }
            if value > samples[high] { high = index }
            let dent = dents[index / window]
            if value < samples[high] - dent || value > samples[low] + dent { break }
            index &+= 1
        }
        guard index < count else { return [] }
        var isFalling = samples[index] < samples[high]
        // The extreme before the one being looked for, and the candidate for that.
        var (last, candidate) = (isFalling ? high : low, index)
        var edges: [Double] = []
        edges.reserveCapacity(min(128, count / 4))
        // An edge out of the dark comes after one into it.
        func add() {
            if isFalling || !edges.isEmpty { edges.append(crossing(samples, last, candidate) * step) }
        }
        while index < count {
            let dent = dents[index / window]
            let end = min(count, (index / window &+ 1) &* window)
            while index < end {
                let value = samples[index]
                if isFalling ? value < samples[candidate] : value > samples[candidate] {
                    candidate = index
                } else if abs(value - samples[candidate]) > dent {
                    add()
                    (last, candidate, isFalling) = (candidate, index, !isFalling)
                }
                index &+= 1
            }
        }
        add()
        return edges
    }

    /// Where the samples between two extremes pass the middle of both.
    private static func crossing(_ samples: UnsafeMutablePointer<Float>, _ from: Int, _ to: Int) -> Double {
        let middle = (samples[from] + samples[to]) / 2
        let isRising = samples[to] > samples[from]
        var index = from
        while index < to, isRising ? samples[index &+ 1] < middle : samples[index &+ 1] > middle { index &+= 1 }
        guard index < to else { return Double(to) }
        let (near, far) = (samples[index], samples[index &+ 1])
        return Double(index) + (far == near ? 0.5 : Double((middle - near) / (far - near)))
    }

    /// The index of the edge into a bar that is nearest to a place, if it is as near as that.
    func bar(near place: Double, within reach: Double) -> Int? {
        var (low, high) = (0, edges.count)
        while low < high {
            let middle = (low + high) / 2
            if edges[middle] < place { low = middle + 1 } else { high = middle }
        }
        var best: Int?
        var bestDistance = reach
        for index in max(0, low - 2)..<min(edges.count, low + 3) where index.isMultiple(of: 2) {
            let distance = abs(edges[index] - place)
            if distance <= bestDistance { (best, bestDistance) = (index, distance) }
        }
        return best
    }

    /// The symbol character that begins with the bar at an edge, if its width is about what is expected.
    func character(at edge: Int, width: Double) -> PDF417Characters.Match? {
        guard edge >= 0, edge + 8 < edges.count else { return nil }
        let measured = edges[edge + 8] - edges[edge]
        guard abs(measured - width) < 0.16 * width else { return nil }
        return PDF417Characters.shared.match(edges[edge...(edge + 8)])
    }
}
