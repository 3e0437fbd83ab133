extension ScannedContent {
    /// The kind `healthCertificate`: a vaccination, test or recovery; signatures are not checked here.
    public struct HealthCertificate: ContentPayload {
        /// `eudcc` (`HC1:`) or `smartHealthCard` (`shc:/`).
        public let format: String
        /// Who says so: a country or an address.
        public internal(set) var issuer: String?
        /// Seconds since 1970.
        public internal(set) var issuedAt: Int?
        /// Seconds since 1970.
        public internal(set) var expiresAt: Int?
        /// The family name.
        public internal(set) var familyName: String?
        /// The given name.
        public internal(set) var givenName: String?
        /// As written.
        public internal(set) var birthDate: String?
        /// The whole signed text of a smart health card.
        public internal(set) var jws: String?
        /// Which of several codes this is, from one.
        public internal(set) var chunk: Int?
        /// How many codes there are.
        public internal(set) var chunkCount: Int?

        /// `healthCertificate`.
        public static let kind = Kind(rawValue: "healthCertificate")

        /// Recognises `HC1:` and `shc:/`.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            if let rest = source.trimmed.after(word: "HC1:") {
                var certificate = HealthCertificate(format: "eudcc")
                let isFine = certificate.readEU(rest)
                return ScannedContent(
                    certificate, from: source, errors: isFine ? [] : [Fault(.malformed, at: "certificate")])
            }
            guard let rest = source.trimmed.after(word: "shc:/") else { return nil }
            var card = HealthCertificate(format: "smartHealthCard")
            let fault = card.readSmartCard(rest)
            return ScannedContent(card, from: source, errors: fault.map { [Fault($0, at: "card")] } ?? [])
        }

        init(format: String) {
            self.format = format
        }

        /// Base45, zlib, a signed CBOR message (COSE), and in it a CBOR web token (EU eHealth Network, volume 3).
        private mutating func readEU(_ text: Octets) -> Bool {
            guard let packed = RadixText.base45(text), let bytes = Inflation.inflated(packed),
                let message = CBOR.decoded(bytes)?.list, message.count == 4, let payload = message[2].bytes,
                let token = CBOR.decoded(payload)
            else { return false }
            issuer = token[1]?.text
            expiresAt = token[4]?.integer
            issuedAt = token[6]?.integer
            guard let certificate = token[-260]?[1] else { return false }
            familyName = certificate["nam"]?["fn"]?.text
            givenName = certificate["nam"]?["gn"]?.text
            birthDate = certificate["dob"]?.text
            return true
        }

        /// Pairs of digits, 45 below the character each: a signed text in three parts (SMART Health Cards, QR).
        private mutating func readSmartCard(_ text: Octets) -> Fault.Code? {
            let parts = text.pieces(at: .slash)
            guard let digits = parts.last, parts.count == 1 || parts.count == 3 else { return .malformed }
            if parts.count == 3 {
                guard let chunk = parts[0].decimalNumber, let count = parts[1].decimalNumber, chunk >= 1,
                    chunk <= count
                else { return .malformed }
                (self.chunk, chunkCount) = (chunk, count)
            }
            guard digits.count % 2 == 0, digits.isDigits else { return .malformed }
            var characters: [UInt8] = []
            for index in stride(from: digits.startIndex, to: digits.endIndex, by: 2) {
                let value = (digits[index] - .zero) * 10 + (digits[index + 1] - .zero)
                guard value <= 77 else { return .malformed }
                characters.append(value + 45)
            }
            // One code of several holds a piece of the text, which says nothing alone.
            guard (chunkCount ?? 1) == 1 else { return nil }
            let sections = characters[...].pieces(at: .period)
            guard sections.count == 3, sections.allSatisfy({ Base64.decoded($0) != nil }) else { return .malformed }
            jws = characters[...].string
            guard let packed = Base64.decoded(sections[1]), let bytes = Inflation.inflated(packed, isBare: true),
                let payload = JSONWebPayload(bytes)
            else { return .malformed }
            issuer = payload.issuer
            issuedAt = payload.notBefore
            expiresAt = payload.expires
            familyName = payload.familyName
            givenName = payload.givenName
            birthDate = payload.birthDate
            return nil
        }

        /// `format` and whatever else could be read.
        public var fields: [Field] {
            var list = FieldList()
            list.add("format", format)
            list.add("issuer", issuer)
            list.add("issuedAt", issuedAt)
            list.add("expiresAt", expiresAt)
            list.add("familyName", familyName)
            list.add("givenName", givenName)
            list.add("birthDate", birthDate)
            list.add("jws", jws)
            list.add("chunk", chunk)
            list.add("chunkCount", chunkCount)
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// A vaccination, test or recovery.
    public static let healthCertificate = ScannedContent.HealthCertificate.kind
}

extension ScannedContent.HealthCertificate: BuiltInKind {
    package static var initials: String? { "HS" }

    package static let reference = KindReference(
        "Health certificate", standard: "EU Digital COVID Certificate; SMART Health Cards",
        example:
            "HC1:6BFOXN*TS0BIO DHV8 G20 K011EJL4WRWH34YK N8IG6PF6R:5SVBWVBDKBYLDZ4D74D$ZJ*DJWP42W5D0Q4%M$S4L353X7WKRAL6CA7G6MK.P3R69 O$35-Z7ST4 CR1A6+V4YC5/HQ4QQHCR+9A7DOQKM2C4XGGLF8E30SQ6J0",
        fields: [
            "format": "`eudcc` or `smartHealthCard`",
            "issuer": "a country or an address",
            "issuedAt": "seconds since 1970",
            "expiresAt": "seconds since 1970",
            "familyName": "the family name",
            "givenName": "the given name",
            "birthDate": "as written",
            "jws": "the whole signed text of a smart health card",
            "chunk": "which of several codes this is",
            "chunkCount": "how many codes there are",
        ])
}
