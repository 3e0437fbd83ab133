extension ScannedContent {
    /// The kind `otpMigration`: several one-time password keys that move to another phone.
    public struct OTPMigration: ContentPayload {
        /// The keys of this code.
        public let accounts: [Account]
        /// How many codes there are.
        public let batchSize: Int?
        /// Which of them this is, from zero.
        public let batchIndex: Int?

        /// One key.
        public struct Account: Sendable, Hashable {
            /// `totp` or `hotp`.
            public let type: String
            /// The key in Base32: a secret.
            public let secret: String
            /// Whom it is for, as stored.
            public let account: String?
            /// Whose passwords they are.
            public let issuer: String?
            /// The hash.
            public let algorithm: String
            /// How long a password is.
            public let digits: Int
            /// Where the counting stands.
            public let counter: Int?
        }

        /// `otpMigration`.
        public static let kind = Kind(rawValue: "otpMigration")

        /// Recognises `otpauth-migration://`.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            guard let rest = source.trimmed.after(word: "otpauth-migration://") else { return nil }
            let query = rest.drop { $0 != .questionMark }.dropFirst()
            guard let data = query.queryPairs.first(where: { $0.name.equals(word: "data") })?.value, !data.isEmpty
            else {
                return broken(source, .missingField)
            }
            guard let text = data.percentDecodedBytes, let bytes = Base64.decoded(text[...]),
                let message = Protobuf(bytes)
            else { return broken(source, .malformed) }
            let accounts = message.messages(1).map { Protobuf($0).flatMap(Account.init) }
            let migration = OTPMigration(
                accounts: accounts.compactMap(\.self), batchSize: message.number(3),
                batchIndex: message.number(4) ?? 0)
            var errors: [Fault] = []
            if accounts.contains(where: { $0 == nil }) { errors.append(Fault(.malformed, at: "accounts")) }
            if accounts.isEmpty { errors.append(Fault(.missingField, at: "accounts")) }
            return ScannedContent(migration, from: source, errors: errors)
        }

        private static func broken(_ source: ContentSource, _ code: Fault.Code) -> ScannedContent {
            ScannedContent(
                OTPMigration(accounts: [], batchSize: nil, batchIndex: nil), from: source,
                errors: [Fault(code, at: "data")])
        }

        /// `accounts` (with secrets), `batchSize`, `batchIndex`.
        public var fields: [Field] {
            var list = FieldList()
            if !accounts.isEmpty { list.add("accounts", list: accounts.map { .record($0.fields) }) }
            list.add("batchSize", batchSize)
            list.add("batchIndex", batchIndex)
            return list.fields
        }
    }
}

extension ScannedContent.OTPMigration.Account: CustomStringConvertible, CustomReflectable {
    /// The fields on one line; the key prints as `•••`.
    public var description: String {
        fields.map { "\($0.name): \($0)" }.joined(separator: ", ")
    }

    /// The fields as they are described, so that `dump` gives no secret away.
    public var customMirror: Mirror {
        Mirror(self, children: fields.map { (label: $0.name, value: $0.description as Any) })
    }

    /// Reads `OtpParameters`; nothing without a key or with a type, hash or length that is not known.
    init?(_ message: Protobuf) {
        guard let key = message.messages(1).last, !key.isEmpty else { return nil }
        let algorithms = [0: "SHA1", 1: "SHA1", 2: "SHA256", 3: "SHA512", 4: "MD5"]
        let lengths = [0: 6, 1: 6, 2: 8]
        let types = [0: "totp", 1: "hotp", 2: "totp"]
        guard let algorithm = algorithms[message.number(4) ?? 0], let digits = lengths[message.number(5) ?? 0],
            let type = types[message.number(6) ?? 0]
        else { return nil }
        self.type = type
        self.algorithm = algorithm
        self.digits = digits
        secret = Base32.encoded(key)
        account = message.text(2)
        issuer = message.text(3)?.nonEmpty
        counter = type == "hotp" ? message.number(7) ?? 0 : nil
    }

    var fields: [ScannedContent.Field] {
        var list = FieldList()
        list.add("type", type)
        list.add("secret", secret, secret: true)
        list.add("account", account)
        list.add("issuer", issuer)
        list.add("algorithm", algorithm)
        list.add("digits", digits)
        list.add("counter", counter)
        return list.fields
    }
}

extension ScannedContent.Kind {
    /// Several one-time password keys that move to another phone.
    public static let otpMigration = ScannedContent.OTPMigration.kind
}

extension ScannedContent.OTPMigration: BuiltInKind {
    package static var initials: String? { "O" }

    package static let reference = KindReference(
        "One-time password export", standard: "Google Authenticator export (Protocol Buffers in Base64)",
        example:
            "otpauth-migration://offline?data=CigKEPqlBekzoNEukL7qlsjBCDYSDnBpQHJhc3BiZXJyeXBpIAEoATACEAEYASAAKLzjp5n4%2F%2F%2F%2F%2FwE%3D",
        fields: [
            "accounts": "`type`, `secret` (a secret), `account`, `issuer`, `algorithm`, `digits`, `counter`",
            "batchSize": "how many codes there are",
            "batchIndex": "which of them this is, from zero",
        ])
}
