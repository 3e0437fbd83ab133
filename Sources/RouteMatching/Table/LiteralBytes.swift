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

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        if byte < 64 { return low &>> UInt64(byte) & 1 != 0 }
        if byte < 128 { return high &>> UInt64(byte &- 64) & 1 != 0 }
        // U+212A, U+037E and U+1FEF are canonically equal to K, ; and the grave accent of ASCII.
        return isBeyondASCII || byte == 0xE2 || byte == 0xCD || byte == 0xE1
    }
}
