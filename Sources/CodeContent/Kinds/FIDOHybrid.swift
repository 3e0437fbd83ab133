extension ScannedContent {
    /// The kind `fidoHybrid`: a sign-in that a phone answers for another device.
    public struct FIDOHybrid: ContentPayload {
        /// The other device's public key, in hexadecimal.
        public internal(set) var publicKey: String?
        /// What the tunnel's keys are made from, in hexadecimal: a secret.
        public internal(set) var secret: String?
        /// How many tunnel services the other device knows.
        public internal(set) var knownDomains: Int?
        /// Seconds since 1970.
        public internal(set) var timestamp: Int?
        /// Whether the other device can do state-assisted sign-ins.
        public internal(set) var isStateAssisted: Bool?
        /// `ga` (sign in) or `mc` (register).
        public internal(set) var operation: String?

        /// `fidoHybrid`.
        public static let kind = Kind(rawValue: "fidoHybrid")

        /// Recognises `FIDO:/`.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            guard let rest = source.trimmed.after(word: "FIDO:/") else { return nil }
            let (request, errors) = read(rest)
            return ScannedContent(request, from: source, errors: errors)
        }

        private static func read(_ digits: Octets) -> (FIDOHybrid, [Fault]) {
            var request = FIDOHybrid()
            guard digits.allSatisfy(\.isDigit) else { return (request, [Fault(.badCharacter, at: "data")]) }
            guard let bytes = RadixText.decimalGroups(digits), let map = CBOR.decoded(bytes) else {
                return (request, [Fault(.malformed, at: "data")])
            }
            var errors: [Fault] = []
            if let key = map[0]?.bytes {
                request.publicKey = hexadecimal(key)
                if key.count != 33 { errors.append(Fault(.badLength, at: "publicKey")) }
            } else {
                errors.append(Fault(.missingField, at: "publicKey"))
            }
            if let secret = map[1]?.bytes {
                request.secret = hexadecimal(secret)
                if secret.count != 16 { errors.append(Fault(.badLength, at: "secret")) }
            } else {
                errors.append(Fault(.missingField, at: "secret"))
            }
            request.knownDomains = map[2]?.integer
            request.timestamp = map[3]?.integer
            request.isStateAssisted = map[4]?.flag
            request.operation = map[5]?.text
            return (request, errors)
        }

        private static func hexadecimal(_ bytes: [UInt8]) -> String {
            let digits = Array("0123456789abcdef".utf8)
            return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
        }

        /// `publicKey`, `secret` (secret), `knownDomains`, `timestamp`, `stateAssisted`, `operation`.
        public var fields: [Field] {
            var list = FieldList()
            list.add("publicKey", publicKey)
            list.add("secret", secret, secret: true)
            list.add("knownDomains", knownDomains)
            list.add("timestamp", timestamp)
            if let isStateAssisted { list.add("stateAssisted", isStateAssisted) }
            list.add("operation", operation)
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// A sign-in that a phone answers for another device.
    public static let fidoHybrid = ScannedContent.FIDOHybrid.kind
}

extension ScannedContent.FIDOHybrid: BuiltInKind {
    package static var initials: String? { "F" }

    package static let reference = KindReference(
        "FIDO sign-in", standard: "CTAP 2.2, hybrid transport",
        example:
            "FIDO:/005640586143991420254210104918118704520152650222346064982042512635050847625585230466400564050807300127025421010491811870057950297627316200485251463381762107096654083332",
        fields: [
            "publicKey": "hexadecimal",
            "secret": "hexadecimal; a secret",
            "knownDomains": "how many tunnel services the other device knows",
            "timestamp": "seconds since 1970",
            "stateAssisted": "whether the other device can do state-assisted sign-ins",
            "operation": "`ga` (sign in) or `mc` (register)",
        ])
}
