/// One code that a reader found in an image, with all that is known of it.
public struct Barcode: Sendable, Hashable {
    /// The family it belongs to: the first level of classification.
    public var symbology: Symbology
    /// The kind within the family, such as `model2` or `compact`, where there are several.
    public var variant: String?
    /// The AIM symbology identifier with its modifier, such as `]Q1` (ISO/IEC 15424).
    public var symbologyIdentifier: String
    /// The message as Unicode text; FNC1 between GS1 elements is U+001D.
    public var text: String
    /// The message's bytes before any character conversion, without ECI designators.
    public var bytes: [UInt8]
    /// The stretches of the message that differ in character set, in order.
    public var segments: [Segment]
    /// Whether the symbol says that it carries GS1 element strings.
    public var isGS1: Bool
    /// Its place among several symbols that make up one message.
    public var structuredAppend: StructuredAppend?
    /// What it says of the file that it carries a part of (Macro PDF417).
    public var fileSegment: FileSegment?
    /// Where the symbol lies in the image, without its quiet zone.
    public var corners: Quadrilateral
    /// Whether it was seen from behind or in a mirror.
    public var isMirrored: Bool
    /// Whether it is light on dark.
    public var isInverted: Bool
    /// The error-correction level as the symbology names it, such as `M`.
    public var errorCorrectionLevel: String?
    /// The size class as the symbology names it, such as `7` or `24x24`.
    public var version: String?
    /// How many codewords or characters the error correction put right.
    public var correctedErrors: Int
    /// The two or five digits of the small symbol beside an EAN or UPC symbol, where there is one.
    public var addOn: String?
    /// Whether the message carries a check digit or character of its symbology that fits.
    ///
    /// Always so where the symbology prescribes one; where it leaves it open, one in ten to one in 43 fits by chance.
    public var isCheckVerified: Bool
    /// Whether it asks the reader to set itself up, and is no message for the app.
    public var isReaderInitialization: Bool

    /// Creates a code; everything that most symbologies do not have may be left out.
    public init(
        symbology: Symbology, variant: String? = nil, symbologyIdentifier: String, text: String, bytes: [UInt8],
        segments: [Segment] = [], isGS1: Bool = false, structuredAppend: StructuredAppend? = nil,
        fileSegment: FileSegment? = nil,
        corners: Quadrilateral, isMirrored: Bool = false, isInverted: Bool = false,
        errorCorrectionLevel: String? = nil, version: String? = nil, correctedErrors: Int = 0, addOn: String? = nil,
        isCheckVerified: Bool = false, isReaderInitialization: Bool = false
    ) {
        self.symbology = symbology
        self.variant = variant
        self.symbologyIdentifier = symbologyIdentifier
        self.text = text
        self.bytes = bytes
        self.segments = segments
        self.isGS1 = isGS1
        self.structuredAppend = structuredAppend
        self.fileSegment = fileSegment
        self.corners = corners
        self.isMirrored = isMirrored
        self.isInverted = isInverted
        self.errorCorrectionLevel = errorCorrectionLevel
        self.version = version
        self.correctedErrors = correctedErrors
        self.addOn = addOn
        self.isCheckVerified = isCheckVerified
        self.isReaderInitialization = isReaderInitialization
    }

    /// How far the symbol's top edge is turned clockwise from the image's, in degrees from -180 to 180.
    public var orientation: Double {
        corners.topLeft.angle(to: corners.topRight)
    }
}
