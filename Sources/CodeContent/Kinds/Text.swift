extension ScannedContent {
    /// The kind `text`: what no other kind recognises.
    public struct Text: ContentPayload, ShownAsWritten {
        /// The text as written.
        public let text: String

        /// `text`.
        public static let kind = Kind(rawValue: "text")

        /// Takes any text.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            source.text == nil ? nil : content(of: source)
        }

        static func content(of source: ContentSource) -> ScannedContent {
            ScannedContent(Text(text: source.text ?? ""), from: source)
        }

        /// None: the text itself is the source's.
        public var fields: [Field] { [] }
    }
}

extension ScannedContent.Kind {
    /// A text that is nothing else.
    public static let text = ScannedContent.Text.kind
}

extension ScannedContent.Text: BuiltInKind {
    package static let reference = KindReference(
        "Text", standard: "none", example: "Order:12345", fields: [:])
}
