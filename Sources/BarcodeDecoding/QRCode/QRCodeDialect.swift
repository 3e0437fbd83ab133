package import Barcodes

/// How data bits are laid out: what differs between QR Code, Micro QR Code and rMQR Code.
package struct QRCodeDialect: Sendable {
    /// The modes that data can be in.
    enum Mode: Sendable {
        case terminator
        case numeric
        case alphanumeric
        case structuredAppend
        case byte
        case firstFNC1
        case eci
        case kanji
        case secondFNC1
        case hanzi
    }

    /// The number of bits of a mode indicator.
    let modeBits: Int
    /// The modes by their indicators; nil for those that are not assigned.
    private let modes: [Mode?]
    /// The bits of a count of characters.
    private let numericBits: Int
    private let alphanumericBits: Int
    private let byteBits: Int
    private let kanjiBits: Int
    /// Whether digits that are none end the message, for lack of an indicator that does.
    let endsWithNoDigits: Bool
    /// How many bits stand before the first mode indicator and mean nothing.
    let leadingBits: Int
    /// The bits that there are; nil for all of the codewords'.
    let dataBits: Int?

    /// The mode that an indicator calls for.
    func mode(_ indicator: Int) -> Mode? { modes.indices.contains(indicator) ? modes[indicator] : nil }

    /// How many bits the count of characters takes.
    func countBits(_ mode: Mode) -> Int {
        switch mode {
        case .numeric: numericBits
        case .alphanumeric: alphanumericBits
        case .byte: byteBits
        default: kanjiBits
        }
    }

    /// QR Code Model 2, and Model 1, which begins with four bits that mean nothing (ISO/IEC 18004, tables 2 and 3).
    package static func qrCode(_ version: QRCodeVersion, isModel1: Bool = false) -> QRCodeDialect {
        let group = version.number < 10 ? 0 : version.number < 27 ? 1 : 2
        return QRCodeDialect(
            modeBits: 4,
            modes: [
                .terminator, .numeric, .alphanumeric, .structuredAppend, .byte, .firstFNC1, nil, .eci, .kanji,
                .secondFNC1, nil, nil, nil, .hanzi,
            ],
            numericBits: [10, 12, 14][group], alphanumericBits: [9, 11, 13][group], byteBits: [8, 16, 16][group],
            kanjiBits: [8, 10, 12][group], endsWithNoDigits: false, leadingBits: isModel1 ? 4 : 0, dataBits: nil)
    }

    /// Micro QR Code: the larger the symbol, the more modes (ISO/IEC 18004, tables 2 and 3).
    package static func microQRCode(_ kind: MicroQRCodeKind) -> QRCodeDialect {
        QRCodeDialect(
            modeBits: kind.version - 1,
            modes: Array([Mode.numeric, .alphanumeric, .byte, .kanji].prefix([1, 2, 4, 4][kind.version - 1])),
            numericBits: kind.version + 2, alphanumericBits: kind.version + 1, byteBits: kind.version + 1,
            kanjiBits: kind.version, endsWithNoDigits: true, leadingBits: 0, dataBits: kind.dataBits)
    }

    /// rMQR Code (ISO/IEC 23941, tables 2 and 3).
    package static func rmqrCode(_ version: RMQRCodeVersion) -> QRCodeDialect {
        let bits = version.countBits
        return QRCodeDialect(
            modeBits: 3,
            modes: [.terminator, .numeric, .alphanumeric, .byte, .kanji, .firstFNC1, .secondFNC1, .eci],
            numericBits: bits.numeric, alphanumericBits: bits.alphanumeric, byteBits: bits.byte,
            kanjiBits: bits.kanji, endsWithNoDigits: false, leadingBits: 0, dataBits: nil)
    }
}
