/// What one stretch of an EAN symbol looks like for each pair of parts at its ends, and how far a picture is from it.
///
/// Darkness adds up, so that a pair looks like the sum of its two parts. What the picture has in common with a part is
/// measured once and serves all pairs that the part is in; a pair then takes a handful of operations.
package struct EANPairs: Sendable {
    /// How many samples' worth of trust there is in a gain of about one and an offset of nought.
    package static let trust: Float = 0.7
    private static let gain: Float = 1
    /// No stretch has more parts than this at either end: the digits of two number sets.
    static let mostParts = 20
    /// The blocks of scratch space that carrying costs along a stretch takes: what the parts of both ends share with
    /// the picture.
    static let scratch = 2 * mostParts / Block.scalarCount

    /// Four parts, or four pairs, side by side.
    typealias Block = SIMD4<Float>

    let samples: Int
    /// How many parts may stand at the start, and at the end.
    package let starts: Int
    package let ends: Int
    /// Each part's darkness, sample after sample: those of the start, then those of the end.
    private let parts: [Float]
    /// The same, four parts at a time.
    private let before: [Block]
    private let after: [Block]
    private let endBlocks: Int
    /// For each start, for four ends at a time: what the square of the common part, its product with the picture's
    /// sum, and the square of that sum count for.
    private let factors: [Block]

    /// Creates the pairs from the darkness of each part, sample by sample.
    ///
    /// - Parameters:
    ///   - starts: Up to 20 parts; all have the same number of samples.
    ///   - ends: As many at most, with as many samples.
    package init(starts: [[Float]], ends: [[Float]]) {
        let (starts, ends) = (starts.prefix(Self.mostParts), ends.prefix(Self.mostParts))
        samples = starts.first?.count ?? 0
        (self.starts, self.ends) = (starts.count, ends.count)
        parts = Array((starts + ends).joined())
        before = Self.blocks(of: starts, samples)
        after = Self.blocks(of: ends, samples)
        endBlocks = after.count / max(1, samples)
        let count = Float(samples) + Self.trust
        var factors = [Block](repeating: .zero, count: 3 * starts.count * endBlocks)
        for (start, first) in starts.enumerated() {
            for (end, last) in ends.enumerated() {
                var (sum, square): (Float, Float) = (0, 0)
                for sample in 0..<samples {
                    let value = first[sample] + last[sample]
                    sum += value
                    square += value * value
                }
                let scale = 1 / ((square + Self.trust) * count - sum * sum)
                let place = 3 * (start * endBlocks + end / Block.scalarCount)
                let lane = end % Block.scalarCount
                factors[place][lane] = count * scale
                factors[place + 1][lane] = -2 * sum * scale
                factors[place + 2][lane] = (square + Self.trust) * scale
            }
        }
        self.factors = factors
    }

    private static func blocks(of parts: ArraySlice<[Float]>, _ samples: Int) -> [Block] {
        let count = (parts.count + Block.scalarCount - 1) / Block.scalarCount
        var blocks = [Block](repeating: .zero, count: count * samples)
        for (part, values) in parts.enumerated() {
            for (sample, value) in values.enumerated() {
                blocks[part / Block.scalarCount * samples + sample][part % Block.scalarCount] = value
            }
        }
        return blocks
    }

    /// The costs of all pairs, the ends of each start together: the squared differences that the best gain and offset
    /// leave; none for a picture of another number of samples.
    package func costs(of darkness: UnsafeBufferPointer<Float>) -> [Float] {
        guard darkness.count == samples, let values = darkness.baseAddress else { return [] }
        let width = endBlocks * Block.scalarCount
        var costs: [Float] = []
        costs.reserveCapacity(starts * ends)
        withUnsafeTemporaryAllocation(of: Block.self, capacity: Self.scratch + endBlocks) { space in
            guard let scratch = space.baseAddress else { return }
            space.initialize(repeating: .zero)
            let to = scratch + Self.scratch
            let picture = Picture(values, samples)
            measure(values, scratch)
            for start in 0..<starts {
                to.update(repeating: Block(repeating: .infinity), count: endBlocks)
                carry(picture, scratch, start: start, cost: 0, to)
                UnsafeRawPointer(to).withMemoryRebound(to: Float.self, capacity: width) { row in
                    costs.append(contentsOf: UnsafeBufferPointer(start: row, count: ends))
                }
            }
        }
        return costs
    }

    /// The cost of one pair.
    func cost(of values: UnsafePointer<Float>, start: Int, end: Int) -> Float {
        var mixed = Self.trust * Self.gain
        parts.withUnsafeBufferPointer { parts in
            let (first, last) = (start &* samples, (starts &+ end) &* samples)
            for sample in 0..<samples { mixed += values[sample] * (parts[first &+ sample] + parts[last &+ sample]) }
        }
        let picture = Picture(values, samples)
        let (place, lane) = (3 * (start * endBlocks + end / Block.scalarCount), end % Block.scalarCount)
        let common = mixed * (mixed * factors[place][lane] + picture.sum * factors[place + 1][lane])
        return max(0, picture.base - common - picture.sum * picture.sum * factors[place + 2][lane])
    }

    /// The least that each part at the end costs together with what the parts at the start cost before.
    ///
    /// Starts that cost the limit or more are left out; false where that leaves none. `scratch` has room for as many
    /// blocks as the type says.
    func carry(
        _ costs: UnsafePointer<Block>, along values: UnsafePointer<Float>, limit: Float,
        scratch: UnsafeMutablePointer<Block>, to least: UnsafeMutablePointer<Block>
    ) -> Bool {
        guard (0..<starts).contains(where: { costs[$0 / Block.scalarCount][$0 % Block.scalarCount] < limit }) else {
            return false
        }
        let picture = Picture(values, samples)
        measure(values, scratch)
        for start in 0..<starts {
            let cost = costs[start / Block.scalarCount][start % Block.scalarCount]
            guard cost < limit else { continue }
            carry(picture, scratch, start: start, cost: cost, least)
        }
        return true
    }

    /// What the picture is by itself.
    private struct Picture {
        private(set) var sum: Float = 0
        /// The sum of its squares and the price of a gain of nought.
        private(set) var base = EANPairs.trust * EANPairs.gain * EANPairs.gain

        init(_ values: UnsafePointer<Float>, _ samples: Int) {
            for sample in 0..<samples {
                sum += values[sample]
                base += values[sample] * values[sample]
            }
        }
    }

    /// Measures what the picture has in common with each part: first those of the start, then those of the end.
    private func measure(_ values: UnsafePointer<Float>, _ scratch: UnsafeMutablePointer<Block>) {
        let half = Self.scratch / 2
        before.withUnsafeBufferPointer { Self.measure(values, samples, $0, scratch) }
        after.withUnsafeBufferPointer { Self.measure(values, samples, $0, scratch + half) }
    }

    @inline(__always)
    private static func measure(
        _ values: UnsafePointer<Float>, _ samples: Int, _ parts: UnsafeBufferPointer<Block>,
        _ common: UnsafeMutablePointer<Block>
    ) {
        guard var column = parts.baseAddress, samples > 0 else { return }
        for block in 0..<min(parts.count / samples, scratch / 2) {
            // Two sums at a time, so that the additions need not wait for one another.
            var (even, odd) = (Block.zero, Block.zero)
            var sample = 0
            while sample &+ 1 < samples {
                even += column[sample] * values[sample]
                odd += column[sample &+ 1] * values[sample &+ 1]
                sample &+= 2
            }
            if sample < samples { even += column[sample] * values[sample] }
            common[block] = even + odd
            column += samples
        }
    }

    /// Least squares for gain and offset, with priors that keep them near one and nought.
    @inline(__always)
    private func carry(
        _ picture: Picture, _ common: UnsafeMutablePointer<Block>, start: Int, cost: Float,
        _ least: UnsafeMutablePointer<Block>
    ) {
        let first = Block(
            repeating: common[start / Block.scalarCount][start % Block.scalarCount] + Self.trust * Self.gain)
        let ends = common + Self.scratch / 2
        let (offset, base) = (Block(repeating: cost), Block(repeating: picture.base))
        let (sum, square) = (Block(repeating: picture.sum), Block(repeating: picture.sum * picture.sum))
        factors.withUnsafeBufferPointer { factors in
            guard var row = factors.baseAddress else { return }
            row += 3 &* endBlocks &* start
            for block in 0..<endBlocks {
                let mixed = first + ends[block]
                var rest = base - (mixed * (mixed * row[0] + sum * row[1]) + square * row[2])
                rest.replace(with: Block.zero, where: rest .< Block.zero)
                rest += offset
                least[block].replace(with: rest, where: rest .< least[block])
                row += 3
            }
        }
    }
}
