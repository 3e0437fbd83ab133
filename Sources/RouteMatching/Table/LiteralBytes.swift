/// The bytes that the decoded text of a table's literals is made of: an escape of any other byte equals no literal.
struct LiteralBytes {
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private var isBeyondASCII = false

    /// The byte that dot segments are made of, to begin with.
    init() {
        insert(UInt8(ascii: "."))
    }

    mutating func insert(_ byte: UInt8) {
        if byte < 64 {
            low |= 1 &<< UInt64(byte)
        } else if byte < 128 {
            high |= 1 &<< UInt64(byte &- 64)
        } else {
            isBeyondASCII = true
        }
    }

    func contains(_ byte: UInt8) -> Bool {
        if byte < 64 { return low &>> UInt64(byte) & 1 != 0 }
        if byte < 128 { return high &>> UInt64(byte &- 64) & 1 != 0 }
        // U+212A, U+037E and U+1FEF are canonically equal to K, ; and the grave accent of ASCII.
        return isBeyondASCII || byte == 0xE2 || byte == 0xCD || byte == 0xE1
    }

    /// A byte that may belong to a literal where it stands as it is, and where it is escaped.
    static let asText: UInt8 = 1
    static let asEscape: UInt8 = 2

    /// For each byte, how it may belong to a literal.
    var table: [UInt8] {
        // A raw text may look like a literal that has a percent sign.
        let refusesEscapes = contains(UInt8(ascii: "%"))
        return (0...UInt8.max).map { byte in
            // The first segment of a custom scheme is compared without its case.
            let isEscaped = refusesEscapes || contains(byte) || byte < 0x80 && contains(byte.lowercasedASCII)
            return (contains(byte) ? Self.asText : 0) | (isEscaped ? Self.asEscape : 0)
        }
    }
}
