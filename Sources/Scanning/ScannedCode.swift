public import Barcodes
public import CodeContent

/// One code on its way from the picture to a call: the value that the units hand on.
public struct ScannedCode: Sendable {
    /// The code as the reader found it; nil for a text that a person typed.
    public let barcode: Barcode?
    /// What there is to classify.
    public let source: ContentSource
    /// What it means, from the unit `classify` on.
    public var content: ScannedContent?
    /// The URL to open in place of what the code says; a unit of the app may set it, and the policy has decided before.
    public var link: String?

    /// Creates a value for a code that was found in a picture.
    public init(_ barcode: Barcode) {
        self.barcode = barcode
        source = ContentSource(barcode)
    }

    /// Creates a value for a text that was typed or pasted.
    public init(text: String) {
        barcode = nil
        source = ContentSource(text)
    }

    /// What the code says; empty for bytes that are no text.
    public var text: String { source.text ?? "" }
}
