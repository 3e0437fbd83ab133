import Barcodes

/// The left and right edges of what may be a symbol, and what its row indicators say.
struct PDF417Edges {
    /// From the symbol's left edge at 0 to its right edge at `width`, and from its top at 0 to its bottom at 1.
    let map: Homography
    let width: Double
    let hasStart: Bool
    let hasStop: Bool
    let gray: GrayView
    let isInverted: Bool

    /// So many lines are laid across a symbol at most.
    static let mostLines = 480

    /// An indicator as one line read it.
    struct Reading {
        let place: Double
        let row: Int
    }

    /// What the indicators of all lines agree on.
    struct Facts {
        let indicators: PDF417Indicators
        let left: [Reading]
        let right: [Reading]
        /// How many readings bear the facts out.
        let agreement: Int
    }

    init?(
        topLeft: Vector, topRight: Vector, bottomRight: Vector, bottomLeft: Vector, width: Double, hasStart: Bool,
        hasStop: Bool, gray: GrayView, isInverted: Bool
    ) {
        guard
            let map = Homography(
                from: (Vector(0, 0), Vector(width, 0), Vector(width, 1), Vector(0, 1)),
                to: (topLeft, topRight, bottomRight, bottomLeft))
        else { return nil }
        (self.map, self.width, self.hasStart, self.hasStop) = (map, width, hasStart, hasStop)
        (self.gray, self.isInverted) = (gray, isInverted)
    }

    /// Reads the row indicators; nil if they do not describe a symbol.
    func facts(sensitivity: Float) -> Facts? {
        let (votes, left, right) = readings(lines: lineCount, sensitivity: sensitivity)
        guard let indicators = votes.indicators else { return nil }
        return Facts(
            indicators: indicators, left: left.filter { $0.row < indicators.rows },
            right: right.filter { $0.row < indicators.rows }, agreement: votes.agreement)
    }

    /// Whether the indicators on a few lines agree, which those of a symbol seen from the right direction do.
    func isLikely(sensitivity: Float) -> Bool {
        guard lineCount > Self.probes else { return true }
        return readings(lines: Self.probes, sensitivity: sensitivity).votes.agreement >= Self.leastAgreement
    }

    private static let probes = 16
    private static let leastAgreement = 4

    /// About two lines for three modules of height, as far as the height makes sense.
    private var lineCount: Int {
        let length = map(0, 0).distance(to: map(0, 1))
        let module = map(0, 0.5).distance(to: map(17, 0.5)) / 17
        guard length.isFinite, module.isFinite, module > 0.5 else { return 0 }
        return Int(min(Double(Self.mostLines), max(8, length / max(1, module * 0.7))))
    }

    private func readings(
        lines count: Int, sensitivity: Float
    ) -> (votes: IndicatorVotes, left: [Reading], right: [Reading]) {
        var votes = IndicatorVotes()
        var (left, right): ([Reading], [Reading]) = ([], [])
        for index in 0..<count {
            let place = (Double(index) + 0.5) / Double(count)
            if hasStart, let match = character(at: 17, place: place, sensitivity: sensitivity) {
                left.append(Reading(place: place, row: match.codeword / 30 * 3 + match.cluster))
                votes.add(match.codeword % 30, kind: match.cluster)
            }
            if hasStop, let match = character(at: width - 35, place: place, sensitivity: sensitivity) {
                right.append(Reading(place: place, row: match.codeword / 30 * 3 + match.cluster))
                // The right indicator tells what the left one of the row before tells.
                votes.add(match.codeword % 30, kind: (match.cluster + 2) % 3)
            }
        }
        return (votes, left, right)
    }

    /// The character at a distance from the left, on one line.
    private func character(at start: Double, place: Double, sensitivity: Float) -> PDF417Characters.Match? {
        let from = map(start - 3, place)
        let module = map(start, place).distance(to: map(start + 17, place)) / 17
        let line = PDF417Line(
            from: from, to: map(start + 21, place), gray: gray, isInverted: isInverted, module: module,
            sensitivity: sensitivity)
        guard let edge = line.bar(near: 3 * module, within: 1.6 * module) else { return nil }
        return line.character(at: edge, width: 17 * module)
    }
}

/// What the indicators say, counted by kind.
private struct IndicatorVotes {
    private var counts = [[Int]](repeating: [Int](repeating: 0, count: 31), count: 3)

    mutating func add(_ value: Int, kind: Int) { counts[kind][value] += 1 }

    private func winner(_ kind: Int) -> Int? {
        guard let most = counts[kind].max(), most > 0 else { return nil }
        return counts[kind].firstIndex(of: most)
    }

    var indicators: PDF417Indicators? {
        guard let rows = winner(0), let level = winner(1), let columns = winner(2) else { return nil }
        return PDF417Indicators(rows: rows * 3 + level % 3 + 1, columns: columns + 1, level: level / 3)
    }

    var agreement: Int { counts.reduce(0) { $0 + ($1.max() ?? 0) } }
}
