/// The bytes that the decoded text of a table's literals is made of: an escape of any other byte equals no literal.
struct LiteralBytes {
    /// To begin with, the byte that dot segments are made of.
    private var bytes = ByteSet(of: ".")

    mutating func insert(_ literal: ByteSet) { bytes.formUnion(literal) }

    func contains(_ byte: UInt8) -> Bool {
        if byte < 128 { return bytes.contains(byte) }
        // U+212A, U+037E and U+1FEF are canonically equal to K, ; and the grave accent of ASCII.
        return bytes.isBeyondASCII || byte == 0xE2 || byte == 0xCD || byte == 0xE1
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
