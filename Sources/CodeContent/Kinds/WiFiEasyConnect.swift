extension ScannedContent {
    /// The kind `wifiEasyConnect`: the key by which a device is let into a network.
    public struct WiFiEasyConnect: ContentPayload {
        /// Operating class and channel, such as `81/1`.
        public let channels: [String]
        /// What the device says of itself.
        public let information: String?
        /// Six bytes with colons between.
        public let macAddress: String?
        /// The device's public key, in Base64.
        public let publicKey: String?
        /// Of the protocol.
        public let version: String?

        /// `wifiEasyConnect`.
        public static let kind = Kind(rawValue: "wifiEasyConnect")

        /// Recognises `DPP:`.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            guard let rest = source.trimmed.after(word: "DPP:") else { return nil }
            var values: [UInt8: Octets] = [:]
            for piece in rest.pieces(at: .semicolon) {
                guard let (name, value) = piece.cut(at: .colon), name.count == 1, let letter = name.first,
                    !value.isEmpty
                else { continue }
                values[letter.uppercasedASCII] = values[letter.uppercasedASCII] ?? value
            }
            var errors: [Fault] = []
            let channels = values[0x43]?.pieces(at: .comma) ?? []
            if !channels.allSatisfy(isChannel) { errors.append(Fault(.invalidValue, at: "channels")) }
            let mac = values[0x4D]
            let isAddress = mac.map { $0.count == 12 && $0.hexadecimalNumber != nil } ?? true
            if !isAddress { errors.append(Fault(.invalidValue, at: "macAddress")) }
            if let key = values[0x4B] {
                if Base64.decoded(key) == nil { errors.append(Fault(.malformed, at: "publicKey")) }
            } else {
                errors.append(Fault(.missingField, at: "publicKey"))
            }
            if let version = values[0x56], !version.isDigits { errors.append(Fault(.invalidValue, at: "version")) }
            let device = WiFiEasyConnect(
                channels: channels.map(\.string), information: values[0x49]?.string,
                macAddress: isAddress ? mac.map(withColons) : nil, publicKey: values[0x4B]?.string,
                version: values[0x56]?.string)
            return ScannedContent(device, from: source, errors: errors)
        }

        private static func isChannel(_ text: Octets) -> Bool {
            guard let (group, channel) = text.cut(at: .slash) else { return text.isDigits }
            return group.isDigits && channel.isDigits
        }

        private static func withColons(_ digits: Octets) -> String {
            stride(from: digits.startIndex, to: digits.endIndex, by: 2).map { digits[$0...].prefix(2).string }
                .joined(separator: ":")
        }

        /// `channels`, `information`, `macAddress`, `publicKey`, `version`.
        public var fields: [Field] {
            var list = FieldList()
            list.add("channels", channels)
            list.add("information", information)
            list.add("macAddress", macAddress)
            list.add("publicKey", publicKey)
            list.add("version", version)
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// The key by which a device is let into a network.
    public static let wifiEasyConnect = ScannedContent.WiFiEasyConnect.kind
}

extension ScannedContent.WiFiEasyConnect: BuiltInKind {
    package static var initials: String? { "D" }

    package static let reference = KindReference(
        "Wi-Fi Easy Connect", standard: "Wi-Fi Alliance Easy Connect, 5.2",
        example:
            "DPP:C:81/1;K:MDkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDIgADM2206avxHJaHXgLMkq/24e0rsrfMP9K1Tm8gx+ovP0I=;;",
        fields: [
            "channels": "operating class and channel",
            "information": "what the device says of itself",
            "macAddress": "with colons between",
            "publicKey": "Base64",
            "version": "of the protocol",
        ])
}
