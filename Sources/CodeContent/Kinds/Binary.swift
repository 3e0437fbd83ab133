extension ScannedContent {
    /// The kind `binary`: bytes that are no UTF-8.
    public struct Binary: ContentPayload {
        /// The bytes as they were handed over.
        public let bytes: [UInt8]

        /// `binary`.
        public static let kind = Kind(rawValue: "binary")

        /// Takes any bytes that are no UTF-8.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            source.text == nil ? content(of: source) : nil
        }

        static func content(of source: ContentSource) -> ScannedContent {
            ScannedContent(Binary(bytes: source.bytes), from: source)
        }

        /// `length`.
        public var fields: [Field] {
            [Field("length", .integer(bytes.count))]
        }
    }
}

extension ScannedContent.Kind {
    /// Bytes that are no text.
    public static let binary = ScannedContent.Binary.kind
}

extension ScannedContent.Binary: BuiltInKind {
    package static let reference = KindReference(
        "Binary", standard: "none",
        source: ContentSource(bytes: [0x89, 0x50, 0x4E, 0x47, 0xFF]),
        fields: ["length": "in bytes"])
}
