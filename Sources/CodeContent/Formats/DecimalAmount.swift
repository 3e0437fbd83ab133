/// Amounts of money as contents write them: digits, and a point with more digits.
enum DecimalAmount {
    /// Whether a text is an amount with at most so many digits before and after the point.
    static func isValid(_ text: Octets, whole: Int, fraction: Int, mayEndInPoint: Bool = false) -> Bool {
        let before = text.prefix(while: \.isDigit)
        guard (1...whole).contains(before.count) else { return false }
        let rest = text[before.endIndex...]
        if rest.isEmpty { return true }
        guard rest.first == .period else { return false }
        let after = rest.dropFirst()
        return after.allSatisfy(\.isDigit) && after.count <= fraction && (mayEndInPoint || !after.isEmpty)
    }

    static func isZero(_ text: Octets) -> Bool {
        text.allSatisfy { $0 == .zero || $0 == .period }
    }

    /// Digits shifted by a power of ten, without needless zeros: `25`, -3 is `0.025`.
    static func text(_ digits: Octets, shiftedBy exponent: Int) -> String {
        if exponent >= 0 {
            return (Array(digits) + Array(repeating: .zero, count: exponent)).drop { $0 == .zero }.string.nonEmpty
                ?? "0"
        }
        let places = -exponent
        let padded = Array(repeating: UInt8.zero, count: max(0, places + 1 - digits.count)) + digits
        let whole = padded.dropLast(places).drop { $0 == .zero }.string.nonEmpty ?? "0"
        var fraction = padded.suffix(places)
        while fraction.last == .zero { fraction = fraction.dropLast() }
        return fraction.isEmpty ? whole : "\(whole).\(fraction.string)"
    }

    /// A whole number written with a point or an exponent, such as `2.014e18` (EIP-681), as plain digits.
    static func whole(_ text: Octets) -> String? {
        let mantissa = text.prefix { $0.lowercasedASCII != 0x65 }
        var exponent = 0
        if mantissa.endIndex < text.endIndex {
            var digits = text[(mantissa.endIndex + 1)...]
            if digits.first == .plus { digits = digits.dropFirst() }
            // 2 to the power of 256 has 78 digits.
            guard let number = digits.decimalNumber, number <= 78 else { return nil }
            exponent = number
        }
        guard isValid(mantissa, whole: 78, fraction: 78) else { return nil }
        let fraction = mantissa.cut(at: .period)?.after ?? []
        guard fraction.count <= exponent else { return nil }
        let digits = mantissa.filter { $0 != .period }[...]
        return Self.text(digits, shiftedBy: exponent - fraction.count)
    }
}
