/// The characters of Code 39 (ISO/IEC 16388, table 1).
package enum Code39Patterns {
    /// The characters by value for the check, `*`, which starts and stops a symbol, left out.
    package static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%".utf8)

    /// The value that stands for the start and stop character.
    package static let startStop = 43

    /// The wide elements of each value, `*` the last, as a number of nine bits, the first element's the highest.
    ///
    /// Forty characters are a digit's two wide bars and one wide space, whose place tells the group of ten; four
    /// have narrow bars and three wide spaces.
    package static let masks: [Int] = {
        let groups: [(characters: String, space: Int)] = [
            ("1234567890", 0b0100), ("ABCDEFGHIJ", 0b0010), ("KLMNOPQRST", 0b0001), ("UVWXYZ-. *", 0b1000),
        ]
        var masks = [Int](repeating: 0, count: 44)
        for group in groups {
            for (place, character) in group.characters.utf8.enumerated() {
                let bars = TwoOfFiveDigits.masks[(place + 1) % 10]
                masks[alphabet.firstIndex(of: character) ?? startStop] = mask(bars: bars, spaces: group.space)
            }
        }
        for (character, spaces) in zip("$/+%".utf8, [0b1110, 0b1101, 0b1011, 0b0111]) {
            if let value = alphabet.firstIndex(of: character) { masks[value] = mask(bars: 0, spaces: spaces) }
        }
        return masks
    }()

    /// Five bars with four spaces between.
    private static func mask(bars: Int, spaces: Int) -> Int {
        var mask = 0
        for place in 0..<5 where bars >> place & 1 == 1 { mask |= 1 << (2 * place) }
        for place in 0..<4 where spaces >> place & 1 == 1 { mask |= 2 << (2 * place) }
        return mask
    }
}
