import Barcodes

/// Finds the row address that measured widths stand for (ISO/IEC 24728, table 2).
///
/// As with codewords, what is compared are the distances between like edges, in which all addresses differ.
struct MicroPDF417Addresses {
    /// An address pattern as it was recognized.
    struct Match {
        /// 1 to 52.
        let address: Int
        /// Whether it is one that stands between codewords.
        let isCenter: Bool
    }

    static let shared = MicroPDF417Addresses()

    /// Five distances of 3 bits each, less 2, lead to the address, or to 64 and that of the centre; nought is none.
    let table: [UInt8]

    /// The number of a pattern's modules, and of its bars and spaces.
    static let width = 10
    static let elements = 6
    static let centerFlag: UInt8 = 64

    private init() {
        var table = [UInt8](repeating: 0, count: 1 << 15)
        for address in 1...52 {
            table[Self.key(MicroPDF417RowAddresses.side(address))] = UInt8(address)
            table[Self.key(MicroPDF417RowAddresses.center(address))] = Self.centerFlag | UInt8(address)
        }
        self.table = table
    }

    private static func key(_ widths: [Int]) -> Int {
        (0..<5).reduce(0) { $0 << 3 | (widths[$1] + widths[$1 + 1] - 2) }
    }

    /// The address between seven edges, from the first bar's first to what follows.
    func match(_ edges: ArraySlice<Double>) -> Match? {
        guard edges.count == Self.elements + 1, let first = edges.first, let last = edges.last, last > first else {
            return nil
        }
        let scale = Double(Self.width) / (last - first)
        let start = edges.startIndex
        var key = 0
        // The distance that is least clear may be a module more or less than the nearest.
        var (worst, worstRest) = (0, 0.0)
        for index in 0..<5 {
            let distance = (edges[start + index + 2] - edges[start + index]) * scale - 2
            guard distance > -0.5, distance < 7.5 else { return nil }
            let whole = Int(distance + 0.5)
            let rest = distance - Double(whole)
            key = key << 3 | whole
            if abs(rest) > abs(worstRest) { (worst, worstRest) = (index, rest) }
        }
        if table[key] != 0 { return Self.match(table[key]) }
        guard abs(worstRest) > 0.3 else { return nil }
        let unit = 1 << (3 * (4 - worst))
        let other = key + (worstRest < 0 ? -unit : unit)
        guard table.indices.contains(other), table[other] != 0 else { return nil }
        return Self.match(table[other])
    }

    private static func match(_ found: UInt8) -> Match {
        Match(address: Int(found & (centerFlag - 1)), isCenter: found >= centerFlag)
    }
}
