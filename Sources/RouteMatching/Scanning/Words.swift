/// Arithmetic on eight bytes at a time, the first byte lowest.
///
/// `zeroBytes` marks the high bit of each zero byte. A borrow can mark bytes above a true zero falsely, never below it, so
/// the lowest mark is exact, and "any mark" is exact.
enum Words {
    static let ones: UInt64 = 0x0101_0101_0101_0101
    static let highs: UInt64 = 0x8080_8080_8080_8080
    static let slashes: UInt64 = 0x2F2F_2F2F_2F2F_2F2F
    static let questionMarks: UInt64 = 0x3F3F_3F3F_3F3F_3F3F
    static let hashes: UInt64 = 0x2323_2323_2323_2323
    static let percents: UInt64 = 0x2525_2525_2525_2525
    static let colons: UInt64 = 0x3A3A_3A3A_3A3A_3A3A
    /// Bytes that are nothing special, to fill up a word.
    static let filler: UInt64 = 0x6161_6161_6161_6161

    @inline(__always)
    static func zeroBytes(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }

    /// Marks the bytes below 0x20 and 0x7F; exact for each byte.
    @inline(__always)
    static func controls(_ word: UInt64) -> UInt64 {
        let low = word & ~highs
        // Setting the high bit first keeps the subtraction from borrowing across bytes.
        let notBelowSpace = (word | highs) &- 0x2020_2020_2020_2020
        let delete = low &+ ones
        return (~notBelowSpace | delete) & ~word & highs
    }

    /// Marks the bytes that end a path or need care in it: below `-`, `?`, 0x7F, and those outside ASCII.
    ///
    /// As with `zeroBytes`, the lowest mark is exact. Text has no byte 0xFF, which one more would carry over. Beside the
    /// marks there are other bits, which `highs` takes away.
    @inline(__always)
    static func pathEnds(_ word: UInt64) -> UInt64 {
        let low = word &- 0x2D2D_2D2D_2D2D_2D2D
        let questionMark = (word ^ questionMarks) &- ones
        return low | questionMark | (word &+ ones)
    }

    /// Sets the high bit of a byte somewhere if there is a control or a byte outside ASCII.
    @inline(__always)
    static func unusual(_ word: UInt64) -> UInt64 {
        (word &- 0x2020_2020_2020_2020) | (word &+ ones)
    }

    /// Marks the bytes `A` to `Z` of a word that is ASCII.
    @inline(__always)
    static func uppercase(_ word: UInt64) -> UInt64 {
        let fromA = word &+ 0x3F3F_3F3F_3F3F_3F3F
        let aboveZ = word &+ 0x2525_2525_2525_2525
        return fromA & ~aboveZ & highs
    }

    /// Marks something in a word that has a character with a meaning in patterns, or one outside ASCII.
    ///
    /// The characters are `%`, `*`, what stands from `:` to `?`, and what stands from `{` on.
    @inline(__always)
    static func patternMarks(_ word: UInt64) -> UInt64 {
        // Where all bytes are ASCII these sums carry nothing over; where not, the word is marked anyway.
        let fromColon = word &+ 0x4646_4646_4646_4646
        let fromAt = word &+ 0x4040_4040_4040_4040
        let fromBrace = word &+ 0x0505_0505_0505_0505
        let signs = zeroBytes(word ^ percents) | zeroBytes(word ^ 0x2A2A_2A2A_2A2A_2A2A)
        return ((fromColon & ~fromAt) | fromBrace | word | signs) & highs
    }

    /// Whether a test marks something in one of the words of a text; beyond its end there is `filler`.
    @inline(__always)
    static func contains(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, marks: (UInt64) -> UInt64) -> Bool {
        guard let base = bytes.baseAddress else { return false }
        var found: UInt64 = 0
        var position = range.lowerBound
        while position < range.upperBound {
            let left = UInt64(truncatingIfNeeded: range.upperBound &- position)
            let beyond = left < 8 ? filler &<< (left &* 8) : 0
            found |= marks(load(base, position, range.upperBound) | beyond)
            position &+= 8
        }
        return found != 0
    }

    /// The number of bytes before the lowest mark.
    @inline(__always)
    static func firstMark(_ marks: UInt64) -> Int { marks.trailingZeroBitCount >> 3 }

    /// A mask of the bytes before the lowest mark, of which there is one.
    @inline(__always)
    static func bytes(below marks: UInt64) -> UInt64 { ((marks &- 1) & ~marks) &>> 7 }

    /// A mask of the lowest `count` bytes; 0 to 8.
    @inline(__always)
    static func lowBytes(_ count: Int) -> UInt64 {
        count >= 8 ? ~0 : (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1
    }

    /// The bytes from `position` up to `end` in the low bytes of a word, at most eight; what lies beyond `end` is zero.
    ///
    /// Never reads outside `base..<base + end`: near the end the word is read backwards and shifted.
    @inline(__always)
    static func load(_ base: UnsafePointer<UInt8>, _ position: Int, _ end: Int) -> UInt64 {
        let left = end &- position
        if left >= 8 { return full(base, position) }
        return left <= 0 ? 0 : partial(base, position, end)
    }

    /// The next eight bytes of a path, with marks at slashes and at the path's end; no marks in a path below eight bytes.
    @inline(__always)
    static func slashes(
        _ base: UnsafePointer<UInt8>, _ start: Int, _ pathEnd: Int
    ) -> (word: UInt64, marks: UInt64) {
        let left = pathEnd &- start
        if left >= 8 {
            let word = full(base, start)
            return (word, zeroBytes(word ^ slashes))
        }
        guard left > 0, pathEnd >= 8 else { return (0, 0) }
        let shift = UInt64(truncatingIfNeeded: left &* 8)
        let word = full(base, pathEnd &- 8) &>> (64 &- shift)
        return (word, zeroBytes(word ^ slashes) | highs &<< shift)
    }

    @inline(__always)
    static func full(_ base: UnsafePointer<UInt8>, _ position: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
    }

    /// As `load`, for one to seven bytes.
    @inline(__always)
    static func partial(_ base: UnsafePointer<UInt8>, _ position: Int, _ end: Int) -> UInt64 {
        let left = end &- position
        if end >= 8 { return full(base, end &- 8) &>> UInt64(truncatingIfNeeded: (8 &- left) &* 8) }
        return short(base + position, left)
    }

    @inline(never)
    private static func short(_ base: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        var word: UInt64 = 0
        var index = count
        while index > 0 {
            index &-= 1
            word = word &<< 8 | UInt64(base[index])
        }
        return word
    }
}
