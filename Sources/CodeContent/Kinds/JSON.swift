extension ScannedContent {
    /// The kind `json`: a JSON object or array.
    public struct JSON: ContentPayload {
        /// `object` or `array`.
        public let topLevel: String

        /// `json`.
        public static let kind = Kind(rawValue: "json")

        /// Recognises a whole object or array (RFC 8259).
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            let text = source.trimmed
            guard text.first == 0x7B || text.first == .openingBracket, JSONSyntax.isValid(text) else { return nil }
            return ScannedContent(JSON(topLevel: text.first == 0x7B ? "object" : "array"), from: source)
        }

        /// `topLevel`.
        public var fields: [Field] {
            [Field("topLevel", .text(topLevel))]
        }
    }
}

extension ScannedContent.Kind {
    /// A JSON object or array.
    public static let json = ScannedContent.JSON.kind
}

extension ScannedContent.JSON: BuiltInKind {
    package static var initials: String? { "{[" }

    package static let reference = KindReference(
        "JSON", standard: "RFC 8259", example: #"{"order": 12}"#, fields: ["topLevel": "`object` or `array`"])
}
