/// The check values of DataBar symbols: widths weighted by rising powers of 3 (ISO/IEC 24724, 5.2.6, 6.2.4, 7.2.6).
package enum DataBarCheck {
    /// The weighted sum of a character's widths, the first weighted by 3 to a power.
    package static func sum(_ widths: some Sequence<Int>, from power: Int, modulus: Int) -> Int {
        var weight = 1
        for _ in 0..<power { weight = weight * 3 % modulus }
        var sum = 0
        for width in widths {
            sum += width * weight
            weight = weight * 3 % modulus
        }
        return sum % modulus
    }

    /// The finder patterns that stand for a check value of an omnidirectional or stacked symbol, left and right.
    package static func finders(of value: Int) -> (left: Int, right: Int) {
        var code = value
        // Two pairs of equal finders are kept out, since they would look alike from both ends.
        if code >= 8 { code += 1 }
        if code >= 72 { code += 1 }
        return (code / 9, code % 9)
    }
}
