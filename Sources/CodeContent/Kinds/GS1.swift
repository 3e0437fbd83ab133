import Barcodes

extension ScannedContent {
    /// The kind `gs1`: element strings of trade, logistics and health care.
    public struct GS1: ContentPayload {
        /// In order, up to the first that is broken.
        public let elements: [Element]
        /// Whether it was written in the form for people, with the identifiers in brackets.
        public let isBracketed: Bool
        /// The year from which the century of its dates was reckoned.
        let currentYear: Int

        /// An application identifier and its value.
        public struct Element: Sendable, Hashable {
            /// Two to four digits.
            public let ai: String
            /// As it stands in the symbol.
            public let value: String

            /// The data title of the General Specifications, such as `BATCH/LOT`.
            public var title: String { identifier?.title ?? ai }
        }

        /// Elements that must not stand together, or one that lacks its companion.
        public struct Conflict: Sendable, Hashable {
            /// The identifier that sets the rule.
            public let ai: String
            /// Whether the others are missing or too many.
            public let rule: Rule
            /// The others: `n` stands for any digit, `+` for all of several; of those required one suffices.
            public let others: [String]

            /// Whether others are demanded or forbidden.
            public enum Rule: String, Sendable, Hashable {
                case requires, excludes
            }
        }

        /// `gs1`.
        public static let kind = Kind(rawValue: "gs1")

        /// Recognises the data of symbols that say they are GS1's, and the bracketed form if all of it is valid.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            let year = classifier.currentYear
            if let elements = GS1Elements(bracketed: source.trimmed, currentYear: year) {
                return ScannedContent(GS1(elements.elements, isBracketed: true, year), from: source)
            }
            guard source.isGS1 else { return nil }
            let elements = GS1Elements(elementString: source.bytes[...], currentYear: year)
            return ScannedContent(
                GS1(elements.elements, isBracketed: false, year), from: source,
                errors: elements.fault.map { [$0] } ?? [])
        }

        init(_ elements: [Element], isBracketed: Bool, _ currentYear: Int) {
            self.elements = elements
            self.isBracketed = isBracketed
            self.currentYear = currentYear
        }

        /// What misses its companion or must not stand together; it makes nothing invalid.
        public var conflicts: [Conflict] { meaning.conflicts }

        /// The value of an identifier, the first if there are several.
        public subscript(ai: String) -> String? { meaning.value(of: ai) }

        private var meaning: GS1Meaning { GS1Meaning(elements: elements, currentYear: currentYear) }

        /// `elements` and what they mean.
        public var fields: [Field] {
            var list = FieldList()
            let meaning = meaning
            list.add("elements", list: elements.map(\.record))
            list.add("gtin", meaning.value(of: "01"))
            list.add("contentGTIN", meaning.value(of: "02"))
            list.add("sscc", meaning.value(of: "00"))
            list.add("batch", meaning.value(of: "10"))
            list.add("serial", meaning.value(of: "21"))
            list.add("count", meaning.value(of: "37") ?? meaning.value(of: "30"))
            list.add("gln", meaning.value(of: "414") ?? meaning.value(of: "417"))
            list.add("grai", meaning.value(of: "8003"))
            list.add("itip", meaning.value(of: "8006"))
            list.add("dates", meaning.dates)
            list.add("decimals", meaning.decimals)
            list.add("currencies", meaning.currencies)
            list.add("form", isBracketed ? "bracketed" : nil)
            let conflicts = meaning.conflicts
            if !conflicts.isEmpty { list.add("conflicts", list: conflicts.map(\.record)) }
            return list.fields
        }
    }
}

extension ScannedContent.GS1.Element {
    var record: ScannedContent.Value {
        .record([.init("ai", .text(ai)), .init("value", .text(value))])
    }
}

extension ScannedContent.GS1.Conflict {
    var record: ScannedContent.Value {
        .record([.init("ai", .text(ai)), .init(rule.rawValue, .list(others.map { .text($0) }))])
    }
}

extension ContentSource {
    /// Whether the symbol itself says that it carries GS1 data: by its identifier, or because its kind holds no other.
    var isGS1: Bool {
        if let symbologyIdentifier, !symbologyIdentifier.isEmpty {
            return Self.gs1Identifiers.contains(symbologyIdentifier)
        }
        switch symbology {
        case .dataBar, .dataBarStacked, .dataBarLimited, .dataBarExpanded, .dataBarExpandedStacked: return true
        default: return false
        }
    }

    /// FNC1 in first position, with and without ECI (ISO/IEC 15424, annex F).
    private static let gs1Identifiers: Set<String> = [
        "]C1", "]e0", "]e1", "]e2", "]d2", "]d5", "]Q3", "]Q4", "]z1", "]z4", "]J1", "]J4",
    ]
}

extension ScannedContent.Kind {
    /// Element strings of trade, logistics and health care.
    public static let gs1 = ScannedContent.GS1.kind
}

extension ScannedContent.GS1: BuiltInKind {
    package static let reference = KindReference(
        "GS1 element string", standard: "GS1 General Specifications, 3 and 7.8",
        example: "0109521234543213172612311012A\u{1D}21XYZ", from: "dataMatrix", identifier: "]d2",
        fields: [
            "elements": "`ai` and `value` in order, up to the first that is broken",
            "gtin": "the trade item (01)",
            "contentGTIN": "what a logistic unit holds (02)",
            "sscc": "the logistic unit (00)",
            "batch": "batch or lot (10)",
            "serial": "serial number (21)",
            "count": "how many (37 or 30)",
            "gln": "a place (414) or a party (417)",
            "grai": "a returnable asset (8003)",
            "itip": "a piece of a trade item (8006)",
            "dates": "by identifier, ISO 8601; the century is assumed to be the nearest",
            "decimals": "by identifier, with the decimal point",
            "currencies": "by identifier, ISO 4217 number",
            "form": "`bracketed` where it was written for people",
            "conflicts": "identifiers that lack a companion or exclude another",
        ])
}
