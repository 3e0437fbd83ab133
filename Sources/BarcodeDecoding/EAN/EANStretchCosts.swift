/// What every pair of digits costs on every stretch of a symbol: the squared differences between darkness and model
/// that the best gain and offset leave.
struct EANStretchCosts {
    /// How many samples' worth of trust there is in a gain of about one and an offset of nought.
    private static let trust: Float = 0.7
    private static let gain: Float = 1
    /// How many times the limit a blur may leave for those beside it to be tried.
    private static let allowance: Float = 1.3

    private static let mostDigits = 20

    private let stretches: [(stretch: EANTemplates.Stretch, first: Int)]
    /// The samples that all stretches have together.
    let samples: Int

    init(_ form: EANForm) {
        stretches = form.stretches.map { stretch, module in
            (stretch, Int((module + Float(EANDarkness.pad)) * Float(EANTemplates.samplesPerModule) + 0.5))
        }
        samples = stretches.reduce(0) { $0 + EANTemplates.all[0][$1.stretch].samples }
    }

    /// The costs of all pairs, for each stretch.
    func all(_ darkness: EANDarkness, _ templates: EANTemplates) -> [[Float]] {
        stretches.map { stretch, first in
            let set = templates[stretch]
            return [Float](unsafeUninitializedCapacity: set.count) { costs, count in
                let stretch = Stretch(darkness, first, set.samples)
                for pair in 0..<set.count { costs[pair] = stretch.cost(set, pair) }
                count = set.count
            }
        }
    }

    /// What the cheapest digits cost that neighbouring stretches agree on, whatever their parities and check digit say:
    /// no number costs less.
    ///
    /// Infinite where it exceeds the limit.
    func least(_ darkness: EANDarkness, _ templates: EANTemplates, limit: Float) -> Float {
        // Up to 20 digits of two sets at the beginning of a stretch, and as many at its end.
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * Self.mostDigits) { costs in
            costs.initialize(repeating: .infinity)
            var before = UnsafeMutableBufferPointer(rebasing: costs[..<Self.mostDigits])
            var after = UnsafeMutableBufferPointer(rebasing: costs[Self.mostDigits...])
            before[0] = 0
            for (stretch, first) in stretches {
                let set = templates[stretch]
                let stretch = Stretch(darkness, first, set.samples)
                after.update(repeating: .infinity)
                for start in 0..<set.count / set.lasts where before[start] < limit {
                    for last in 0..<set.lasts {
                        let cost = before[start] + stretch.cost(set, start &* set.lasts &+ last)
                        if cost < after[last] { after[last] = cost }
                    }
                }
                swap(&before, &after)
            }
            return before[0] < limit ? before[0] : .infinity
        }
    }

    /// The blur that leaves the least, if that is within the limit.
    ///
    /// `first` are the blurs that are tried before those beside the best of them.
    func leastBlur(
        _ darkness: EANDarkness, limit: Float, first: [Int] = EANTemplates.first
    ) -> (templates: EANTemplates, least: Float)? {
        let all = EANTemplates.all
        // The blurs beside the first ones may fit somewhat better.
        var (best, least) = (-1, Self.allowance * limit)
        func attempt(_ index: Int) {
            let rest = self.least(darkness, all[index], limit: least)
            if rest < least { (best, least) = (index, rest) }
        }
        for index in first { attempt(index) }
        let coarse = best
        guard coarse >= 0 else { return nil }
        for index in [coarse - 1, coarse + 1] where all.indices.contains(index) { attempt(index) }
        return least <= limit ? (all[best], least) : nil
    }

    /// The cost of one number.
    func cost(of number: EANLattice.Result, _ darkness: EANDarkness, _ templates: EANTemplates) -> Float {
        var sum: Float = 0
        for index in stretches.indices {
            let set = templates[stretches[index].stretch]
            let before = index == 0 ? 0 : number.candidates[index - 1]
            let after = index == stretches.count - 1 ? 0 : number.candidates[index]
            sum += Stretch(darkness, stretches[index].first, set.samples).cost(set, before * set.lasts + after)
        }
        return sum
    }

    /// The darkness on one stretch with the sums that do not depend on the model.
    private struct Stretch {
        let values: [Float]
        let first: Int
        let samples: Int
        private var sum: Float = 0
        private var square: Float = 0

        init(_ darkness: EANDarkness, _ first: Int, _ samples: Int) {
            (values, self.first, self.samples) = (darkness.values, first, samples)
            for index in first..<first + samples {
                sum += values[index]
                square += values[index] * values[index]
            }
        }

        /// Least squares for gain and offset, with priors that keep them near one and nought.
        @inline(__always)
        func cost(_ set: EANTemplates.Set, _ pair: Int) -> Float {
            let start = pair &* samples
            var mixed: Float = 0
            values.withUnsafeBufferPointer { values in
                set.darkness.withUnsafeBufferPointer { model in
                    // Four sums at a time, so that the additions need not wait for one another.
                    var four = SIMD4<Float>.zero
                    var index = 0
                    while index &+ 4 <= samples {
                        let (at, from) = (first &+ index, start &+ index)
                        four +=
                            SIMD4(values[at], values[at &+ 1], values[at &+ 2], values[at &+ 3])
                            * SIMD4(model[from], model[from &+ 1], model[from &+ 2], model[from &+ 3])
                        index &+= 4
                    }
                    mixed = four[0] + four[1] + four[2] + four[3]
                    while index < samples {
                        mixed += values[first &+ index] * model[start &+ index]
                        index &+= 1
                    }
                }
            }
            let (trust, gain) = (EANStretchCosts.trust, EANStretchCosts.gain)
            let a = set.squares[pair] + trust
            let b = set.sums[pair]
            let c = Float(samples) + trust
            let p = mixed + trust * gain
            let scale = 1 / (a * c - b * b)
            let slope = (p * c - sum * b) * scale
            let offset = (a * sum - b * p) * scale
            return max(0, square + trust * gain * gain - slope * p - offset * sum)
        }
    }
}
