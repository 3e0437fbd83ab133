extension ScannedContent {
    /// The kind `homeKit`: how to add a HomeKit accessory.
    public struct HomeKit: ContentPayload {
        /// `XXX-XX-XXX`: a secret.
        public internal(set) var setupCode: String?
        /// Tells accessories nearby apart.
        public internal(set) var setupID: String?
        /// What it is, by Apple's number.
        public internal(set) var category: Int?
        /// How it can be reached: `nfc`, `ip`, `ble`.
        public internal(set) var transports: [String] = []

        /// `homeKit`.
        public static let kind = Kind(rawValue: "homeKit")

        /// Recognises `X-HM://`.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            guard let rest = source.trimmed.after(word: "X-HM://") else { return nil }
            let (accessory, errors) = read(rest)
            return ScannedContent(accessory, from: source, errors: errors)
        }

        /// Nine digits of base 36, which hold 27 bits of code, 4 of transports and 8 of category, and the setup id.
        private static func read(_ text: Octets) -> (HomeKit, [Fault]) {
            var accessory = HomeKit()
            guard text.allSatisfy(\.isAlphanumeric) else { return (accessory, [Fault(.badCharacter, at: "payload")]) }
            guard text.count >= 13 else { return (accessory, [Fault(.truncated, at: "payload")]) }
            guard text.count == 13, let payload = Int(text.prefix(9).string, radix: 36) else {
                return (accessory, [Fault(.badLength, at: "payload")])
            }
            let code = payload & 0x7FF_FFFF
            accessory.setupID = text.suffix(4).string
            accessory.category = payload >> 31 & 0xFF
            accessory.transports = ["nfc", "ip", "ble"].enumerated()
                .filter { payload >> (27 + $0.offset) & 1 == 1 }.map(\.element)
            guard code <= 99_999_999 else { return (accessory, [Fault(.invalidValue, at: "setupCode")]) }
            let digits = CivilDate.padded(code, to: 8)
            accessory.setupCode = "\(digits.prefix(3))-\(digits.dropFirst(3).prefix(2))-\(digits.suffix(3))"
            return (accessory, SetupCode.isAllowed(code) ? [] : [Fault(.invalidValue, at: "setupCode")])
        }

        /// `setupCode` (secret), `setupId`, `category`, `transports`.
        public var fields: [Field] {
            var list = FieldList()
            list.add("setupCode", setupCode, secret: true)
            list.add("setupId", setupID)
            list.add("category", category)
            list.add("transports", transports)
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// How to add a HomeKit accessory.
    public static let homeKit = ScannedContent.HomeKit.kind
}

extension ScannedContent.HomeKit: BuiltInKind {
    package static var initials: String? { "X" }

    package static let reference = KindReference(
        "HomeKit accessory", standard: "HomeKit setup payload", example: "X-HM://00H5LMBUEX7Y9",
        fields: [
            "setupCode": "`XXX-XX-XXX`; a secret",
            "setupId": "tells accessories nearby apart",
            "category": "what it is, by Apple's number",
            "transports": "`nfc`, `ip`, `ble`",
        ])
}
