/// The bytes that a text is made of; those outside ASCII are not told apart.
struct ByteSet {
    private(set) var low: UInt64 = 0
    private(set) var high: UInt64 = 0
    private(set) var isBeyondASCII = false

    init() {}

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes { insert(byte) }
    }

    init(of text: StaticString) {
        for position in 0..<text.utf8CodeUnitCount { insert(text.utf8Start[position]) }
    }

    @inline(__always)
    mutating func insert(_ byte: UInt8) {
        let bit = 1 &<< UInt64(byte & 63)
        if byte < 64 {
            low |= bit
        } else if byte < 128 {
            high |= bit
        } else {
            isBeyondASCII = true
        }
    }

    mutating func formUnion(_ other: ByteSet) {
        low |= other.low
        high |= other.high
        isBeyondASCII = isBeyondASCII || other.isBeyondASCII
    }

    func isSubset(of other: ByteSet) -> Bool {
        low & ~other.low | high & ~other.high == 0 && (!isBeyondASCII || other.isBeyondASCII)
    }

    /// Whether a byte of ASCII is among them.
    func contains(_ byte: UInt8) -> Bool {
        if byte < 64 { return low &>> UInt64(byte) & 1 != 0 }
        return byte < 128 && high &>> UInt64(byte & 63) & 1 != 0
    }

    /// What stands in URLs as it is, and means nothing there: ASCII but for controls, `/`, `?`, `#` and `%`.
    static let plain: ByteSet = {
        var set = ByteSet()
        for byte in UInt8(0x20)..<0x7F where !ByteSet(of: "/?#%").contains(byte) { set.insert(byte) }
        return set
    }()

    /// RFC 3986, 2.3.
    static let unreserved: ByteSet = {
        var set = ByteSet()
        for byte in UInt8(0)..<0x80 where byte.isUnreserved { set.insert(byte) }
        return set
    }()
}
