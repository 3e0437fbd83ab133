import Barcodes

/// What the documentation says of a kind: the code's own table, from which `Docs/content.md` is written.
package struct KindReference: Sendable {
    package let title: String
    package let standard: String
    package let example: ContentSource
    package let fields: [(name: String, meaning: String)]

    /// Describes a kind whose example is a text from a symbology, named as in JSON.
    init(
        _ title: String, standard: String, example: String, from symbology: String = "qrCode",
        identifier: String? = nil, fields: KeyValuePairs<String, String>
    ) {
        self.init(
            title, standard: standard,
            source: ContentSource(
                example, symbology: Symbology(rawValue: symbology), symbologyIdentifier: identifier),
            fields: fields)
    }

    init(_ title: String, standard: String, source: ContentSource, fields: KeyValuePairs<String, String>) {
        self.title = title
        self.standard = standard
        self.example = source
        self.fields = fields.map { ($0.key, $0.value) }
    }
}

/// A kind that the package itself recognises and documents.
package protocol BuiltInKind: ContentPayload {
    static var reference: KindReference { get }

    /// The characters of which one begins every content of this kind, letters in capitals; nothing if any may.
    static var initials: String? { get }
}

extension BuiltInKind {
    package static var initials: String? { nil }
}
