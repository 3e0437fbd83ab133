import Barcodes

/// The cheapest numbers through the costs of neighbouring digits, with parities and check digit as constraints.
struct EANLattice {
    /// A number, what it costs, and what the cheapest other number costs.
    struct Result {
        var digits: [Int]
        var cost: Float
        var runnerUp: Float
        /// The cost of the cheapest number whose check digit may be wrong.
        var unchecked: Float
        /// The candidates along the way, one for each digit of the symbol.
        var candidates: [Int]
    }

    private let form: EANForm
    /// For each stretch of the form the costs of its pairs.
    private let costs: [[Float]]

    init(form: EANForm, costs: [[Float]]) {
        (self.form, self.costs) = (form, costs)
    }

    func solved() -> Result? {
        var best: Result?
        // The most likely parities first, so that the others are soon given up.
        let ways = parityPatterns.map { (pattern: $0, rest: rest(of: $0.parities)) }
            .sorted { $0.rest[0] < $1.rest[0] }
        for ((parities, leading), rest) in ways {
            let bound = best?.runnerUp ?? .infinity
            guard rest[0] < bound else { break }
            guard let result = solved(parities: parities, leading: leading, rest: rest, bound: bound) else { continue }
            guard let known = best else {
                best = result
                continue
            }
            var better = result.cost < known.cost ? result : known
            better.runnerUp = min(better.runnerUp, max(result.cost, known.cost), min(result.runnerUp, known.runnerUp))
            better.unchecked = min(result.unchecked, known.unchecked)
            best = better
        }
        return best
    }

    /// The parities that left digits may have, and the digits that each of them stands for.
    private var parityPatterns: [(parities: Int, leading: [Int])] {
        switch form.symbology {
        case .ean13: EANPatterns.leadingDigitParities.enumerated().map { ($0.element, [$0.offset]) }
        case .upcE:
            [(0, 0), (1, 0b111111)].flatMap { system, flip in
                EANPatterns.upcEParities.enumerated().map { ($0.element ^ flip, [system, $0.offset]) }
            }
        default: [(0, [])]
        }
    }

    /// The number of a digit at a place among the candidates there: those of set B follow those of set A.
    private func candidate(_ place: Int, _ digit: Int, _ parities: Int) -> Int {
        place < form.leftDigits && parities >> (form.leftDigits - 1 - place) & 1 == 1 ? digit + 10 : digit
    }

    /// What all stretches from each place on cost at least, for digits of these parities.
    private func rest(of parities: Int) -> [Float] {
        let count = form.digits
        var rest = [Float](repeating: 0, count: count + 1)
        var sum: Float = 0
        for place in stride(from: count, through: 0, by: -1) {
            let firsts = place == 0 ? 0..<1 : candidates(place - 1, parities)
            let lasts = place == count ? 0..<1 : candidates(place, parities)
            var least = Float.infinity
            for first in firsts {
                for last in lasts { least = min(least, costs[place][first &* self.lasts(place) &+ last]) }
            }
            sum += least
            rest[place] = sum
        }
        return rest
    }

    private func candidates(_ place: Int, _ parities: Int) -> Range<Int> {
        let first = candidate(place, 0, parities)
        return first..<first + 10
    }

    /// How many candidates there are for the digit at the end of a stretch.
    private func lasts(_ place: Int) -> Int {
        place == form.digits ? 1 : place < form.leftDigits ? 20 : 10
    }

    /// Ways that cost as much as the bound are given up: they change neither the best number nor the next.
    private func solved(parities: Int, leading: [Int], rest: [Float], bound: Float) -> Result? {
        // UPC-E's sum runs over the expanded number, whose order depends on the last digit: it is checked at the end.
        let isExpanded = form.symbology == .upcE
        let count = form.digits
        let total = isExpanded ? 8 : count + leading.count
        func weight(_ place: Int) -> Int {
            isExpanded ? 0 : (total - 1 - place - leading.count).isMultiple(of: 2) ? 1 : 3
        }
        let start = isExpanded || leading.isEmpty ? 0 : leading[0] * ((total - 1).isMultiple(of: 2) ? 1 : 3)
        var columns = [EANLatticeColumn()]
        for digit in 0..<10 {
            let sum = (start + weight(0) * digit) % 10
            columns[0].begin(10 * digit + sum, costs[0][candidate(0, digit, parities)])
        }
        for place in 1..<count {
            let lasts = lasts(place)
            let after = candidate(place, 0, parities)
            let before = candidate(place - 1, 0, parities)
            let next = costs[place].withUnsafeBufferPointer { pairs in
                columns[place - 1].next(weight: weight(place), bound: bound - rest[place]) { digit in
                    let first = (before + digit) * lasts + after
                    return UnsafeBufferPointer(rebasing: pairs[first..<first + 10])
                }
            }
            columns.append(next)
        }
        return finished(columns, leading: leading) { candidate($0, $1, parities) }
    }

    private func finished(_ columns: [EANLatticeColumn], leading: [Int], candidate: (Int, Int) -> Int) -> Result? {
        guard let last = columns.last, let ends = costs.last else { return nil }
        var (state, cost, runnerUp, unchecked) = (-1, Float.infinity, Float.infinity, Float.infinity)
        for end in 0..<100 where last.first[end] < .infinity {
            let tail = ends[candidate(columns.count - 1, end / 10)]
            unchecked = min(unchecked, last.first[end] + tail)
            guard end % 10 == 0 || form.symbology == .upcE else { continue }
            if last.first[end] + tail < cost {
                runnerUp = min(cost, last.second[end] + tail)
                (state, cost) = (end, last.first[end] + tail)
            } else {
                runnerUp = min(runnerUp, last.first[end] + tail)
            }
        }
        guard state >= 0 else { return nil }
        var digits: [Int] = []
        var next = state
        for column in columns.reversed() {
            digits.append(next / 10)
            next = column.from[next]
        }
        digits.reverse()
        let candidates = digits.enumerated().map { candidate($0.offset, $0.element) }
        if form.symbology == .upcE {
            digits = [leading[0]] + digits + [leading[1]]
            guard EANCheckDigit.isRight(EANCheckDigit.expandedUPCE(digits)) else { return nil }
        } else {
            digits = leading + digits
        }
        return Result(digits: digits, cost: cost, runnerUp: runnerUp, unchecked: unchecked, candidates: candidates)
    }
}
