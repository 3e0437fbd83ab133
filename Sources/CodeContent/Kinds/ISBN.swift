import Barcodes

extension ScannedContent {
    /// The kind `isbn`: the number of a book, from an EAN-13 symbol.
    public struct ISBN: ContentPayload {
        /// Thirteen digits.
        public let isbn13: String
        /// The older form of ten characters, which only prefix 978 has.
        public let isbn10: String?

        /// `isbn`.
        public static let kind = Kind(rawValue: "isbn")

        /// Recognises thirteen digits with the prefixes 978 and 979, except printed music (979-0).
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            let digits = source.trimmed
            guard source.symbology == .ean13, digits.count == 13, digits.isDigits,
                digits.starts(with: "978".utf8)
                    || digits.starts(with: "979".utf8) && !digits.starts(with: "9790".utf8)
            else { return nil }
            guard TradeNumber.isValid(digits) else {
                return ScannedContent(
                    ISBN(isbn13: digits.string, isbn10: nil), from: source,
                    errors: [Fault(.badCheckDigit, at: "isbn13")])
            }
            let body = digits.dropFirst(3).dropLast()
            let isbn10 = digits.starts(with: "978".utf8) ? body.string + TradeNumber.modulo11(body) : nil
            return ScannedContent(ISBN(isbn13: digits.string, isbn10: isbn10), from: source)
        }

        /// `isbn13`, `isbn10`.
        public var fields: [Field] {
            var list = FieldList()
            list.add("isbn13", isbn13)
            list.add("isbn10", isbn10)
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// The number of a book.
    public static let isbn = ScannedContent.ISBN.kind
}

extension ScannedContent.ISBN: BuiltInKind {
    package static var initials: String? { "9" }

    package static let reference = KindReference(
        "Book", standard: "ISO 2108", example: "9788175257665", from: "ean13",
        fields: ["isbn13": "thirteen digits", "isbn10": "the older form, prefix 978 alone"])
}
