extension ScannedContent {
    /// The kind `deepLink`: an address that an app opens, not a browser.
    public struct DeepLink: ContentPayload, ShownAsWritten {
        /// As written.
        public let url: String
        /// In lower case.
        public let scheme: String
        /// What stands between `//` and the path, in lower case.
        public let host: String?
        /// The port, if one is written.
        public let port: Int?

        /// `deepLink`.
        public static let kind = Kind(rawValue: "deepLink")

        /// Recognises addresses with `//`, those of well-known schemes, and those of the app's own schemes.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            let text = Address.withoutLabel(source.trimmed)
            guard let address = Address(text), address.scheme != "http", address.scheme != "https",
                address.hasAuthority || knownSchemes.contains(address.scheme)
                    || classifier.appSchemes.contains(address.scheme),
                address.hasAuthority || !address.rest.isEmpty, !text.hasBlank
            else { return nil }
            let link = DeepLink(
                url: text.string, scheme: address.scheme, host: address.host, port: address.portNumber)
            var warnings = address.warnings(isSchemeAssumed: false, by: classifier)
            warnings.insert(.nonWebScheme)
            if let warning = schemeWarnings[address.scheme] { warnings.insert(warning) }
            return ScannedContent(link, from: source, warnings: warnings)
        }

        /// `url`, `scheme`, `host`, `port`.
        public var fields: [Field] {
            var list = FieldList()
            list.add("url", url)
            list.add("scheme", scheme)
            list.add("host", host)
            list.add("port", port)
            return list.fields
        }

        /// Schemes that need no `//`; any other `word:rest` is text, so that `Order:12345` opens nothing.
        private static let knownSchemes: Set<String> = [
            "magnet", "urn", "data", "javascript", "vbscript", "about", "blob", "intent", "market", "spotify", "skype",
            "facetime", "facetime-audio", "sip", "sips", "xmpp", "file", "content", "monero", "litecoin", "dogecoin",
            "maps", "view-source", "callto", "ms-settings", "weixin", "wxp", "alipays",
        ]

        private static let schemeWarnings: [String: Warning] = [
            "javascript": .scriptScheme, "vbscript": .scriptScheme, "data": .dataURI, "file": .localFile,
            "content": .localFile, "intent": .intentURI,
        ]
    }
}

extension ScannedContent.Kind {
    /// An address that an app opens.
    public static let deepLink = ScannedContent.DeepLink.kind
}

extension ScannedContent.DeepLink: BuiltInKind {
    package static let reference = KindReference(
        "Deep link", standard: "RFC 3986",
        example: "shop://product/1?ref=poster",
        fields: [
            "url": "as written",
            "scheme": "lower case",
            "host": "what stands between `//` and the path, lower case",
            "port": "if one is written",
        ])
}
