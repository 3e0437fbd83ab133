/// The two cheapest ways into each state of a lattice: a digit and the check sum so far.
struct EANLatticeColumn {
    /// The costs by state: ten times the digit and the sum.
    private(set) var first = [Float](repeating: .infinity, count: 100)
    private(set) var second = [Float](repeating: .infinity, count: 100)
    /// The state of the column before that the cheapest way comes from.
    private(set) var from = [Int](repeating: -1, count: 100)

    /// Lets ways begin in a state.
    mutating func begin(_ state: Int, _ cost: Float) {
        first[state] = cost
    }

    /// The column after this one, by ways that cost less than the bound so far.
    ///
    /// `pairs` gives the costs of the ten digits that may follow a digit.
    func next(weight: Int, bound: Float, pairs: (Int) -> UnsafeBufferPointer<Float>) -> EANLatticeColumn {
        var next = EANLatticeColumn()
        next.first.withUnsafeMutableBufferPointer { firsts in
            next.second.withUnsafeMutableBufferPointer { seconds in
                next.from.withUnsafeMutableBufferPointer { from in
                    for before in 0..<10 {
                        let costs = pairs(before)
                        for sum in 0..<10 where first[10 &* before &+ sum] < bound {
                            let (cheapest, other) = (first[10 &* before &+ sum], second[10 &* before &+ sum])
                            var after = sum
                            for digit in 0..<10 {
                                let state = 10 &* digit &+ after
                                let (cost, otherCost) = (cheapest + costs[digit], other + costs[digit])
                                if cost < firsts[state] {
                                    seconds[state] = min(firsts[state], otherCost)
                                    firsts[state] = cost
                                    from[state] = 10 &* before &+ sum
                                } else if cost < seconds[state] {
                                    seconds[state] = cost
                                }
                                after &+= weight
                                if after >= 10 { after &-= 10 }
                            }
                        }
                    }
                }
            }
        }
        return next
    }
}
