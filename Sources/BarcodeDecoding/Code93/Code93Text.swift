import Barcodes

/// The message of a Code 93 symbol's values (AIM BC5, 2.2 and table 2).
struct Code93Text {
    /// The code, without its place.
    let code: Barcode

    /// The characters that make a pair of each shift value: as in Code 39.
    private static let shifts = Array("$%/+".utf8)

    /// Nil for values that no symbol has: a shift that no letter follows.
    init?(values: [Int]) {
        var bytes: [UInt8] = []
        var shift: UInt8?
        for value in values.dropLast(2) {
            if let pending = shift {
                guard Code93Patterns.alphabet.indices.contains(value),
                    let byte = Code39Text.character(shift: pending, letter: Code93Patterns.alphabet[value])
                else { return nil }
                bytes.append(byte)
                shift = nil
            } else if Code93Patterns.shifts.contains(value) {
                shift = Self.shifts[value - Code93Patterns.shifts.lowerBound]
            } else if Code93Patterns.alphabet.indices.contains(value) {
                bytes.append(Code93Patterns.alphabet[value])
            } else {
                return nil
            }
        }
        guard shift == nil, values.count > 2 else { return nil }
        code = Barcode(bars: .code93, identifier: "]G0", bytes: bytes, isCheckVerified: true)
    }
}
