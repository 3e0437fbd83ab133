extension ScannedContent {
    /// The kind `gs1DigitalLink`: a web address that carries GS1 elements.
    public struct GS1DigitalLink: ContentPayload, ShownAsWritten {
        /// The web address itself.
        public let address: WebAddress
        /// In the order path, then query, up to the first that is broken.
        public let elements: [GS1.Element]
        /// The year from which the century of its dates was reckoned.
        let currentYear: Int

        /// `gs1DigitalLink`.
        public static let kind = Kind(rawValue: "gs1DigitalLink")

        /// Recognises web addresses whose path ends in a GS1 key with its qualifiers.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            guard DigitalLinkSyntax.mayOccur(in: source.trimmed),
                let web = Address.web(in: Address.withoutLabel(source.trimmed)), !web.isSchemeAssumed,
                web.address.text.isASCII, !web.address.rawHost.contains(.percent), let address = WebAddress(web),
                let link = DigitalLinkSyntax(web.address.rest, currentYear: classifier.currentYear)
            else { return nil }
            return ScannedContent(
                GS1DigitalLink(address: address, elements: link.elements, currentYear: classifier.currentYear),
                from: source, errors: link.fault.map { [$0] } ?? [],
                warnings: web.address.warnings(isSchemeAssumed: false, by: classifier))
        }

        /// The same elements as an element string, without the leading FNC1; separators are U+001D.
        public var elementString: String { GS1(elements, isBracketed: false, currentYear).elementString }

        /// Those of a web address, then `elements` and what they mean.
        public var fields: [Field] {
            let meaning = GS1Meaning(elements: elements, currentYear: currentYear)
            var list = FieldList()
            list.add("elements", list: elements.map(\.record))
            list.add("gtin", meaning.value(of: "01"))
            list.add("sscc", meaning.value(of: "00"))
            list.add("batch", meaning.value(of: "10"))
            list.add("serial", meaning.value(of: "21"))
            list.add("dates", meaning.dates)
            list.add("decimals", meaning.decimals)
            return address.fields + list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// A web address that carries GS1 elements.
    public static let gs1DigitalLink = ScannedContent.GS1DigitalLink.kind
}

extension ScannedContent.GS1DigitalLink: BuiltInKind {
    package static let reference = KindReference(
        "GS1 Digital Link", standard: "GS1 Digital Link Standard: URI Syntax, 1.6",
        example: "https://shop.example/01/09520123456788/10/ABC1?17=261231",
        fields: [
            "url": "as written",
            "scheme": "`http` or `https`",
            "host": "lower case",
            "port": "if one is written",
            "elements": "`ai` and `value`, those of the path first",
            "gtin": "the trade item (01)",
            "sscc": "the logistic unit (00)",
            "batch": "batch or lot (10)",
            "serial": "serial number (21)",
            "dates": "by identifier, ISO 8601; the century is assumed to be the nearest",
            "decimals": "by identifier, with the decimal point",
        ])
}
