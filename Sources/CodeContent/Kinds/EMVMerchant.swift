extension ScannedContent {
    /// The kind `emvMerchant`: a payment code that a merchant shows (Pix, PayNow, PromptPay and others).
    public struct EMVMerchant: ContentPayload {
        /// The data objects that were read, by tag.
        private let objects: [(tag: String, value: Value)]

        /// `static` (many payments) or `dynamic` (one payment).
        public var pointOfInitiation: String? { text("01").flatMap { Self.points[$0] } }
        /// The merchant's category (ISO 18245).
        public var merchantCategoryCode: String? { text("52") }
        /// Three digits (ISO 4217).
        public var currencyNumeric: String? { text("53") }
        /// As written; open where it is missing.
        public var amount: String? { text("54") }
        /// Who decides on a tip: `01` asks, `02` is a fixed fee, `03` a percentage.
        public var tipIndicator: String? { text("55") }
        /// Added to the amount.
        public var convenienceFeeFixed: String? { text("56") }
        /// Added to the amount, in percent.
        public var convenienceFeePercentage: String? { text("57") }
        /// Two letters (ISO 3166).
        public var countryCode: String? { text("58") }
        /// Who is paid.
        public var merchantName: String? { text("59") }
        /// Where that is.
        public var merchantCity: String? { text("60") }
        /// Where that is.
        public var postalCode: String? { text("61") }
        /// The checksum as written.
        public var crc: String? { text("63") }

        /// Whom the payment systems know the merchant as: texts for ids 02 to 25, records from 26 on.
        public var merchantAccounts: [Field] {
            objects.compactMap { object in
                (2...51).contains(Int(object.tag) ?? 0) ? Field(object.tag, object.value) : nil
            }
        }

        /// Bill, store, terminal and the like, by name.
        public var additionalData: [Field] { record("62").map { Self.renamed($0, Self.additionalNames) } ?? [] }

        /// The merchant's name and city in another language.
        public var alternateLanguage: [Field] { record("64").map { Self.renamed($0, Self.languageNames) } ?? [] }

        /// `emvMerchant`.
        public static let kind = Kind(rawValue: "emvMerchant")

        /// Recognises the payload format indicator 01 at the beginning.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            let text = source.trimmed
            guard text.starts(withWord: "000201") else { return nil }
            let content = TagLengthValue(text)
            var errors: [Fault] = content.fault.map { [Fault($0, at: "objects")] } ?? []
            var objects: [(tag: String, value: Value)] = []
            for object in content.objects {
                let number = Int(object.tag) ?? 0
                guard (26...51).contains(number) || number == 62 || number == 64 else {
                    objects.append((object.tag, .text(object.value.string)))
                    continue
                }
                let parts = TagLengthValue(object.value)
                if parts.fault != nil { errors.append(Fault(.malformedTLV, at: object.tag)) }
                objects.append((object.tag, .record(parts.objects.map { Field($0.tag, .text($0.value.string)) })))
            }
            if content.fault == nil { errors += faults(content, in: text) }
            let payment = EMVMerchant(objects: objects)
            return ScannedContent(payment, from: source, errors: errors)
        }

        private init(objects: [(tag: String, value: Value)]) {
            self.objects = objects
        }

        private static func faults(_ content: TagLengthValue, in text: Octets) -> [Fault] {
            var errors: [Fault] = []
            if let crc = content.value("63") {
                let sum = CRC16.checksum(text[..<crc.startIndex])
                if crc.count != 4 {
                    errors.append(Fault(.badLength, at: "crc"))
                } else if crc.hexadecimalNumber != Int(sum) {
                    errors.append(Fault(.badCRC, at: "crc"))
                }
                if crc.endIndex != text.endIndex { errors.append(Fault(.malformedTLV, at: "crc")) }
            } else {
                errors.append(Fault(.missingCRC, at: "crc"))
            }
            for (tag, place) in [("54", "amount"), ("56", "convenienceFeeFixed")] {
                guard let amount = content.value(tag) else { continue }
                let isFine =
                    amount.count <= 13
                    && DecimalAmount.isValid(amount, whole: 13, fraction: 12, mayEndInPoint: true)
                if !isFine { errors.append(Fault(.invalidAmount, at: place)) }
            }
            if let point = content.value("01"), points[point.string] == nil {
                errors.append(Fault(.invalidValue, at: "pointOfInitiation"))
            }
            for (tag, place) in [("53", "currencyNumeric"), ("58", "countryCode")] where content.value(tag) == nil {
                errors.append(Fault(.missingField, at: place))
            }
            return errors
        }

        private func text(_ tag: String) -> String? {
            for object in objects where object.tag == tag {
                if case .text(let text) = object.value { return text }
            }
            return nil
        }

        private func record(_ tag: String) -> [Field]? {
            for object in objects where object.tag == tag {
                if case .record(let fields) = object.value { return fields }
            }
            return nil
        }

        private static func renamed(_ fields: [Field], _ names: [String: String]) -> [Field] {
            fields.map { Field(names[$0.name] ?? $0.name, $0.value) }
        }

        private static let points = ["11": "static", "12": "dynamic"]
        private static let additionalNames = [
            "01": "billNumber", "02": "mobileNumber", "03": "storeLabel", "04": "loyaltyNumber",
            "05": "referenceLabel", "06": "customerLabel", "07": "terminalLabel", "08": "purpose",
            "09": "additionalConsumerDataRequest",
        ]
        private static let languageNames = ["00": "languagePreference", "01": "merchantName", "02": "merchantCity"]

        /// `pointOfInitiation` to `crc`, those that are written.
        public var fields: [Field] {
            var list = FieldList()
            list.add("pointOfInitiation", pointOfInitiation)
            list.add("merchantAccounts", merchantAccounts)
            list.add("merchantCategoryCode", merchantCategoryCode)
            list.add("currencyNumeric", currencyNumeric)
            list.add("amount", amount)
            list.add("tipIndicator", tipIndicator)
            list.add("convenienceFeeFixed", convenienceFeeFixed)
            list.add("convenienceFeePercentage", convenienceFeePercentage)
            list.add("countryCode", countryCode)
            list.add("merchantName", merchantName)
            list.add("merchantCity", merchantCity)
            list.add("postalCode", postalCode)
            list.add("additionalData", additionalData)
            list.add("alternateLanguage", alternateLanguage)
            list.add("crc", crc)
            return list.fields
        }

        /// Whether both have the same data objects.
        public static func == (one: EMVMerchant, other: EMVMerchant) -> Bool {
            one.objects.elementsEqual(other.objects) { $0.tag == $1.tag && $0.value == $1.value }
        }

        /// Feeds the data objects into the hasher.
        public func hash(into hasher: inout Hasher) {
            for object in objects {
                hasher.combine(object.tag)
                hasher.combine(object.value)
            }
        }
    }
}

extension ScannedContent.Kind {
    /// A payment code that a merchant shows.
    public static let emvMerchant = ScannedContent.EMVMerchant.kind
}

extension ScannedContent.EMVMerchant: BuiltInKind {
    package static var initials: String? { "0" }

    package static let reference = KindReference(
        "EMV merchant payment", standard: "EMVCo QR Code Specification, merchant-presented mode, 1.1",
        example: "00020101021129370016A000000677010111011300669999999995802TH530376463045248",
        fields: [
            "pointOfInitiation": "`static` or `dynamic`",
            "merchantAccounts": "by id 02 to 51: a text, or a record from 26 on",
            "merchantCategoryCode": "ISO 18245",
            "currencyNumeric": "ISO 4217 number",
            "amount": "as written; open where it is missing",
            "tipIndicator": "who decides on a tip",
            "convenienceFeeFixed": "added to the amount",
            "convenienceFeePercentage": "added to the amount, in percent",
            "countryCode": "ISO 3166",
            "merchantName": "who is paid",
            "merchantCity": "where that is",
            "postalCode": "where that is",
            "additionalData": "`billNumber`, `storeLabel`, `referenceLabel`, `terminalLabel` and others",
            "alternateLanguage": "`languagePreference`, `merchantName`, `merchantCity`",
            "crc": "the checksum as written",
        ])
}
