extension ScannedContent {
    /// The kind `epcPayment`: a credit transfer in euro, as printed on European bills.
    public struct EPCPayment: ContentPayload {
        /// `001` or `002`.
        public let version: String
        /// Which character set the text was written in, 1 (UTF-8) to 8.
        public let characterSet: Int?
        /// The scheme: `SCT`.
        public let identification: String?
        /// The bank of who is paid.
        public let bic: String?
        /// Who is paid.
        public let name: String?
        /// The account that is paid into.
        public let iban: String?
        /// `EUR`, where an amount is written.
        public let currency: String?
        /// As written, without the currency.
        public let amount: String?
        /// A code of up to four letters.
        public let purpose: String?
        /// A structured reference.
        public let reference: String?
        /// What the payment is for, in words.
        public let remittanceText: String?
        /// A note for who pays.
        public let information: String?

        /// `epcPayment`.
        public static let kind = Kind(rawValue: "epcPayment")

        /// Recognises `BCD` on a line of its own with a version of three digits below it.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            let text = source.trimmed
            guard text.starts(withWord: "BCD") else { return nil }
            let lines = NumberedLines(text)
            guard lines[0]?.equals(word: "BCD") == true, let version = lines[1], version.count == 3, version.isDigits
            else { return nil }
            let (payment, errors) = read(lines, version: version)
            return ScannedContent(payment, from: source, errors: errors)
        }

        private static func read(_ lines: NumberedLines, version: Octets) -> (EPCPayment, [Fault]) {
            var errors: [Fault] = []
            func check(_ isFine: Bool, _ code: Fault.Code, _ place: String) {
                if !isFine { errors.append(Fault(code, at: place)) }
            }
            let characterSet = lines[2]?.decimalNumber
            check(version.string == "001" || version.string == "002", .unsupportedVersion, "version")
            check(characterSet.map { (1...8).contains($0) } ?? false, .unsupportedEncoding, "characterSet")
            check(lines[3]?.equals(word: "SCT") == true, .unsupportedType, "identification")
            if let bic = lines[4] {
                check(isBIC(bic), .invalidValue, "bic")
            } else {
                check(version.string != "001", .missingField, "bic")
            }
            check(lines[5] != nil, .missingField, "name")
            check((lines[5]?.string.count ?? 0) <= 70, .badLength, "name")
            let iban = lines[6]?.filter { $0 != .blank }[...]
            if let iban {
                check(IBAN.isValid(iban), .badCheckDigit, "iban")
            } else {
                check(false, .missingField, "iban")
            }
            if let iban, IBAN.isValid(iban) { check(IBAN.hasKnownShape(iban), .badLength, "iban") }
            var amount: String?
            if let line = lines[7] {
                amount = euros(line)
                check(amount != nil, .invalidAmount, "amount")
            }
            check((lines[8]?.count ?? 0) <= 4, .badLength, "purpose")
            if let reference = lines[9] {
                check(reference.count <= 35, .badLength, "reference")
                check(
                    !reference.starts(withWord: "RF") || IBAN.isValidReference(reference.filter { $0 != .blank }[...]),
                    .badCheckDigit, "reference")
                check(lines[10] == nil, .invalidValue, "remittanceText")
            }
            check((lines[10]?.string.count ?? 0) <= 140, .badLength, "remittanceText")
            check((lines[11]?.string.count ?? 0) <= 70, .badLength, "information")
            check(lines.count <= 12, .malformed, "lines")
            let payment = EPCPayment(
                version: version.string, characterSet: characterSet, identification: lines[3]?.string,
                bic: lines[4]?.string, name: lines[5]?.string, iban: iban?.string,
                currency: amount == nil ? nil : "EUR", amount: amount, purpose: lines[8]?.string,
                reference: lines[9]?.string, remittanceText: lines[10]?.string, information: lines[11]?.string)
            return (payment, errors)
        }

        private static func isBIC(_ text: Octets) -> Bool {
            (text.count == 8 || text.count == 11) && text.prefix(6).allSatisfy(\.isLetter)
                && text.allSatisfy(\.isAlphanumeric)
        }

        /// What follows `EUR`, from 0.01 to 999999999.99.
        private static func euros(_ line: Octets) -> String? {
            guard let amount = line.after(word: "EUR"), DecimalAmount.isValid(amount, whole: 9, fraction: 2),
                !DecimalAmount.isZero(amount)
            else { return nil }
            return amount.string
        }

        /// `version` to `information`, those that are written.
        public var fields: [Field] {
            var list = FieldList()
            list.add("version", version)
            list.add("characterSet", characterSet)
            list.add("identification", identification)
            list.add("bic", bic)
            list.add("name", name)
            list.add("iban", iban)
            list.add("currency", currency)
            list.add("amount", amount)
            list.add("purpose", purpose)
            list.add("reference", reference)
            list.add("remittanceText", remittanceText)
            list.add("information", information)
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// A credit transfer in euro.
    public static let epcPayment = ScannedContent.EPCPayment.kind
}

extension ScannedContent.EPCPayment: BuiltInKind {
    package static var initials: String? { "B" }

    package static let reference = KindReference(
        "European payment", standard: "EPC069-12, 3.1",
        example: "BCD\n002\n1\nSCT\n\nThe Shop\nDE33100205000001194700\nEUR12.50\n\n\nOrder 12",
        fields: [
            "version": "`001` or `002`",
            "characterSet": "1 to 8",
            "identification": "`SCT`",
            "bic": "the bank of who is paid",
            "name": "who is paid",
            "iban": "the account that is paid into",
            "currency": "`EUR`",
            "amount": "as written",
            "purpose": "a code of up to four letters",
            "reference": "structured",
            "remittanceText": "what the payment is for",
            "information": "a note for who pays",
        ])
}
