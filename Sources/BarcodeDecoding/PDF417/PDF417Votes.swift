/// What lines across a symbol say of each of its codewords.
struct PDF417Votes {
    let rows: Int
    let columns: Int
    private var candidates: [[(codeword: Int, weight: Double)]]

    /// A codeword is doubtful when what else was read there comes nearer to it than this.
    private static let clearLead = 2.0

    init(rows: Int, columns: Int) {
        self.rows = rows
        self.columns = columns
        candidates = Array(repeating: [], count: rows * columns)
    }

    mutating func add(_ codeword: Int, row: Int, column: Int, weight: Double) {
        guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
        let cell = row * columns + column
        if let known = candidates[cell].firstIndex(where: { $0.codeword == codeword }) {
            candidates[cell][known].weight += weight
        } else {
            candidates[cell].append((codeword, weight))
        }
    }

    /// The codewords that most lines saw, and the indices of those that are not sure, the least sure first.
    func decided() -> (codewords: [Int?], doubtful: [Int]) {
        var codewords: [Int?] = []
        var doubts: [(lead: Double, index: Int)] = []
        for (index, cell) in candidates.enumerated() {
            let order = cell.sorted { ($0.weight, $1.codeword) > ($1.weight, $0.codeword) }
            codewords.append(order.first?.codeword)
            guard let best = order.first else { continue }
            let lead = best.weight - (order.count > 1 ? order[1].weight : 0)
            if lead < Self.clearLead { doubts.append((lead, index)) }
        }
        return (codewords, doubts.sorted { ($0.lead, $0.index) < ($1.lead, $1.index) }.map(\.index))
    }

    /// The part of the codewords that something was read for.
    var coverage: Double {
        Double(candidates.count { !$0.isEmpty }) / Double(max(1, candidates.count))
    }
}
