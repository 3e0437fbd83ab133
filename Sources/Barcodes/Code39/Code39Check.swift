/// The optional check character of Code 39, and the check digits of two uses of it.
package enum Code39Check {
    /// The check character's value, modulo 43 (ISO/IEC 16388, annex A).
    package static func character(of values: some Sequence<Int>) -> Int {
        values.reduce(0, +) % 43
    }

    /// The check digit of the Italian pharmaceutical Code 32: every second of eight digits is doubled, and the
    /// digits of the doubles are summed (Decreto 10 giugno 1983, Ministero della Sanità).
    package static func code32Digit(of digits: some Sequence<Int>) -> Int {
        var sum = 0
        for (place, digit) in digits.enumerated() {
            let value = place.isMultiple(of: 2) ? digit : 2 * digit
            sum += value / 10 + value % 10
        }
        return sum % 10
    }

    /// The check digit of a German pharmacy number of six or seven digits, modulo 11; 10 where there is none
    /// (IFA, PZN-Coding, Code 39).
    package static func pznDigit(of digits: some Collection<Int>) -> Int {
        let first = digits.count == 6 ? 2 : 1
        var sum = 0
        for (place, digit) in digits.enumerated() {
            sum += (place + first) * digit
        }
        return sum % 11
    }
}
