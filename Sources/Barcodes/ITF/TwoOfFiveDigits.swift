/// Digits by two wide elements among five, as Interleaved 2 of 5 and Code 39 have them (ISO/IEC 16390, table 1).
package enum TwoOfFiveDigits {
    /// The places of each digit's wide elements, as a number of five bits, the first element's the highest.
    ///
    /// The places stand for 1, 2, 4, 7 and a parity of nought, and add up to the digit; nought itself is 4 + 7.
    package static let masks: [Int] = (0...9).map { digit in
        let weights = [1, 2, 4, 7, 0]
        for first in 0..<5 {
            for second in first + 1..<5 where weights[first] + weights[second] == (digit == 0 ? 11 : digit) {
                return 16 >> first | 16 >> second
            }
        }
        return 0
    }
}
