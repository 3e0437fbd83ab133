/// What every pair of digits costs on every stretch of a symbol: the squared differences between darkness and model
/// that the best gain and offset leave.
struct EANStretchCosts {
    /// How many times the limit a blur may leave for those beside it to be tried.
    private static let allowance: Float = 1.3

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
        darkness.values.withUnsafeBufferPointer { values in
            stretches.map { stretch, first in
                let pairs = templates[stretch]
                return pairs.costs(of: UnsafeBufferPointer(rebasing: values[first..<first + pairs.samples]))
            }
        }
    }

    /// What the cheapest digits cost that neighbouring stretches agree on, whatever their parities and check digit say:
    /// no number costs less.
    ///
    /// Infinite where it exceeds the limit.
    func least(_ darkness: EANDarkness, _ templates: EANTemplates, limit: Float) -> Float {
        typealias Block = EANPairs.Block
        // Up to 20 digits of two sets at the beginning of a stretch, and as many at its end.
        let digits = EANPairs.mostParts / Block.scalarCount
        return withUnsafeTemporaryAllocation(of: Block.self, capacity: 2 * digits + EANPairs.scratch) { space in
            guard var before = space.baseAddress else { return .infinity }
            let infinite = Block(repeating: .infinity)
            space.initialize(repeating: infinite)
            var after = before + digits
            let scratch = after + digits
            before[0] = Block(0, .infinity, .infinity, .infinity)
            darkness.values.withUnsafeBufferPointer { values in
                guard let values = values.baseAddress else { return }
                for (stretch, first) in stretches {
                    after.update(repeating: infinite, count: digits)
                    let isOpen = templates[stretch].carry(
                        before, along: values + first, limit: limit, scratch: scratch, to: after)
                    swap(&before, &after)
                    guard isOpen else { break }
                }
            }
            return before[0][0] < limit ? before[0][0] : .infinity
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
        darkness.values.withUnsafeBufferPointer { values in
            guard let values = values.baseAddress else { return .infinity }
            var sum: Float = 0
            for index in stretches.indices {
                let before = index == 0 ? 0 : number.candidates[index - 1]
                let after = index == stretches.count - 1 ? 0 : number.candidates[index]
                sum += templates[stretches[index].stretch].cost(
                    of: values + stretches[index].first, start: before, end: after)
            }
            return sum
        }
    }
}
