/// The five code sets of MaxiCode (ISO/IEC 16023, annex A).
package enum MaxiCodeCharacters {
    /// What a symbol character means in a code set.
    package enum Meaning: Sendable, Hashable {
        case byte(UInt8)
        case pad
        case eci
        /// Nine digits follow in five characters.
        case digits
        /// The next so many characters are of another set, 0 to 4 for A to E.
        case shift(set: Int, count: Int)
        /// All that follows is of another set.
        case latch(set: Int)
    }

    /// The meaning of a character from 0 to 63 in a set from 0 to 4 for A to E; nil for numbers beyond.
    package static func meaning(_ character: Int, set: Int) -> Meaning? {
        guard tables.indices.contains(set), tables[set].indices.contains(character) else { return nil }
        return tables[set][character]
    }

    private static let tables = [tableA, tableB, tableC, tableD, tableE]

    private static func bytes(_ range: ClosedRange<UInt8>) -> [Meaning] { range.map { .byte($0) } }
    private static func bytes(_ list: [UInt8]) -> [Meaning] { list.map { .byte($0) } }

    /// 27 to 31 in the sets A to D: ECI, FS, GS, RS and NS.
    private static let controls: [Meaning] = [.eci] + bytes(0x1C...0x1E) + [.digits]

    private static let tableA: [Meaning] =
        bytes([0x0D]) + bytes(0x41...0x5A) + controls + [.byte(0x20), .pad] + bytes(0x22...0x3A)
        + [.shift(set: 1, count: 1), .shift(set: 2, count: 1), .shift(set: 3, count: 1), .shift(set: 4, count: 1)]
        + [.latch(set: 1)]

    private static let tableB: [Meaning] =
        bytes(0x60...0x7A) + controls + [.byte(0x7B), .pad] + bytes(0x7D...0x7F) + bytes(0x3B...0x3F)
        + bytes(0x5B...0x5F) + bytes([0x20, 0x2C, 0x2E, 0x2F, 0x3A, 0x40, 0x21, 0x7C])
        + [.pad, .shift(set: 0, count: 2), .shift(set: 0, count: 3), .pad]
        + [.shift(set: 0, count: 1), .shift(set: 2, count: 1), .shift(set: 3, count: 1), .shift(set: 4, count: 1)]
        + [.latch(set: 0)]

    // In the sets C to E the shift to the set itself locks it in.
    private static let tableC: [Meaning] =
        bytes(0xC0...0xDA) + controls + bytes(0xDB...0xDF)
        + bytes([0xAA, 0xAC, 0xB1, 0xB2, 0xB3, 0xB5, 0xB9, 0xBA, 0xBC, 0xBD, 0xBE]) + bytes(0x80...0x89)
        + [.latch(set: 0), .byte(0x20), .latch(set: 2), .shift(set: 3, count: 1), .shift(set: 4, count: 1)]
        + [.latch(set: 1)]

    private static let tableD: [Meaning] =
        bytes(0xE0...0xFA) + controls + bytes(0xFB...0xFF)
        + bytes([0xA1, 0xA8, 0xAB, 0xAF, 0xB0, 0xB4, 0xB7, 0xB8, 0xBB, 0xBF]) + bytes(0x8A...0x94)
        + [.latch(set: 0), .byte(0x20), .shift(set: 2, count: 1), .latch(set: 3), .shift(set: 4, count: 1)]
        + [.latch(set: 1)]

    private static let tableE: [Meaning] =
        bytes(0x00...0x1A) + [.eci, .pad, .pad, .byte(0x1B), .digits] + bytes(0x1C...0x1F)
        + bytes([0x9F, 0xA0, 0xA2, 0xA3, 0xA4, 0xA5, 0xA6, 0xA7, 0xA9, 0xAD, 0xAE, 0xB6]) + bytes(0x95...0x9E)
        + [.latch(set: 0), .byte(0x20), .shift(set: 2, count: 1), .shift(set: 3, count: 1), .latch(set: 4)]
        + [.latch(set: 1)]
}
