/// Numeric compaction: up to 44 digits in 15 codewords (ISO/IEC 15438, 5.4.3).
enum PDF417Digits {
    /// The digits of codewords below 900; nil if a group does not begin with the 1 that keeps leading noughts.
    static func read(_ codewords: ArraySlice<Int>) -> [UInt8]? {
        var digits: [UInt8] = []
        var start = codewords.startIndex
        while start < codewords.endIndex {
            let end = min(start + 15, codewords.endIndex)
            let group = number(codewords[start..<end])
            guard group.first == 1 else { return nil }
            digits += group.dropFirst().map { UInt8(truncatingIfNeeded: 0x30 + $0) }
            start = end
        }
        return digits
    }

    /// A number written with 900 as its base, by its decimal digits, without leading noughts.
    private static func number(_ codewords: ArraySlice<Int>) -> [Int] {
        // Nine decimal digits a limb, the lowest first: at most five limbs.
        var limbs: [Int] = []
        for codeword in codewords {
            var carry = codeword
            for index in limbs.indices {
                carry += limbs[index] * 900
                limbs[index] = carry % 1_000_000_000
                carry /= 1_000_000_000
            }
            if carry > 0 { limbs.append(carry) }
        }
        var digits: [Int] = []
        for (index, limb) in limbs.enumerated() {
            var rest = limb
            for _ in 0..<9 where index < limbs.count - 1 || rest > 0 {
                digits.append(rest % 10)
                rest /= 10
            }
        }
        return digits.reversed()
    }
}
