/// Looks for the row addresses at a symbol's sides along lines of pixels.
///
/// A line that crosses an address pattern aslant leaves its row, but from row to row a single edge moves by one
/// module: what the line meets is the one address or the next. So columns of addresses stand out from all else by
/// counting up, line after line, along a straight edge.
struct MicroPDF417Finder {
    private let table: UnsafePointer<UInt8>

    /// Narrower modules than this many tenths of a pixel cannot be told apart.
    private static let leastWidth: Int32 = 12
    /// A column of addresses is met by so many lines at least.
    private static let leastHits = 4

    /// Lends a finder that has the table of addresses at hand.
    static func withTable(_ body: (MicroPDF417Finder) -> Void) {
        MicroPDF417Addresses.shared.table.withUnsafeBufferPointer { table in
            guard let table = table.baseAddress else { return }
            body(MicroPDF417Finder(table: table))
        }
    }

    /// Adds the addresses at sides that a line's edges make.
    @inline(__always)
    func search(
        _ edges: UnsafePointer<Int32>, _ count: Int, _ line: Int, into hits: inout [PDF417Hit]
    ) {
        guard hits.count < PDF417Hit.most else { return }
        var index = 0
        while index &+ 1 < count {
            let bar = edges[index &+ 1] &- edges[index]
            if bar >= 2 {
                if index &+ 6 < count { search(edges, count, index, 1, bar, line, into: &hits) }
                if index >= 5 { search(edges, count, index &+ 1, -1, bar, line, into: &hits) }
            }
            index &+= 2
        }
    }

    /// Looks at six runs from an edge on, in either direction, the first of them a bar.
    @inline(__always)
    private func search(
        _ edges: UnsafePointer<Int32>, _ count: Int, _ from: Int, _ way: Int, _ bar: Int32, _ line: Int,
        into hits: inout [PDF417Hit]
    ) {
        let end = edges[from &+ 6 &* way]
        let total = abs(end &- edges[from])
        // The first bar has two to four of the ten modules.
        guard total >= Self.leastWidth, bar &* 20 > total &* 3, bar &* 20 < total &* 9 else { return }
        // Light before the first bar is the left side; a bar of one module and light after the last space, the right.
        let before = from &- way
        let isLeft = before < 0 || before >= count || abs(edges[from] &- edges[before]) &* 12 >= total
        let stop = from &+ 7 &* way
        var isRight = false
        if stop >= 0, stop < count {
            let width = abs(edges[stop] &- end)
            let after = stop &+ way
            isRight =
                width &* 25 > total && width &* 11 < total &* 2
                && (after < 0 || after >= count || abs(edges[after] &- edges[stop]) &* 12 >= total)
        }
        guard isLeft || isRight else { return }
        let modules = 10 / Float(total)
        var key = 0
        for step in 0..<5 {
            let pair = abs(edges[from &+ (step &+ 2) &* way] &- edges[from &+ step &* way])
            let distance = Int(Float(pair) * modules + 0.5) &- 2
            guard distance >= 0, distance < 8 else { return }
            key = key &<< 3 | distance
        }
        let address = table[key]
        guard address != 0, address < MicroPDF417Addresses.centerFlag else { return }
        func add(_ kind: PDF417Strip.Kind, _ outer: Int32) {
            hits.append(
                PDF417Hit(
                    kind: kind, isForward: way > 0, line: line, edge: Double(outer),
                    module: Double(total) / 10, address: Int(address)))
        }
        if isLeft { add(.start, edges[from]) }
        if isRight { add(.stop, edges[stop]) }
    }

    /// Whether the addresses of a chain count up or down as those of a symbol's rows do.
    static func isColumn(_ chain: [PDF417Hit]) -> Bool {
        guard chain.count >= leastHits, let first = chain.first else { return false }
        return MicroPDF417Climb(chain.map { (Double($0.line), $0.address) })?.isSymbol(module: first.module) == true
    }
}
