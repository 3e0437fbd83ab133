/// Check digits of the GS1 keys (General Specifications, 7.9.1), of ISBN-10 and of ISSN.
enum TradeNumber {
    /// Whether the last digit makes the sum with weights 3 and 1 from the right a multiple of ten.
    static func isValid(_ digits: Octets) -> Bool {
        guard digits.isDigits, digits.count > 1 else { return false }
        var sum = 0
        var weight = 1
        for digit in digits.reversed() {
            sum = (sum + Int(digit - .zero) * weight) % 10
            weight = 4 - weight
        }
        return sum == 0
    }

    /// The check character of a weighted sum that falls by one with each digit, to 2; ten is written `X`.
    static func modulo11(_ digits: Octets) -> String {
        var sum = 0
        for (index, digit) in digits.enumerated() { sum += Int(digit - .zero) * (digits.count + 1 - index) }
        let check = (11 - sum % 11) % 11
        return check == 10 ? "X" : String(check)
    }
}
