extension ScannedContent {
    /// The kind `matter`: how to add a smart home device.
    public struct Matter: ContentPayload {
        /// Of the payload's format.
        public internal(set) var version: Int?
        /// Who makes the device.
        public internal(set) var vendorID: Int?
        /// Which device of theirs it is.
        public internal(set) var productID: Int?
        /// 0 standard, 1 after the user acts, 2 by the maker's own app.
        public internal(set) var customFlow: Int?
        /// Bits: 1 soft access point, 2 Bluetooth Low Energy, 4 on the network.
        public internal(set) var discoveryCapabilities: Int?
        /// Tells devices nearby apart.
        public internal(set) var discriminator: Int?
        /// The setup passcode: a secret.
        public internal(set) var passcode: Int?

        /// `matter`.
        public static let kind = Kind(rawValue: "matter")

        /// Recognises `MT:`; of several joined by `*` the first.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            guard let rest = source.trimmed.after(word: "MT:") else { return nil }
            let (device, errors) = read(rest.prefix { $0 != .asterisk })
            return ScannedContent(device, from: source, errors: errors)
        }

        private static func read(_ text: Octets) -> (Matter, [Fault]) {
            var device = Matter()
            guard text.allSatisfy(RadixText.isBase38) else { return (device, [Fault(.badCharacter, at: "payload")]) }
            guard text.count >= 19 else { return (device, [Fault(.truncated, at: "payload")]) }
            guard let bytes = RadixText.base38(text), bytes.count >= 11 else {
                return (device, [Fault(.malformed, at: "payload")])
            }
            var bit = 0
            func field(_ width: Int) -> Int {
                defer { bit += width }
                return (0..<width).reduce(0) { $0 | Int(bytes[(bit + $1) / 8] >> UInt8((bit + $1) % 8) & 1) << $1 }
            }
            device.version = field(3)
            device.vendorID = field(16)
            device.productID = field(16)
            let flow = field(2)
            device.customFlow = flow
            device.discoveryCapabilities = field(8)
            device.discriminator = field(12)
            let passcode = field(27)
            device.passcode = passcode
            var errors: [Fault] = []
            if flow > 2 { errors.append(Fault(.invalidValue, at: "customFlow")) }
            if !SetupCode.isAllowed(passcode) { errors.append(Fault(.invalidValue, at: "passcode")) }
            return (device, errors)
        }

        /// `version` to `passcode` (secret).
        public var fields: [Field] {
            var list = FieldList()
            list.add("version", version)
            list.add("vendorId", vendorID)
            list.add("productId", productID)
            list.add("customFlow", customFlow)
            list.add("discoveryCapabilities", discoveryCapabilities)
            list.add("discriminator", discriminator)
            list.add("passcode", passcode, secret: true)
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// How to add a smart home device.
    public static let matter = ScannedContent.Matter.kind
}

extension ScannedContent.Matter: BuiltInKind {
    package static var initials: String? { "M" }

    package static let reference = KindReference(
        "Matter device", standard: "Matter Core Specification, 5.1.3", example: "MT:Y.K9042C00KA0648G00",
        fields: [
            "version": "of the payload's format",
            "vendorId": "who makes the device",
            "productId": "which device of theirs it is",
            "customFlow": "0 standard, 1 after the user acts, 2 by the maker's app",
            "discoveryCapabilities": "bits: 1 soft access point, 2 Bluetooth, 4 on the network",
            "discriminator": "tells devices nearby apart",
            "passcode": "a secret",
        ])
}
