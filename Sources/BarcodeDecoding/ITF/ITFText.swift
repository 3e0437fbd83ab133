import Barcodes

/// The message of an Interleaved 2 of 5 symbol's values (ISO/IEC 16390).
struct ITFText {
    /// The code, without its place.
    let code: Barcode

    /// Nil for values that no symbol has.
    init?(values: [Int]) {
        guard values.count.isMultiple(of: 2), values.allSatisfy({ (0...9).contains($0) }) else { return nil }
        let isVerified = EANCheckDigit.isRight(values)
        // Fourteen digits with their check digit are the outer case's GTIN (GS1 General Specifications, 5.3).
        let isITF14 = isVerified && values.count == 14
        code = Barcode(
            bars: .itf, variant: isITF14 ? "itf14" : nil, identifier: isITF14 ? "]I1" : "]I0",
            bytes: values.map { UInt8(48 + $0) }, isCheckVerified: isVerified)
    }
}
