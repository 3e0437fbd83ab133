public import Barcodes

/// Tells what contents mean, by rules that an app may adjust.
///
/// A value without state: the same source and the same rules always give the same answer, in time linear in the
/// content's length. Nothing in a content can make it trap or throw.
public struct ContentClassifier: Sendable {
    /// The schemes that belong to the app, in lower case: `shop:product/1` is a deep link only for who owns `shop`.
    public var appSchemes: Set<String>
    /// Kinds of the app's own, asked in this order before the package's.
    public var additionalKinds: [any ContentPayload.Type]
    /// Hosts of services that shorten links, in lower case.
    public var linkShorteners: Set<String>
    /// Beginnings of numbers that cost more than usual: a plus and digits.
    public var premiumRatePrefixes: [String]
    /// The year from which the century of two-digit years is reckoned.
    public var currentYear: Int

    /// Sets the rules; those left out are the careful ones.
    public init(
        appSchemes: Set<String> = [], additionalKinds: [any ContentPayload.Type] = [],
        linkShorteners: Set<String> = Self.knownLinkShorteners,
        premiumRatePrefixes: [String] = Self.knownPremiumRatePrefixes, currentYear: Int? = nil
    ) {
        self.appSchemes = Set(appSchemes.map { $0.lowercased() })
        self.additionalKinds = additionalKinds
        self.linkShorteners = linkShorteners
        self.premiumRatePrefixes = premiumRatePrefixes
        self.currentYear = currentYear ?? CurrentYear.now
    }

    /// The most bytes that are looked into: sixteen QR Codes joined hold fewer, and what is longer is text.
    public static let longestStructured = 65_536

    /// Tells what a content means; what no kind recognises is text, or binary if it is no UTF-8.
    ///
    /// Content of more than ``longestStructured`` bytes is shown to the app's own kinds alone.
    ///
    /// - Complexity: Linear in the content's length.
    public func classify(_ source: ContentSource) -> ScannedContent {
        for kind in additionalKinds {
            if let content = kind.recognize(source, by: self) { return content.withTextWarnings }
        }
        guard source.text != nil else { return ScannedContent.Binary.content(of: source) }
        guard source.bytes.count <= Self.longestStructured else {
            return ScannedContent.Text.content(of: source).withTextWarnings
        }
        for kind in KindTable.kinds(beginningWith: source.trimmed.first) {
            if let content = kind.recognize(source, by: self) { return content.withTextWarnings }
        }
        return ScannedContent.Text.content(of: source).withTextWarnings
    }

    /// Tells what a text means that came from a symbology.
    public func classify(
        _ text: String, symbology: Symbology? = nil, symbologyIdentifier: String? = nil
    ) -> ScannedContent {
        classify(ContentSource(text, symbology: symbology, symbologyIdentifier: symbologyIdentifier))
    }

    /// Tells what a code means that a reader found.
    public func classify(_ barcode: Barcode) -> ScannedContent {
        classify(ContentSource(barcode))
    }
}
