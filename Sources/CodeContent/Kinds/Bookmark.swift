extension ScannedContent {
    /// The kind `bookmark`: a web address to keep, with a title.
    public struct Bookmark: ContentPayload, ShownAsWritten {
        /// Where it leads.
        public let address: WebAddress
        /// What to call it.
        public let title: String?

        /// `bookmark`.
        public static let kind = Kind(rawValue: "bookmark")

        /// Recognises `MEBKM:` and `URLTO:` with a web address.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            let text = source.trimmed
            let url: [UInt8]
            let title: String?
            if let rest = text.after(word: "MEBKM:") {
                let fields = EscapedFields(rest)
                url = Array((fields.value("URL") ?? "").utf8)
                title = fields.value("TITLE")
            } else if let (name, address) = text.after(word: "URLTO:")?.cut(at: .colon) {
                url = Array(address)
                title = name.isEmpty ? nil : name.string
            } else {
                return nil
            }
            guard let web = Address.web(in: url[...].withoutSurroundingBlanks), let address = WebAddress(web) else {
                return nil
            }
            return ScannedContent(
                Bookmark(address: address, title: title), from: source,
                warnings: web.address.warnings(isSchemeAssumed: web.isSchemeAssumed, by: classifier))
        }

        /// Those of a web address, and `title`.
        public var fields: [Field] {
            var list = FieldList()
            list.add("title", title)
            return address.fields + list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// A web address to keep.
    public static let bookmark = ScannedContent.Bookmark.kind
}

extension ScannedContent.Bookmark: BuiltInKind {
    package static var initials: String? { "MU" }

    package static let reference = KindReference(
        "Bookmark", standard: "NTT DOCOMO MEBKM; URLTO: as in ZXing",
        example: "MEBKM:TITLE:The shop;URL:https\\://shop.example/;;",
        fields: [
            "url": "ready to open",
            "scheme": "`http` or `https`",
            "host": "lower case",
            "port": "if one is written",
            "schemeAssumed": "true where no scheme was written",
            "title": "what to call it",
        ])
}
