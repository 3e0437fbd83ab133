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

    /// The two cheapest ways into each state: a digit and the check sum so far.
    private struct Column {
        var first = [Float](repeating: .infinity, count: 100)
        var second = [Float](repeating: .infinity, count: 100)
        /// The digit before, of the cheapest way, and its sum: a state of the column before.
        var from = [Int](repeating: -1, count: 100)

        mutating func offer(_ state: Int, _ cost: Float, _ second: Float, from: Int) {
            if cost < first[state] {
                self.second[state] = min(first[state], second)
                first[state] = cost
                self.from[state] = from
            } else if cost < self.second[state] {
                self.second[state] = cost
            }
        }
    }

    func solved() -> Result? {
        var best: Result?
        for (parities, leading) in parityPatterns {
            let bound = best?.runnerUp ?? .infinity
            guard let result = solved(parities: parities, leading: leading, bound: bound) else { continue }
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

    /// Ways that cost more than the bound are given up: they change neither the best number nor the next.
    private func solved(parities: Int, leading: [Int], bound: Float) -> Result? {
        // UPC-E's sum runs over the expanded number, whose order depends on the last digit: it is checked at the end.
        let isExpanded = form.symbology == .upcE
        let count = form.digits
        let total = isExpanded ? 8 : count + leading.count
        func weight(_ place: Int) -> Int {
            isExpanded ? 0 : (total - 1 - place - leading.count).isMultiple(of: 2) ? 1 : 3
        }
        let start = isExpanded || leading.isEmpty ? 0 : leading[0] * ((total - 1).isMultiple(of: 2) ? 1 : 3)
        func candidate(_ place: Int, _ digit: Int) -> Int {
            place < form.leftDigits && parities >> (form.leftDigits - 1 - place) & 1 == 1 ? digit + 10 : digit
        }
        var columns = [Column()]
        for digit in 0..<10 {
            let sum = (start + weight(0) * digit) % 10
            columns[0].offer(10 * digit + sum, costs[0][candidate(0, digit)], .infinity, from: -1)
        }
        for place in 1..<count {
            var column = Column()
            let pairs = costs[place]
            let lasts = place < form.leftDigits ? 20 : 10
            let previous = columns[place - 1]
            for before in 0..<10 {
                let row = candidate(place - 1, before) * lasts
                for sum in 0..<10 where previous.first[10 * before + sum] < bound {
                    let (first, second) = (previous.first[10 * before + sum], previous.second[10 * before + sum])
                    for digit in 0..<10 {
                        let cost = pairs[row + candidate(place, digit)]
                        let state = 10 * digit + (sum + weight(place) * digit) % 10
                        column.offer(state, first + cost, second + cost, from: 10 * before + sum)
                    }
                }
            }
            columns.append(column)
        }
        return finished(columns, leading: leading, candidate: candidate)
    }

    private func finished(_ columns: [Column], leading: [Int], candidate: (Int, Int) -> Int) -> Result? {
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
