/// What the lines across one region read, and what enough of them agree on.
struct BarVote {
    /// One reading of one line, placed in the region.
    struct Ballot {
        var family: Int
        var reading: BarReading
        var isReversed: Bool
        var isInverted: Bool
        /// The line's distance from the region's middle along the bars.
        var along: Double
        /// Where the first bar begins and the last one ends, across the bars, from left to right.
        var left: Double
        var right: Double

        var middle: Double { (left + right) / 2 }
    }

    /// Readings of the same values at the same place, each from another line.
    struct Party {
        var ballots: [Ballot]

        var first: Ballot { ballots[0] }
        var top: Ballot { ballots.min { $0.along < $1.along } ?? first }
        var bottom: Ballot { ballots.max { $0.along < $1.along } ?? first }
        /// The ballot whose widths are the nearest to the symbol's.
        var best: Ballot { ballots.min { $0.reading.deviation < $1.reading.deviation } ?? first }
        /// Its reading with its place.
        var reading: BarReading {
            let best = best
            var reading = best.reading
            if best.left < best.right { reading.span = best.left...best.right }
            return reading
        }

        func takes(_ ballot: Ballot) -> Bool {
            first.family == ballot.family && first.isReversed == ballot.isReversed
                && first.isInverted == ballot.isInverted && first.reading.symbology == ballot.reading.symbology
                && first.reading.part == ballot.reading.part && first.reading.values == ballot.reading.values
                && ballot.middle > first.left && ballot.middle < first.right
        }

        /// Whether another claims these bars and more on the same lines.
        func isWithin(_ other: Party) -> Bool {
            first.left >= other.first.left && first.right <= other.first.right
                && first.right - first.left < Self.mostOfOther * (other.first.right - other.first.left)
                && overlaps(other)
        }

        /// A symbol as long as this beside another is the same one, or read with its add-on.
        private static let mostOfOther = 0.9

        /// Whether both claim the same bars on the same lines.
        func overlaps(_ other: Party) -> Bool {
            let width = min(first.right - first.left, other.first.right - other.first.left)
            let common = min(first.right, other.first.right) - max(first.left, other.first.left)
            return common > width / 4 && top.along <= other.bottom.along && other.top.along <= bottom.along
        }
    }

    private(set) var parties: [Party] = []

    mutating func add(_ ballot: Ballot) {
        if let index = parties.firstIndex(where: { $0.takes(ballot) }) {
            parties[index].ballots.append(ballot)
        } else {
            parties.append(Party(ballots: [ballot]))
        }
    }

    /// The parties that have enough lines behind them and no rival half as strong for the same bars.
    func winners(rowsToAgree: (Ballot) -> Int) -> [Party] {
        let strong = parties.filter { $0.ballots.count >= rowsToAgree($0.first) }
        return strong.filter { party in
            !parties.contains { rival in
                rival.first.reading.symbology == party.first.reading.symbology
                    && rival.first.reading.part == party.first.reading.part
                    && rival.first.reading.values != party.first.reading.values
                    && 2 * rival.ballots.count > party.ballots.count && rival.overlaps(party)
            }
        }
    }
}
