extension ScannedContent {
    /// The kind `otp`: the key from which one-time passwords are made.
    public struct OTP: ContentPayload {
        /// `totp` (by time) or `hotp` (by counter).
        public let type: String
        /// The key in Base32, capitals: a secret.
        public let secret: String?
        /// Whose passwords they are; the parameter, else the label's beginning.
        public let issuer: String?
        /// Whom they are for.
        public let account: String?
        /// `SHA1` where none is written.
        public let algorithm: String
        /// 6 where none is written.
        public let digits: Int
        /// Seconds; 30 where none is written.
        public let period: Int?
        /// Where the counting stands.
        public let counter: Int?

        /// `otp`.
        public static let kind = Kind(rawValue: "otp")

        /// Recognises `otpauth://`.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            guard let rest = source.trimmed.after(word: "otpauth://") else { return nil }
            let (key, errors) = read(rest)
            return ScannedContent(key, from: source, errors: errors)
        }

        private static func read(_ rest: Octets) -> (OTP, [Fault]) {
            var errors: [Fault] = []
            let path = rest.prefix { $0 != .questionMark && $0 != .numberSign }
            let type = path.prefix { $0 != .slash }
            var values: [String: String] = [:]
            for (name, value) in rest[path.endIndex...].dropFirst().prefix(while: { $0 != .numberSign }).queryPairs {
                let name = name.lowercasedASCII
                guard values[name] == nil, let value else { continue }
                if let text = value.percentDecoded {
                    values[name] = text
                } else {
                    errors.append(Fault(.malformed, at: name))
                }
            }
            let kind = type.lowercasedASCII
            if kind != "totp", kind != "hotp" { errors.append(Fault(.unsupportedType, at: "type")) }
            let label = path[type.endIndex...].dropFirst().percentDecoded
            if label == nil { errors.append(Fault(.malformed, at: "account")) }
            let parts = (label ?? "").split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let account = parts.last.map { String($0).trimmed }?.nonEmpty
            let prefix = parts.count == 2 ? String(parts[0]).trimmed.nonEmpty : nil

            var secret = values["secret"].map { text in
                text.uppercased().filter { $0 != " " && $0 != "-" && $0 != "=" }
            }
            if let written = secret, !written.isEmpty {
                if !Base32.isValid(written) {
                    errors.append(Fault(.invalidValue, at: "secret"))
                    secret = nil
                }
            } else {
                errors.append(Fault(.missingField, at: "secret"))
                secret = nil
            }
            let algorithm = values["algorithm"].map { $0.uppercased().filter { $0 != "-" } } ?? "SHA1"
            if !["SHA1", "SHA256", "SHA512", "MD5"].contains(algorithm) {
                errors.append(Fault(.invalidValue, at: "algorithm"))
            }
            func number(_ name: String, _ range: ClosedRange<Int>, else standard: Int?) -> Int? {
                guard let text = values[name] else { return standard }
                if let number = Array(text.utf8)[...].decimalNumber, range.contains(number) { return number }
                errors.append(Fault(.invalidValue, at: name))
                return standard
            }
            let digits = number("digits", 5...10, else: 6) ?? 6
            let period = kind == "totp" ? number("period", 1...86_400, else: 30) : nil
            let counter = kind == "hotp" ? number("counter", 0...Int.max, else: nil) : nil
            if kind == "hotp", values["counter"] == nil { errors.append(Fault(.missingField, at: "counter")) }
            let key = OTP(
                type: kind, secret: secret, issuer: values["issuer"]?.nonEmpty ?? prefix, account: account,
                algorithm: algorithm, digits: digits, period: period, counter: counter)
            return (key, errors)
        }

        /// `type`, `secret` (secret), `issuer`, `account`, `algorithm`, `digits`, `period`, `counter`.
        public var fields: [Field] {
            var list = FieldList()
            list.add("type", type)
            list.add("secret", secret, secret: true)
            list.add("issuer", issuer)
            list.add("account", account)
            list.add("algorithm", algorithm)
            list.add("digits", digits)
            list.add("period", period)
            list.add("counter", counter)
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// The key from which one-time passwords are made.
    public static let otp = ScannedContent.OTP.kind
}

extension ScannedContent.OTP: BuiltInKind {
    package static var initials: String? { "O" }

    package static let reference = KindReference(
        "One-time password key", standard: "Key URI Format; RFC 4226, RFC 6238",
        example: "otpauth://totp/Shop:anna?secret=JBSWY3DPEHPK3PXP&issuer=Shop",
        fields: [
            "type": "`totp` or `hotp`",
            "secret": "Base32, capitals; a secret",
            "issuer": "the parameter, else the label's beginning",
            "account": "whom the passwords are for",
            "algorithm": "`SHA1` is assumed",
            "digits": "6 is assumed",
            "period": "seconds; 30 is assumed",
            "counter": "where the counting stands",
        ])
}
