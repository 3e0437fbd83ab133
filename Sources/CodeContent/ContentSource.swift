public import Barcodes

/// What the first level found: a text or bytes, and the symbology that they came from.
public struct ContentSource: Sendable, Hashable {
    /// The content as Unicode text without symbology identifier and leading FNC1; nothing if it is no UTF-8.
    public let text: String?
    /// The content as bytes: the text's UTF-8, or what was handed over.
    public let bytes: [UInt8]
    /// The first level of classification, where it is known.
    public let symbology: Symbology?
    /// The AIM symbology identifier, such as `]C1` (ISO/IEC 15424), where it is known.
    public let symbologyIdentifier: String?
    /// Where the content lies without a byte order mark and blanks around it.
    private let body: Range<Int>

    /// Takes a text; an FNC1 separator in it is U+001D.
    public init(_ text: String, symbology: Symbology? = nil, symbologyIdentifier: String? = nil) {
        self.text = text
        self.bytes = Array(text.utf8)
        self.symbology = symbology
        self.symbologyIdentifier = symbologyIdentifier
        self.body = bytes[...].withoutSurroundingBlanks.indices
    }

    /// Takes bytes, which are read as UTF-8 if that is possible without loss.
    public init(bytes: [UInt8], symbology: Symbology? = nil, symbologyIdentifier: String? = nil) {
        self.text = bytes[...].validString
        self.bytes = bytes
        self.symbology = symbology
        self.symbologyIdentifier = symbologyIdentifier
        self.body = bytes[...].withoutSurroundingBlanks.indices
    }

    /// Takes what a reader found; its text is used, or its bytes where it has no text.
    public init(_ barcode: Barcode) {
        if barcode.text.isEmpty, !barcode.bytes.isEmpty {
            self.init(
                bytes: barcode.bytes, symbology: barcode.symbology, symbologyIdentifier: barcode.symbologyIdentifier)
        } else {
            self.init(
                barcode.text, symbology: barcode.symbology, symbologyIdentifier: barcode.symbologyIdentifier)
        }
    }

    /// The content without a byte order mark and blanks around it.
    package var trimmed: ArraySlice<UInt8> {
        bytes[body]
    }
}
