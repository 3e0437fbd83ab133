/// A family of codes with rules of its own: the first level of classification.
///
/// The raw value is the name used in JSON and on the command line.
public enum Symbology: String, Sendable, Hashable, CaseIterable, Codable {
    case qrCode, microQRCode, rmqrCode
    case dataMatrix
    case aztec, aztecRune
    case pdf417, microPDF417
    case maxiCode
    case ean13, ean8, upcA, upcE
    case code128, code93, code39
    case itf
    case codabar
    case dataBar, dataBarStacked, dataBarLimited, dataBarExpanded, dataBarExpandedStacked
    case telepen
    case dxFilmEdge
}
