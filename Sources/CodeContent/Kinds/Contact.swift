extension ScannedContent {
    /// The kind `contact`: a person or a firm, from vCard, MECARD, BIZCARD or KDDI's `MEMORY:`.
    public struct Contact: ContentPayload {
        /// As they are to be shown.
        public internal(set) var names: [String] = []
        /// What friends say.
        public internal(set) var nicknames: [String] = []
        /// How the name sounds.
        public internal(set) var pronunciation: String?
        /// As written; `tel:` is left out.
        public internal(set) var phoneNumbers: [PhoneNumber] = []
        /// Mail addresses.
        public internal(set) var emails: [String] = []
        /// Their parts are joined by a line feed.
        public internal(set) var addresses: [String] = []
        /// The organisation; its units follow after line feeds.
        public internal(set) var organization: String?
        /// The position held there.
        public internal(set) var title: String?
        /// As written, so perhaps without a scheme.
        public internal(set) var urls: [String] = []
        /// As written.
        public internal(set) var birthday: String?
        /// Anything else.
        public internal(set) var note: String?
        /// Degrees north and east.
        public internal(set) var coordinates: Coordinates?

        /// A number and what it is for, as written, such as `WORK`.
        public struct PhoneNumber: Sendable, Hashable {
            /// As written.
            public let number: String
            /// What it is for, where that is written.
            public let type: String?
        }

        /// A place by degrees north and east.
        public struct Coordinates: Sendable, Hashable {
            /// From -90 to 90.
            public let latitude: Double
            /// From -180 to 180.
            public let longitude: Double
        }

        /// `contact`.
        public static let kind = Kind(rawValue: "contact")

        /// Recognises the four formats by how they begin.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            guard let contact = Contact(source.trimmed) else { return nil }
            var warnings: Set<Warning> = []
            for phone in contact.phoneNumbers {
                warnings.formUnion(TelephoneNumber(phone.number).warnings(by: classifier))
            }
            for url in contact.urls {
                guard let web = Address.web(in: Array(url.utf8)[...]) else { continue }
                warnings.formUnion(web.address.warnings(isSchemeAssumed: web.isSchemeAssumed, by: classifier))
            }
            return ScannedContent(contact, from: source, warnings: warnings)
        }

        private init?(_ text: Octets) {
            if let rest = text.after(word: "BEGIN:VCARD") {
                guard rest.isEmpty || rest.first == .carriageReturn || rest.first == .lineFeed else { return nil }
                self.init(card: ContentLine.all(in: rest))
            } else if let rest = text.after(word: "MECARD:") {
                self.init(mecard: EscapedFields(rest))
            } else if let rest = text.after(word: "BIZCARD:") {
                self.init(bizcard: EscapedFields(rest))
            } else {
                self.init(memory: text)
            }
        }

        init() {}

        var isEmpty: Bool { self == Contact() }

        /// `names` and whatever else is written.
        public var fields: [Field] {
            var list = FieldList()
            list.add("names", names)
            list.add("nicknames", nicknames)
            list.add("pronunciation", pronunciation)
            list.add("phoneNumbers", phoneNumbers.map(\.number))
            if !phoneNumbers.isEmpty {
                list.add("phoneTypes", list: phoneNumbers.map { $0.type.map { .text($0) } ?? .null })
            }
            list.add("emails", emails)
            list.add("addresses", addresses)
            list.add("organization", organization)
            list.add("title", title)
            list.add("urls", urls)
            list.add("birthday", birthday)
            list.add("note", note)
            if let coordinates {
                list.add(
                    "geo",
                    [
                        Field("latitude", .number(coordinates.latitude)),
                        Field("longitude", .number(coordinates.longitude)),
                    ])
            }
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// A person or a firm.
    public static let contact = ScannedContent.Contact.kind
}

extension ScannedContent.Contact: BuiltInKind {
    package static var initials: String? { "BMNTA" }

    package static let reference = KindReference(
        "Contact", standard: "vCard 2.1, RFC 2426, RFC 6350; NTT DOCOMO MECARD; BIZCARD and MEMORY: as in ZXing",
        example: "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Anna Berg\r\nTEL;TYPE=WORK:+12015550123\r\nEND:VCARD",
        fields: [
            "names": "as they are to be shown",
            "nicknames": "what friends say",
            "pronunciation": "how the name sounds",
            "phoneNumbers": "as written, without `tel:`",
            "phoneTypes": "one for each number, null where none is written",
            "emails": "mail addresses",
            "addresses": "parts joined by a line feed",
            "organization": "with its units after line feeds",
            "title": "the position held there",
            "urls": "as written",
            "birthday": "as written",
            "note": "anything else",
            "geo": "`latitude` and `longitude`",
        ])
}
