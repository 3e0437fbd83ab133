import Barcodes

/// The message of a Telepen symbol's values: ASCII characters, or digits in pairs.
struct TelepenText {
    /// The code, without its place.
    let code: Barcode

    /// The values that pairs of digits begin at; ten below them a digit and `X`.
    private static let firstPair = 27
    private static let firstSingle = 17
    /// Data link escape: from here on the other mode.
    private static let change = 16

    /// Nil for values that no symbol has.
    init?(values: [Int]) {
        let data = values.dropLast()
        guard !data.isEmpty, data.allSatisfy({ (0..<128).contains($0) }) else { return nil }
        let stretches = data.split(separator: Self.change, maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = stretches.first else { return nil }
        let isNumeric = Self.isNumeric(first)
        var bytes = Self.bytes(first, isNumeric: isNumeric)
        if stretches.count > 1 { bytes += Self.bytes(stretches[1], isNumeric: !isNumeric) }
        // ISO/IEC 15424: 0 for ASCII, 1 for digits, 2 for digits and then ASCII, 4 for ASCII and then digits.
        let modifier = (isNumeric ? 1 : 0) << (stretches.count - 1) | (stretches.count > 1 && !isNumeric ? 4 : 0)
        code = Barcode(
            bars: .telepen, variant: isNumeric ? "numeric" : "alphanumeric", identifier: "]B\(modifier)", bytes: bytes,
            isCheckVerified: true)
    }

    /// Whether values that may be text as well are taken for digits.
    ///
    /// Nothing in a symbol tells its mode; but texts have no control characters as a rule, so that those tell digits,
    /// among which every pair below `05` is one.
    private static func isNumeric(_ values: some Collection<Int>) -> Bool {
        values.allSatisfy { $0 >= firstSingle && $0 < 127 } && values.contains { $0 < 32 }
    }

    private static func bytes(_ values: some Collection<Int>, isNumeric: Bool) -> [UInt8] {
        guard isNumeric else { return values.map { UInt8($0 & 0x7F) } }
        return values.flatMap { value -> [UInt8] in
            switch value {
            case firstPair..<127: [UInt8(48 + (value - firstPair) / 10), UInt8(48 + (value - firstPair) % 10)]
            case firstSingle..<firstPair: [UInt8(48 + value - firstSingle), UInt8(ascii: "X")]
            default: []
            }
        }
    }
}
