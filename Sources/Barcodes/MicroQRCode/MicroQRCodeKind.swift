/// One of the eight combinations of size and level that Micro QR Code has (ISO/IEC 18004, tables 9 and 13).
package struct MicroQRCodeKind: Sendable, Hashable {
    /// The symbol number in the format information, 0 to 7.
    package let number: Int
    /// 1 for M1, of 11 modules a side, to 4 for M4, of 17.
    package let version: Int
    /// How much can be lost; nil for M1, which only detects errors.
    package let level: QRCodeErrorCorrectionLevel?
    /// The codewords for data; the last one of M1 and M3 has four bits.
    package let dataCodewords: Int
    package let correctionCodewords: Int
    /// The correction codewords that may only detect errors (table 9, note b).
    package let reserve: Int

    /// All kinds, in the order of their numbers.
    package static let all: [MicroQRCodeKind] = [
        MicroQRCodeKind(0, version: 1, nil, data: 3, correction: 2, reserve: 2),
        MicroQRCodeKind(1, version: 2, .low, data: 5, correction: 5, reserve: 3),
        MicroQRCodeKind(2, version: 2, .medium, data: 4, correction: 6, reserve: 2),
        MicroQRCodeKind(3, version: 3, .low, data: 11, correction: 6, reserve: 2),
        MicroQRCodeKind(4, version: 3, .medium, data: 9, correction: 8, reserve: 0),
        MicroQRCodeKind(5, version: 4, .low, data: 16, correction: 8, reserve: 2),
        MicroQRCodeKind(6, version: 4, .medium, data: 14, correction: 10, reserve: 0),
        MicroQRCodeKind(7, version: 4, .quartile, data: 10, correction: 14, reserve: 0),
    ]

    private init(
        _ number: Int, version: Int, _ level: QRCodeErrorCorrectionLevel?, data: Int, correction: Int, reserve: Int
    ) {
        self.number = number
        self.version = version
        self.level = level
        dataCodewords = data
        correctionCodewords = correction
        self.reserve = reserve
    }

    /// The number of modules a side.
    package var size: Int { 9 + 2 * version }

    /// Whether the last data codeword has four bits.
    package var endsWithHalfCodeword: Bool { version % 2 == 1 }

    /// The bits that data can take up.
    package var dataBits: Int { 8 * dataCodewords - (endsWithHalfCodeword ? 4 : 0) }
}
