/// How much of a QR Code can be lost: about 7, 15, 25 or 30 per cent.
package enum QRCodeErrorCorrectionLevel: String, Sendable, CaseIterable {
    case low = "L"
    case medium = "M"
    case quartile = "Q"
    case high = "H"

    /// The two bits that stand for the level in the format information (ISO/IEC 18004, table 12).
    package var formatBits: Int {
        switch self {
        case .low: 1
        case .medium: 0
        case .quartile: 3
        case .high: 2
        }
    }

    /// The place of the level's row in the tables, from the weakest.
    package var row: Int {
        switch self {
        case .low: 0
        case .medium: 1
        case .quartile: 2
        case .high: 3
        }
    }
}
