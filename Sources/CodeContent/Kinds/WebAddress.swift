extension ScannedContent {
    /// The kind `url`: an address that a browser opens.
    public struct WebAddress: ContentPayload, ShownAsWritten {
        /// Ready to open; `http://` was put in front where no scheme was written.
        public let url: String
        /// `http` or `https`.
        public let scheme: String
        /// In lower case, with percent codes decoded.
        public let host: String
        /// The port, if one is written.
        public let port: Int?
        /// Whether the scheme was not written; an app may try `https` first.
        public let isSchemeAssumed: Bool

        /// `url`.
        public static let kind = Kind(rawValue: "url")

        /// Recognises `http` and `https` addresses with a host, and bare domains.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            guard let web = Address.web(in: Address.withoutLabel(source.trimmed)), let address = WebAddress(web) else {
                return nil
            }
            let warnings = web.address.warnings(isSchemeAssumed: web.isSchemeAssumed, by: classifier)
            return ScannedContent(address, from: source, warnings: warnings)
        }

        init?(_ web: Address.Web) {
            guard let host = web.address.host else { return nil }
            url = web.address.text.string
            scheme = web.address.scheme
            self.host = host
            port = web.address.portNumber
            isSchemeAssumed = web.isSchemeAssumed
        }

        /// `url`, `scheme`, `host`, `port`, `schemeAssumed`.
        public var fields: [Field] {
            var list = FieldList()
            list.add("url", url)
            list.add("scheme", scheme)
            list.add("host", host)
            list.add("port", port)
            list.add("schemeAssumed", ifSet: isSchemeAssumed)
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// An address that a browser opens.
    public static let url = ScannedContent.WebAddress.kind
}

extension ScannedContent.WebAddress: BuiltInKind {
    package static let reference = KindReference(
        "Web address", standard: "RFC 3986; bare domains as in ZXing",
        example: "https://shop.example:8443/product/1",
        fields: [
            "url": "ready to open",
            "scheme": "`http` or `https`",
            "host": "lower case, percent codes decoded, without user name",
            "port": "if one is written",
            "schemeAssumed": "true where no scheme was written: `http` was put in front",
        ])
}
