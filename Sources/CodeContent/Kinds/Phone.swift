extension ScannedContent {
    /// The kind `phone`: a number to call.
    public struct Phone: ContentPayload {
        /// As written, with percent codes decoded and without parameters.
        public let number: String
        /// The extension to dial once connected.
        public let `extension`: String?
        /// Where a local number is valid: a domain or a global prefix.
        public let phoneContext: String?

        /// `phone`.
        public static let kind = Kind(rawValue: "phone")

        /// Recognises `tel:` with something that can be dialled.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            guard let rest = source.trimmed.after(word: "tel:") else { return nil }
            let target = rest.starts(with: [.slash, .slash]) ? rest.dropFirst(2) : rest
            let pieces = target.prefix { $0 != .questionMark }.pieces(at: .semicolon)
            guard let number = pieces.first?.percentDecoded, TelephoneNumber(number).isDialable else { return nil }
            var values: [String: String] = [:]
            for piece in pieces.dropFirst() {
                guard let (name, value) = piece.cut(at: .equals) else { continue }
                guard let decoded = value.percentDecoded else { return nil }
                values[name.lowercasedASCII] = decoded
            }
            let phone = Phone(number: number, extension: values["ext"], phoneContext: values["phone-context"])
            return ScannedContent(phone, from: source, warnings: TelephoneNumber(number).warnings(by: classifier))
        }

        /// `number`, `extension`, `phoneContext`.
        public var fields: [Field] {
            var list = FieldList()
            list.add("number", number)
            list.add("extension", `extension`)
            list.add("phoneContext", phoneContext)
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// A number to call.
    public static let phone = ScannedContent.Phone.kind
}

extension ScannedContent.Phone: BuiltInKind {
    package static var initials: String? { "T" }

    package static let reference = KindReference(
        "Phone number", standard: "RFC 3966", example: "tel:+1-201-555-0123;ext=42",
        fields: [
            "number": "as written, percent codes decoded, without parameters",
            "extension": "to dial once connected",
            "phoneContext": "where a local number is valid",
        ])
}
