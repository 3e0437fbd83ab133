/// A family of codes with rules of its own: the first level of classification.
///
/// The raw value is the name used in JSON and on the command line.
public enum Symbology: String, Sendable, Hashable, CaseIterable, Codable {
    /// QR Code, models 1 and 2 (ISO/IEC 18004).
    case qrCode
    /// Micro QR Code (ISO/IEC 18004).
    case microQRCode
    /// Rectangular Micro QR Code (ISO/IEC 23941).
    case rmqrCode
    /// Data Matrix ECC 200 (ISO/IEC 16022), rectangular extensions included (ISO/IEC 21471).
    case dataMatrix
    /// Aztec Code (ISO/IEC 24778).
    case aztec
    /// Aztec runes, which carry one byte (ISO/IEC 24778, annex A).
    case aztecRune
    /// PDF417 (ISO/IEC 15438).
    case pdf417
    /// MicroPDF417 (ISO/IEC 24728).
    case microPDF417
    /// MaxiCode (ISO/IEC 16023).
    case maxiCode
    /// EAN-13 (ISO/IEC 15420).
    case ean13
    /// EAN-8 (ISO/IEC 15420).
    case ean8
    /// UPC-A (ISO/IEC 15420).
    case upcA
    /// UPC-E (ISO/IEC 15420).
    case upcE
    /// Code 128 (ISO/IEC 15417).
    case code128
    /// Code 93 (AIM BC5).
    case code93
    /// Code 39 (ISO/IEC 16388).
    case code39
    /// Interleaved 2 of 5 (ISO/IEC 16390).
    case itf
    /// Codabar (AIM BC3).
    case codabar
    /// GS1 DataBar Omnidirectional and Truncated (ISO/IEC 24724).
    case dataBar
    /// GS1 DataBar Stacked, omnidirectional or not (ISO/IEC 24724).
    case dataBarStacked
    /// GS1 DataBar Limited (ISO/IEC 24724).
    case dataBarLimited
    /// GS1 DataBar Expanded (ISO/IEC 24724).
    case dataBarExpanded
    /// GS1 DataBar Expanded Stacked (ISO/IEC 24724).
    case dataBarExpandedStacked
    /// Telepen, alphanumeric or numeric.
    case telepen
    /// The bars along the edge of photographic film that name its type and frames.
    case dxFilmEdge
}
