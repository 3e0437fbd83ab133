import Barcodes

/// The message of a Codabar symbol's values (AIM BC3, 2.2).
struct CodabarText {
    /// The code, without its place.
    let code: Barcode

    /// Nil for values that no symbol has.
    init?(values: [Int]) {
        let alphabet = CodabarPatterns.alphabet
        guard values.allSatisfy({ alphabet.indices.contains($0) }) else { return nil }
        code = Barcode(
            bars: .codabar, identifier: "]F0", bytes: values.map { alphabet[$0] },
            isCheckVerified: CodabarCheck.verifies(values))
    }
}
