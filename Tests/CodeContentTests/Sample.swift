import Barcodes
import CodeContent
import Testing

/// A content to classify, short to write in tables: a QR Code's text unless said otherwise.
struct Sample: Sendable, CustomTestStringConvertible {
    let source: ContentSource

    init(_ text: String, _ symbology: Symbology = .qrCode, _ identifier: String? = nil) {
        source = ContentSource(text, symbology: symbology, symbologyIdentifier: identifier)
    }

    /// The data of a GS1 symbol.
    static func gs1(_ text: String) -> Sample { Sample(text, .code128, "]C1") }

    /// Classifies in the year 2026, so that no test depends on the clock.
    var content: ScannedContent { Self.classifier.classify(source) }

    static let classifier = ContentClassifier(currentYear: 2026)

    var testDescription: String { String((source.text ?? "bytes").prefix(60)) }
}

extension Sample: ExpressibleByStringLiteral {
    init(stringLiteral text: String) { self.init(text) }
}
