extension ScannedContent {
    /// The kind `email`: a mail to write.
    public struct Email: ContentPayload {
        /// Whom it goes to.
        public let to: [String]
        /// Who gets a copy.
        public let cc: [String]
        /// Who gets a copy that the others do not see.
        public let bcc: [String]
        /// The subject.
        public let subject: String?
        /// The text.
        public let body: String?

        /// `email`.
        public static let kind = Kind(rawValue: "email")

        /// Recognises `mailto:`, `MATMSG:`, `SMTP:` and a bare address.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            let text = source.trimmed
            let mail: Email?
            if let rest = text.after(word: "mailto:") {
                mail = Email(link: rest)
            } else if let rest = text.after(word: "MATMSG:") {
                mail = Email(fields: EscapedFields(rest))
            } else if let rest = text.after(word: "SMTP:") {
                mail = Email(parts: rest)
            } else if MailAddress.isUsual(text) {
                mail = Email(to: [text.string])
            } else {
                return nil
            }
            guard let mail, !(mail.to + mail.cc + mail.bcc).isEmpty else { return nil }
            return ScannedContent(mail, from: source, warnings: mail.bcc.isEmpty ? [] : [.hiddenRecipient])
        }

        private init(to: [String], cc: [String] = [], bcc: [String] = [], subject: String? = nil, body: String? = nil) {
            self.to = to
            self.cc = cc
            self.bcc = bcc
            self.subject = subject
            self.body = body
        }

        /// RFC 6068: addresses, then a query whose `to`, `cc` and `bcc` add more.
        private init?(link: Octets) {
            let target = link.prefix { $0 != .questionMark }
            guard var to = MailAddress.list(target) else { return nil }
            var (cc, bcc): ([String], [String]) = ([], [])
            var (subject, body): (String?, String?)
            let query = link[target.endIndex...].dropFirst().prefix { $0 != .numberSign }
            for (name, value) in query.queryPairs {
                let value = value ?? []
                switch name.lowercasedASCII {
                case "to", "cc", "bcc":
                    guard let addresses = MailAddress.list(value) else { return nil }
                    if name.equals(word: "to") { to += addresses }
                    if name.equals(word: "cc") { cc += addresses }
                    if name.equals(word: "bcc") { bcc += addresses }
                case "subject":
                    guard let text = value.percentDecoded else { return nil }
                    subject = subject ?? text
                case "body":
                    guard let text = value.percentDecoded else { return nil }
                    body = body ?? text
                default: break
                }
            }
            self.init(to: to, cc: cc, bcc: bcc, subject: subject, body: body)
        }

        private init?(fields: EscapedFields) {
            let to = fields.values("TO").flatMap { $0.split(separator: ",").map(String.init) }
            guard to.allSatisfy({ MailAddress.isPlausible($0) }) else { return nil }
            self.init(
                to: to, cc: fields.values("CC"), bcc: fields.values("BCC"), subject: fields.value("SUB"),
                body: fields.value("BODY"))
        }

        /// `address:subject:body`, as some phones write it.
        private init?(parts: Octets) {
            let pieces = parts.split(separator: .colon, maxSplits: 2, omittingEmptySubsequences: false)
            guard let address = pieces.first?.withoutSurroundingBlanks.string, MailAddress.isPlausible(address) else {
                return nil
            }
            self.init(
                to: [address], subject: pieces.count > 1 ? pieces[1].string : nil,
                body: pieces.count > 2 ? pieces[2].string : nil)
        }

        /// `to`, `cc`, `bcc`, `subject`, `body`.
        public var fields: [Field] {
            var list = FieldList()
            list.add("to", to)
            list.add("cc", cc)
            list.add("bcc", bcc)
            list.add("subject", subject)
            list.add("body", body)
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// A mail to write.
    public static let email = ScannedContent.Email.kind
}

extension ScannedContent.Email: BuiltInKind {
    package static let reference = KindReference(
        "E-mail", standard: "RFC 6068; MATMSG (NTT DOCOMO); SMTP: as in ZXing",
        example: "mailto:anna@shop.example?subject=Order%2012",
        fields: [
            "to": "whom it goes to",
            "cc": "who gets a copy",
            "bcc": "who gets a copy that the others do not see",
            "subject": "the subject",
            "body": "the text",
        ])
}
