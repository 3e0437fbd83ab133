extension ScannedContent {
    /// The kind `swissQRBill`: the payment part of a Swiss bill.
    public struct SwissQRBill: ContentPayload {
        /// As written, such as `0200`.
        public let version: String
        /// The account that is paid into.
        public internal(set) var iban: String?
        /// Who is paid.
        public internal(set) var creditor: Party?
        /// As written; open where it is missing.
        public internal(set) var amount: String?
        /// `CHF` or `EUR`.
        public internal(set) var currency: String?
        /// Who pays.
        public internal(set) var debtor: Party?
        /// `QRR`, `SCOR` or `NON`.
        public internal(set) var referenceType: String?
        /// The reference of that type.
        public internal(set) var reference: String?
        /// What the payment is for, in words.
        public internal(set) var message: String?
        /// What the payment is for, for programs.
        public internal(set) var billInformation: String?
        /// Parameters of other ways to pay.
        public internal(set) var alternativeSchemes: [String] = []

        /// A name with an address, structured (`S`) or in two lines (`K`).
        public struct Party: Sendable, Hashable {
            /// `S` or `K`.
            public let type: String
            /// What it is called.
            public let name: String?
            /// The street of a structured address, or the first line of another.
            public let street: String?
            /// The house number of a structured address, or the second line of another.
            public let houseNumber: String?
            /// Of a structured address alone.
            public let postalCode: String?
            /// Of a structured address alone.
            public let town: String?
            /// Two letters (ISO 3166).
            public let country: String?
        }

        /// `swissQRBill`.
        public static let kind = Kind(rawValue: "swissQRBill")

        /// Recognises `SPC` on a line of its own with a version of four digits below it.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            let text = source.trimmed
            guard text.starts(withWord: "SPC") else { return nil }
            let lines = NumberedLines(text)
            guard lines[0]?.equals(word: "SPC") == true, let version = lines[1], version.count == 4, version.isDigits
            else { return nil }
            var bill = SwissQRBill(version: version.string)
            let errors = bill.read(lines)
            return ScannedContent(bill, from: source, errors: errors)
        }

        init(version: String) {
            self.version = version
        }

        /// `version` to `alternativeSchemes`, those that are written.
        public var fields: [Field] {
            var list = FieldList()
            list.add("version", version)
            list.add("iban", iban)
            list.add("creditor", creditor?.fields ?? [])
            list.add("amount", amount)
            list.add("currency", currency)
            list.add("debtor", debtor?.fields ?? [])
            list.add("referenceType", referenceType)
            list.add("reference", reference)
            list.add("message", message)
            list.add("billInformation", billInformation)
            list.add("alternativeSchemes", alternativeSchemes)
            return list.fields
        }
    }
}

extension ScannedContent.SwissQRBill.Party {
    var fields: [ScannedContent.Field] {
        let isStructured = type == "S"
        var list = FieldList()
        list.add("type", type)
        list.add("name", name)
        list.add(isStructured ? "street" : "line1", street)
        list.add(isStructured ? "houseNumber" : "line2", houseNumber)
        list.add("postalCode", postalCode)
        list.add("town", town)
        list.add("country", country)
        return list.fields
    }
}

extension ScannedContent.Kind {
    /// The payment part of a Swiss bill.
    public static let swissQRBill = ScannedContent.SwissQRBill.kind
}

extension ScannedContent.SwissQRBill: BuiltInKind {
    package static var initials: String? { "S" }

    package static let reference = KindReference(
        "Swiss QR-bill", standard: "SIX Swiss Implementation Guidelines for the QR-bill, 2.3",
        example:
            "SPC\n0200\n1\nCH5800791123000889012\nS\nThe Shop\nSeeweg\n1\n8000\nZürich\nCH\n\n\n\n\n\n\n\n12.50\nCHF\n\n\n\n\n\n\n\nNON\n\nOrder 12\nEPD",
        fields: [
            "version": "as written",
            "iban": "the account that is paid into",
            "creditor":
                "`type` S: `name`, `street`, `houseNumber`, `postalCode`, `town`, `country`; K: `line1`, `line2`",
            "amount": "as written; open where it is missing",
            "currency": "`CHF` or `EUR`",
            "debtor": "like the creditor",
            "referenceType": "`QRR`, `SCOR` or `NON`",
            "reference": "of that type",
            "message": "what the payment is for, in words",
            "billInformation": "what the payment is for, for programs",
            "alternativeSchemes": "parameters of other ways to pay",
        ])
}
