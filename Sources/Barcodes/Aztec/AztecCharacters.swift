/// What the codes of Aztec's text modes stand for (ISO/IEC 24778, table 5).
package enum AztecCharacters {
    /// A text mode; in digit mode codes have four bits, in the others five.
    package enum Mode: Sendable {
        case upper, lower, mixed, punctuation, digit
    }

    /// What a code asks for.
    package enum Code: Sendable, Equatable {
        case characters([UInt8])
        case latch(Mode)
        case shift(Mode)
        case binaryShift
        /// FNC1 or an ECI.
        case flag
    }

    /// The codes of a mode in order, 16 or 32.
    package static func codes(of mode: Mode) -> [Code] {
        switch mode {
        case .upper: upper
        case .lower: lower
        case .mixed: mixed
        case .punctuation: punctuation
        case .digit: digit
        }
    }

    private static let upper: [Code] =
        [.shift(.punctuation)] + single(" ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
        + [.latch(.lower), .latch(.mixed), .latch(.digit), .binaryShift]

    private static let lower: [Code] =
        [.shift(.punctuation)] + single(" abcdefghijklmnopqrstuvwxyz".utf8)
        + [.shift(.upper), .latch(.mixed), .latch(.digit), .binaryShift]

    private static let mixed: [Code] =
        [.shift(.punctuation)] + single([0x20] + Array(1...13) + Array(27...31)) + single("@\\^_`|~\u{7F}".utf8)
        + [.latch(.lower), .latch(.upper), .latch(.punctuation), .binaryShift]

    private static let punctuation: [Code] =
        [.flag] + ["\r", "\r\n", ". ", ", ", ": "].map { .characters(Array($0.utf8)) }
        + single("!\"#$%&'()*+,-./:;<=>?[]{}".utf8) + [.latch(.upper)]

    private static let digit: [Code] =
        [.shift(.punctuation)] + single(" 0123456789,.".utf8) + [.latch(.upper), .shift(.upper)]

    private static func single(_ characters: some Sequence<UInt8>) -> [Code] {
        characters.map { .characters([$0]) }
    }
}
