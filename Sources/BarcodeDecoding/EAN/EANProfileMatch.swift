import Barcodes

/// The number whose bars, seen through a blur, look most like the brightness along a line.
struct EANProfileMatch {
    let digits: [Int]
    let placement: EANPlacement
    let isReversed: Bool
    /// The mean squared difference of darkness between picture and symbol, 0 to 1.
    let residual: Float
    /// How many times the residual of the next best number is as large.
    let margin: Float
    /// The same for the best number altogether against this one: 1 where the check digit fits at once.
    let surprise: Float

    /// What a first look may leave, and how much better than the next the best number has to be, to look closer.
    private static let largestFirstResidual: Float = 0.016
    private static let leastFirstMargin: Float = 1.05

    /// The same for a placement that is known roughly.
    private static let largestRoughResidual: Float = 0.006

    /// Nil where nothing is worth a closer look; a rough placement is moved to where some number fits best at first.
    init?(
        _ profile: UnsafeBufferPointer<Float>, form: EANForm, placement: EANPlacement, isReversed: Bool,
        isRough: Bool = false
    ) {
        let costs = EANStretchCosts(form)
        let samples = Float(costs.samples)
        var view = View(profile: profile, placement: placement, isReversed: isReversed)
        if isRough {
            guard
                let blur = costs.leastBlur(
                    view.darkness(), limit: Self.largestRoughResidual * samples, first: EANTemplates.firstOfBlurred)
            else { return nil }
            view.settle { costs.least($0, blur.templates, limit: $1) }
        }
        guard let best = costs.leastBlur(view.darkness(), limit: Self.largestFirstResidual * samples),
            var result = EANLattice(form: form, costs: costs.all(view.darkness(), best.templates)).solved(),
            result.runnerUp > Self.leastFirstMargin * result.cost
        else { return nil }
        // What was read says where its modules are; that in turn tells more numbers apart.
        for _ in 0..<2 {
            let number = result
            view.settle { darkness, _ in costs.cost(of: number, darkness, best.templates) }
            guard let again = EANLattice(form: form, costs: costs.all(view.darkness(), best.templates)).solved() else {
                return nil
            }
            result = again
        }
        guard !isRough || result.cost <= Self.largestRoughResidual * samples else { return nil }
        digits = result.digits
        self.placement = view.placement
        self.isReversed = isReversed
        residual = result.cost / samples
        margin = result.runnerUp / max(result.cost, 1e-6)
        surprise = result.cost / max(result.unchecked, 1e-6)
    }

    /// What the best number costs at least for each sample where the placement is; nil beyond a limit, or beyond what
    /// is known to be too much.
    static func leastResidual(
        _ profile: UnsafeBufferPointer<Float>, form: EANForm, placement: EANPlacement, isReversed: Bool,
        tooMuch: Float
    ) -> Float? {
        let costs = EANStretchCosts(form)
        let darkness = EANDarkness(profile, placement, isReversed: isReversed)
        let samples = Float(costs.samples)
        let limit = min(largestRoughResidual, tooMuch) * samples
        return costs.leastBlur(darkness, limit: limit, first: EANTemplates.firstOfBlurred).map { $0.least / samples }
    }

    /// A placement on a profile, met from one end.
    private struct View {
        let profile: UnsafeBufferPointer<Float>
        var placement: EANPlacement
        let isReversed: Bool

        func darkness() -> EANDarkness {
            EANDarkness(profile, placement, isReversed: isReversed)
        }

        /// Moves the placement to where the cost is least, by smaller and smaller steps.
        ///
        /// `cost` is given the limit beyond which it need not count.
        mutating func settle(by cost: (EANDarkness, Float) -> Float) {
            var least = cost(darkness(), .infinity)
            for step: Float in [0.35, 0.18, 0.09] {
                for _ in 0..<3 {
                    let before = least
                    for way: (Float, Float, Float) in [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0)] {
                        for sign: Float in [-1, 1] {
                            var other = self
                            let size = sign * step * placement.module
                            other.placement.start += way.0 * size
                            other.placement.end += way.1 * size
                            other.placement.bend += way.2 * size
                            let cost = cost(other.darkness(), least)
                            if cost < least { (self, least) = (other, cost) }
                        }
                    }
                    if least == before { break }
                }
            }
        }
    }
}
