extension ScannedContent {
    /// The kind `sms`: a text or multimedia message to send.
    public struct SMS: ContentPayload {
        /// Whom it goes to, as written.
        public let numbers: [String]
        /// What it says; empty where only the separator is written.
        public let body: String?
        /// The subject of a multimedia message.
        public let subject: String?
        /// The service centre to send it by.
        public let via: String?
        /// Whether it is a multimedia message.
        public let isMMS: Bool

        /// `sms`.
        public static let kind = Kind(rawValue: "sms")

        /// Recognises `sms:`, `smsto:`, `mms:` and `mmsto:` with a number.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            guard let (rest, isMMS) = target(of: source.trimmed), let message = SMS(rest, isMMS: isMMS) else {
                return nil
            }
            var warnings: Set<Warning> = message.numbers.count > 1 ? [.multipleRecipients] : []
            for number in message.numbers.map(TelephoneNumber.init) {
                warnings.formUnion(number.warnings(by: classifier))
                if number.isShortCode { warnings.insert(.shortCodeNumber) }
            }
            return ScannedContent(message, from: source, warnings: warnings)
        }

        private static func target(of text: Octets) -> (Octets, isMMS: Bool)? {
            if let rest = text.after(word: "sms:") ?? text.after(word: "smsto:") { return (rest, false) }
            if let rest = text.after(word: "mms:") ?? text.after(word: "mmsto:") { return (rest, true) }
            return nil
        }

        /// Reads `numbers:body` or `numbers?subject=…&body=…`, whichever separator comes first.
        private init?(_ rest: Octets, isMMS: Bool) {
            let target = rest.starts(with: [.slash, .slash]) ? rest.dropFirst(2) : rest
            let end = target.firstIndex { $0 == .colon || $0 == .questionMark } ?? target.endIndex
            var body: String?
            var subject: String?
            if end < target.endIndex, target[end] == .colon {
                body = target[(end + 1)...].string
            } else if end < target.endIndex {
                for (name, value) in target[(end + 1)...].queryPairs {
                    guard let decoded = (value ?? []).percentDecoded else { return nil }
                    if body == nil, name.equals(word: "body") { body = decoded }
                    if subject == nil, name.equals(word: "subject") { subject = decoded }
                }
            }
            var numbers: [String] = []
            var via: String?
            for recipient in target[..<end].pieces(at: .comma) {
                for piece in recipient.pieces(at: .semicolon) {
                    if let (name, value) = piece.cut(at: .equals) {
                        if via == nil, name.equals(word: "via") { via = value.percentDecoded }
                    } else if !piece.isEmpty {
                        guard let number = piece.withoutSurroundingBlanks.percentDecoded,
                            TelephoneNumber(number).isDialable
                        else { return nil }
                        numbers.append(number)
                    }
                }
            }
            guard !numbers.isEmpty else { return nil }
            self.numbers = numbers
            self.body = body
            self.subject = subject
            self.via = via
            self.isMMS = isMMS
        }

        /// `numbers`, `body`, `subject`, `via`, `isMMS`.
        public var fields: [Field] {
            var list = FieldList()
            list.add("numbers", numbers)
            list.add("body", body)
            list.add("subject", subject)
            list.add("via", via)
            list.add("isMMS", ifSet: isMMS)
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// A message to send.
    public static let sms = ScannedContent.SMS.kind
}

extension ScannedContent.SMS: BuiltInKind {
    package static var initials: String? { "SM" }

    package static let reference = KindReference(
        "Text message", standard: "RFC 5724; smsto: and mmsto: as in ZXing",
        example: "smsto:+12015550123:See you at eight",
        fields: [
            "numbers": "whom it goes to",
            "body": "what it says; empty where only the separator is written",
            "subject": "of a multimedia message",
            "via": "the service centre",
            "isMMS": "true for a multimedia message",
        ])
}
