extension ScannedContent {
    /// The kind `upi`: a payment through India's Unified Payments Interface.
    public struct UPI: ContentPayload {
        /// The parameters by their names in the link.
        private let values: [String: String]

        /// The address that is paid, such as `shop@bank`.
        public var payeeAddress: String? { values["pa"] }
        /// Who is paid.
        public var payeeName: String? { values["pn"] }
        /// As written; open where it is missing.
        public var amount: String? { values["am"] }
        /// The least that may be paid.
        public var minimumAmount: String? { values["mam"] }
        /// Three letters (ISO 4217).
        public var currency: String? { values["cu"] }
        /// What the payment is for.
        public var note: String? { values["tn"] }
        /// The payee's own number for it.
        public var transactionReference: String? { values["tr"] }
        /// The merchant's category (ISO 18245).
        public var merchantCode: String? { values["mc"] }
        /// How the payment was started.
        public var mode: String? { values["mode"] }
        /// Who made the code.
        public var organizationID: String? { values["orgid"] }
        /// The signature, which is not checked here.
        public var signature: String? { values["sign"] }

        /// `upi`.
        public static let kind = Kind(rawValue: "upi")

        /// Recognises `upi://pay`.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            let text = source.trimmed
            guard let rest = text.after(word: "upi://pay") ?? text.after(word: "upi:pay") else { return nil }
            let query = rest.first == .slash ? rest.dropFirst() : rest
            guard query.isEmpty || query.first == .questionMark else { return nil }
            var values: [String: String] = [:]
            var errors: [Fault] = []
            for (name, value) in query.dropFirst().prefix(while: { $0 != .numberSign }).queryPairs {
                let name = name.lowercasedASCII
                guard names[name] != nil, values[name] == nil, let value, !value.isEmpty else { continue }
                if let decoded = value.percentDecoded {
                    values[name] = decoded
                } else {
                    errors.append(Fault(.malformed, at: names[name] ?? name))
                }
            }
            if let payee = values["pa"] {
                if !MailAddress.isPlausible(payee) { errors.append(Fault(.invalidValue, at: "payeeAddress")) }
            } else {
                errors.append(Fault(.missingField, at: "payeeAddress"))
            }
            for (name, place) in [("am", "amount"), ("mam", "minimumAmount")] {
                guard let amount = values[name] else { continue }
                if !DecimalAmount.isValid(Array(amount.utf8)[...], whole: 13, fraction: 2) {
                    errors.append(Fault(.invalidAmount, at: place))
                    values[name] = nil
                }
            }
            return ScannedContent(UPI(values: values), from: source, errors: errors)
        }

        private init(values: [String: String]) {
            self.values = values
        }

        private static let names = [
            "pa": "payeeAddress", "pn": "payeeName", "am": "amount", "mam": "minimumAmount", "cu": "currency",
            "tn": "note", "tr": "transactionReference", "mc": "merchantCode", "mode": "mode",
            "orgid": "organizationId", "sign": "signature",
        ]

        /// `payeeAddress` to `signature`, those that are written.
        public var fields: [Field] {
            var list = FieldList()
            list.add("payeeAddress", payeeAddress)
            list.add("payeeName", payeeName)
            list.add("amount", amount)
            list.add("minimumAmount", minimumAmount)
            list.add("currency", currency)
            list.add("note", note)
            list.add("transactionReference", transactionReference)
            list.add("merchantCode", merchantCode)
            list.add("mode", mode)
            list.add("organizationId", organizationID)
            list.add("signature", signature)
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// A payment through India's Unified Payments Interface.
    public static let upi = ScannedContent.UPI.kind
}

extension ScannedContent.UPI: BuiltInKind {
    package static var initials: String? { "U" }

    package static let reference = KindReference(
        "UPI payment", standard: "NPCI UPI Linking Specification, 1.6",
        example: "upi://pay?pa=shop@bank&pn=The%20Shop&am=12.50&cu=INR",
        fields: [
            "payeeAddress": "the address that is paid",
            "payeeName": "who is paid",
            "amount": "as written; open where it is missing",
            "minimumAmount": "the least that may be paid",
            "currency": "ISO 4217",
            "note": "what the payment is for",
            "transactionReference": "the payee's own number for it",
            "merchantCode": "the merchant's category",
            "mode": "how the payment was started",
            "organizationId": "who made the code",
            "signature": "not checked here",
        ])
}
