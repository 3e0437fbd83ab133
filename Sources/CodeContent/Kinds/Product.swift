import Barcodes

extension ScannedContent {
    /// The kind `product`: the number of a thing that is sold, from an EAN, UPC or ITF-14 symbol.
    public struct Product: ContentPayload {
        /// The digits that were read.
        public let identifier: String
        /// The same number in 14 digits, which is how to look it up.
        public let gtin14: String
        /// The twelve digits of a UPC-E symbol.
        public let upcA: String?
        /// The serial number of a periodical (prefix 977).
        public let issn: String?
        /// The number of printed music (prefix 979-0).
        public let ismn: String?
        /// Which packaging level holds it, 1 to 9 (ITF-14).
        public let packagingIndicator: Int?
        /// Whether the number is valid within a shop or a country alone (GS1 prefixes 02, 04 and 2).
        public let isRestrictedCirculation: Bool

        /// `product`.
        public static let kind = Kind(rawValue: "product")

        /// Recognises digits from EAN and UPC symbols, and 14 digits from ITF if their check digit fits.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            guard let symbology = source.symbology else { return nil }
            let digits = source.trimmed
            let length: Int
            switch symbology {
            case .ean13: length = 13
            case .upcA: length = 12
            case .ean8, .upcE: length = 8
            case .itf:
                guard digits.count == 14, TradeNumber.isValid(digits) else { return nil }
                return ScannedContent(Product(digits, upcA: nil), from: source)
            default: return nil
            }
            guard digits.isDigits else {
                return ScannedContent(
                    Product(unreadable: digits), from: source, errors: [Fault(.badCharacter, at: "identifier")])
            }
            let upcA = symbology == .upcE ? expanded(digits) : nil
            guard digits.count == length, symbology != .upcE || upcA != nil else {
                return ScannedContent(
                    Product(unreadable: digits), from: source, errors: [Fault(.badLength, at: "identifier")])
            }
            let isValid = TradeNumber.isValid(upcA ?? digits)
            return ScannedContent(
                Product(digits, upcA: upcA), from: source,
                errors: isValid ? [] : [Fault(.badCheckDigit, at: "identifier")])
        }

        private init(_ digits: Octets, upcA: Octets?) {
            let number = upcA ?? digits
            identifier = digits.string
            gtin14 = String(repeating: "0", count: 14 - number.count) + number.string
            self.upcA = upcA?.string
            let key = number.count == 14 ? number.dropFirst() : number
            issn = number.count == 13 && key.starts(with: "977".utf8) ? Self.issn(key) : nil
            ismn = number.count == 13 && key.starts(with: "9790".utf8) ? number.string : nil
            packagingIndicator =
                number.count == 14 ? number.first.map { Int($0 - .zero) }.flatMap { $0 > 0 ? $0 : nil } : nil
            // The GS1 prefix is that of the thirteen-digit form; the short EAN-8 has prefixes of its own.
            let prefix = number.count == 12 ? [.zero] + number.prefix(1) : Array(key.prefix(2))
            isRestrictedCirculation = prefix.first == 0x32 || prefix == [0x30, 0x32] || prefix == [0x30, 0x34]
        }

        private init(unreadable text: Octets) {
            identifier = text.string
            gtin14 = ""
            upcA = nil
            issn = nil
            ismn = nil
            packagingIndicator = nil
            isRestrictedCirculation = false
        }

        private static func issn(_ digits: Octets) -> String {
            let number = digits.dropFirst(3).prefix(7)
            return "\(number.prefix(4).string)-\(number.dropFirst(4).string)\(TradeNumber.modulo11(number))"
        }

        /// The twelve digits that a UPC-E symbol leaves the zeros out of (General Specifications, 5.2.2.4.2).
        private static func expanded(_ digits: Octets) -> Octets? {
            guard digits.count == 8, digits.isDigits, let system = digits.first, system <= 0x31,
                let check = digits.last
            else { return nil }
            let d = Array(digits.dropFirst().dropLast())
            let zero = UInt8.zero
            let body: [UInt8]
            switch d[5] {
            case 0x30, 0x31, 0x32: body = [d[0], d[1], d[5], zero, zero, zero, zero, d[2], d[3], d[4]]
            case 0x33: body = [d[0], d[1], d[2], zero, zero, zero, zero, zero, d[3], d[4]]
            case 0x34: body = [d[0], d[1], d[2], d[3], zero, zero, zero, zero, zero, d[4]]
            default: body = [d[0], d[1], d[2], d[3], d[4], zero, zero, zero, zero, d[5]]
            }
            return ([system] + body + [check])[...]
        }

        /// `identifier`, `gtin14`, and what else the number tells.
        public var fields: [Field] {
            var list = FieldList()
            list.add("identifier", identifier)
            list.add("gtin14", gtin14.nonEmpty)
            list.add("upcA", upcA)
            list.add("issn", issn)
            list.add("ismn", ismn)
            list.add("packagingIndicator", packagingIndicator)
            list.add("restrictedCirculation", ifSet: isRestrictedCirculation)
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// The number of a thing that is sold.
    public static let product = ScannedContent.Product.kind
}

extension ScannedContent.Product: BuiltInKind {
    package static let reference = KindReference(
        "Product", standard: "GS1 General Specifications, 2.1 and 5.2; ISO 3297 (ISSN)",
        example: "4006381333931", from: "ean13",
        fields: [
            "identifier": "the digits that were read",
            "gtin14": "the same number in 14 digits",
            "upcA": "the twelve digits of a UPC-E symbol",
            "issn": "of a periodical (prefix 977)",
            "ismn": "of printed music (prefix 979-0)",
            "packagingIndicator": "which packaging level holds it (ITF-14)",
            "restrictedCirculation": "true where the number is valid within a shop or a country alone",
        ])
}
