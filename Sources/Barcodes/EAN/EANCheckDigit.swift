/// The check rules of EAN and UPC numbers and of their add-ons.
package enum EANCheckDigit {
    /// Whether the last of the digits is the check digit of those before (GS1 General Specifications, 7.9).
    package static func isRight(_ digits: some BidirectionalCollection<Int>) -> Bool {
        weightedSum(of: digits) % 10 == 0
    }

    /// The check digit that follows these digits.
    package static func digit(after digits: some BidirectionalCollection<Int>) -> Int {
        var sum = 0
        var weight = 3
        for digit in digits.reversed() {
            sum += weight * digit
            weight = 4 - weight
        }
        return (10 - sum % 10) % 10
    }

    /// The check value of an add-on of five digits, which stands in its parities (ISO/IEC 15420, annex A).
    package static func value(ofFive digits: some Collection<Int>) -> Int {
        zip(digits, [3, 9, 3, 9, 3]).reduce(0) { $0 + $1.0 * $1.1 } % 10
    }

    /// The twelve digits that a UPC-E symbol of eight stands for (ISO/IEC 15420, 4.3.4).
    package static func expandedUPCE(_ digits: [Int]) -> [Int] {
        guard digits.count == 8 else { return [] }
        let d = digits
        let body: [Int] =
            switch d[6] {
            case 0...2: [d[1], d[2], d[6], 0, 0, 0, 0, d[3], d[4], d[5]]
            case 3: [d[1], d[2], d[3], 0, 0, 0, 0, 0, d[4], d[5]]
            case 4: [d[1], d[2], d[3], d[4], 0, 0, 0, 0, 0, d[5]]
            default: [d[1], d[2], d[3], d[4], d[5], 0, 0, 0, 0, d[6]]
            }
        return [d[0]] + body + [d[7]]
    }

    private static func weightedSum(of digits: some BidirectionalCollection<Int>) -> Int {
        var sum = 0
        var weight = 1
        for digit in digits.reversed() {
            sum += weight * digit
            weight = 4 - weight
        }
        return sum
    }
}
