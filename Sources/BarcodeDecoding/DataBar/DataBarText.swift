import Barcodes

/// The message of a DataBar symbol that carries a GTIN and nothing else (ISO/IEC 24724, 5.2.3 and 6.2.3).
struct DataBarText {
    private let number: Int

    /// The number of a left and a right half; nil if it is more than 13 digits can say.
    init?(outsideAndInside halves: [(outside: Int, inside: Int)]) {
        let values = halves.map { $0.outside * DataBarPatterns.characterRadix + $0.inside }
        self.init(left: values.first ?? 0, right: values.last ?? 0, radix: DataBarPatterns.halfRadix)
    }

    /// The number of two characters; the composite symbols' mark, which adds to the left one, is taken off.
    init?(left: Int, right: Int, radix: Int) {
        let value = left * radix + right
        let linked = radix == DataBarLimitedPatterns.radix ? 2_015_133_531_096 : 10_000_000_000_000
        number = value >= linked ? value - linked : value
        guard number >= 0, number < 10_000_000_000_000 else { return nil }
    }

    func code(_ symbology: Symbology) -> Barcode {
        var digits: [Int] = []
        var rest = number
        for _ in 0..<13 {
            digits.insert(rest % 10, at: 0)
            rest /= 10
        }
        digits.append(EANCheckDigit.digit(after: digits))
        return Barcode(
            bars: symbology, identifier: "]e0", bytes: Array("01".utf8) + digits.map { UInt8(48 + $0) }, isGS1: true,
            isCheckVerified: true)
    }
}
