extension ScannedContent {
    /// The kind `wifi`: a wireless network to join.
    public struct WiFi: ContentPayload {
        /// The network's name.
        public let ssid: String
        /// The protection as written, such as `WPA`; `nopass` where none is named.
        public let security: String
        /// The password: a secret.
        public let password: String?
        /// Whether the network does not announce its name.
        public let isHidden: Bool
        /// The user's name in an enterprise network.
        public let identity: String?
        /// The name shown before the tunnel stands.
        public let anonymousIdentity: String?
        /// The outer method, such as `PEAP`.
        public let eapMethod: String?
        /// The inner method, such as `MSCHAPV2`.
        public let phase2Method: String?
        /// Which older protections must no longer be used (WPA3, hexadecimal bits).
        public let transitionDisable: String?

        /// `wifi`.
        public static let kind = Kind(rawValue: "wifi")

        /// Recognises `WIFI:` with a network's name.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            guard let rest = source.trimmed.after(word: "WIFI:"), let network = WiFi(EscapedFields(rest)) else {
                return nil
            }
            var warnings: Set<Warning> = []
            if network.security.lowercased() == "wep" { warnings.insert(.weakWifiSecurity) }
            if network.security.lowercased() == "nopass" { warnings.insert(.openNetwork) }
            return ScannedContent(network, from: source, warnings: warnings)
        }

        private init?(_ fields: EscapedFields) {
            guard let ssid = fields.value("S") else { return nil }
            self.ssid = ssid
            security = fields.value("T") ?? "nopass"
            password = fields.value("P")
            // H once held the inner method; anything but a truth value is read so.
            let hidden = fields.value("H")
            let truth = hidden.flatMap { Self.truths[$0.lowercased()] }
            isHidden = truth ?? false
            phase2Method = fields.value("PH2") ?? (truth == nil ? hidden : nil)
            identity = fields.value("I")
            anonymousIdentity = fields.value("A")
            eapMethod = fields.value("E")
            transitionDisable = fields.value("R")
        }

        private static let truths = ["true": true, "false": false, "1": true, "0": false]

        /// `ssid`, `security`, `password` (secret), `hidden`, and those of enterprise networks.
        public var fields: [Field] {
            var list = FieldList()
            list.add("ssid", ssid)
            list.add("security", security)
            list.add("password", password, secret: true)
            list.add("hidden", isHidden)
            list.add("identity", identity)
            list.add("anonymousIdentity", anonymousIdentity)
            list.add("eapMethod", eapMethod)
            list.add("phase2Method", phase2Method)
            list.add("transitionDisable", transitionDisable)
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// A wireless network to join.
    public static let wifi = ScannedContent.WiFi.kind
}

extension ScannedContent.WiFi: BuiltInKind {
    package static var initials: String? { "W" }

    package static let reference = KindReference(
        "Wi-Fi network", standard: "Wi-Fi Alliance WPA3 specification, 7.1; enterprise fields as in ZXing",
        example: "WIFI:T:WPA;S:Shop guests;P:see-you-soon;;",
        fields: [
            "ssid": "the network's name",
            "security": "as written; `nopass` where none is named",
            "password": "a secret",
            "hidden": "whether the network does not announce its name",
            "identity": "the user's name in an enterprise network",
            "anonymousIdentity": "the name shown before the tunnel stands",
            "eapMethod": "the outer method",
            "phase2Method": "the inner method",
            "transitionDisable": "which older protections must no longer be used",
        ])
}
