/// The widths of the characters of EAN and UPC symbols, in modules (ISO/IEC 15420, 4.3).
package enum EANPatterns {
    /// The number sets of a digit: which side of the symbol it stands on and which parity it has.
    package enum NumberSet: Int, Sendable, CaseIterable {
        /// Left half, odd number of dark modules.
        case a
        /// Left half, even number of dark modules.
        case b
        /// Right half.
        case c
    }

    /// Number set A, a space first: widths of space, bar, space, bar (ISO/IEC 15420, table 1).
    ///
    /// Set C has the same widths, a bar first; set B is set C read from its end.
    package static let widths: [[Int]] = [
        [3, 2, 1, 1], [2, 2, 2, 1], [2, 1, 2, 2], [1, 4, 1, 1], [1, 1, 3, 2], [1, 2, 3, 1], [1, 1, 1, 4], [1, 3, 1, 2],
        [1, 2, 1, 3], [3, 1, 1, 2],
    ]

    /// Which of the six left digits of an EAN-13 symbol are of set B, for each leading digit (ISO/IEC 15420, table 3).
    ///
    /// The first of the six is the highest bit.
    package static let leadingDigitParities: [Int] = [
        0b000000, 0b001011, 0b001101, 0b001110, 0b010011, 0b011001, 0b011100, 0b010101, 0b010110, 0b011010,
    ]

    /// Which of the six digits of a UPC-E symbol are of set B for number system 0, by check digit (ISO/IEC 15420, table 5).
    ///
    /// Number system 1 has the opposite.
    package static let upcEParities: [Int] = [
        0b111000, 0b110100, 0b110010, 0b110001, 0b101100, 0b100110, 0b100011, 0b101010, 0b101001, 0b100101,
    ]

    /// Which of the five digits of an add-on are of set B, by its check value (ISO/IEC 15420, table 8).
    package static let fiveDigitParities: [Int] = [
        0b11000, 0b10100, 0b10010, 0b10001, 0b01100, 0b00110, 0b00011, 0b01010, 0b01001, 0b00101,
    ]

    /// The four widths of a digit in a number set.
    package static func widths(of digit: Int, in set: NumberSet) -> [Int] {
        set == .b ? widths[digit].reversed() : widths[digit]
    }
}
