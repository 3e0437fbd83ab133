extension ScannedContent {
    /// The kind `crypto`: a payment in Bitcoin, over Lightning or in Ethereum.
    public struct Crypto: ContentPayload {
        /// `bitcoin`, `lightning` or `ethereum`.
        public let currency: String
        /// Who is paid.
        public internal(set) var address: String?
        /// `mainnet`, `testnet`, `signet` or `regtest`, where the address tells.
        public internal(set) var network: String?
        /// In coins, as text.
        public internal(set) var amount: String?
        /// A name for the address.
        public internal(set) var label: String?
        /// What the payment is for.
        public internal(set) var message: String?
        /// A Lightning invoice.
        public internal(set) var invoice: String?
        /// Ethereum's number of the chain.
        public internal(set) var chainID: Int?
        /// In Wei, as text.
        public internal(set) var amountWei: String?
        /// The contract that is called.
        public internal(set) var contract: String?
        /// The contract's function.
        public internal(set) var function: String?
        /// In the token's smallest unit, as text.
        public internal(set) var tokenAmount: String?

        /// `crypto`.
        public static let kind = Kind(rawValue: "crypto")

        /// Recognises `bitcoin:`, `lightning:` and `ethereum:`.
        public static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
            let text = source.trimmed
            if let rest = text.after(word: "bitcoin:") { return content(bitcoin(withoutSlashes(rest)), source) }
            if let rest = text.after(word: "lightning:") { return content(lightning(withoutSlashes(rest)), source) }
            if let rest = text.after(word: "ethereum:") { return content(ethereum(withoutSlashes(rest)), source) }
            return nil
        }

        private static func withoutSlashes(_ rest: Octets) -> Octets {
            rest.starts(with: [.slash, .slash]) ? rest.dropFirst(2) : rest
        }

        private static func content(_ reading: (Crypto, [Fault]), _ source: ContentSource) -> ScannedContent {
            ScannedContent(reading.0, from: source, errors: reading.1)
        }

        init(currency: String) {
            self.currency = currency
        }

        /// `currency` and whatever else is written.
        public var fields: [Field] {
            var list = FieldList()
            list.add("currency", currency)
            list.add("address", address)
            list.add("network", network)
            list.add("amount", amount)
            list.add("label", label)
            list.add("message", message)
            list.add("invoice", invoice)
            list.add("chainId", chainID)
            list.add("amountWei", amountWei)
            list.add("contract", contract)
            list.add("function", function)
            list.add("tokenAmount", tokenAmount)
            return list.fields
        }
    }
}

extension ScannedContent.Kind {
    /// A payment in a cryptocurrency.
    public static let crypto = ScannedContent.Crypto.kind
}

extension ScannedContent.Crypto: BuiltInKind {
    package static var initials: String? { "BLE" }

    package static let reference = KindReference(
        "Cryptocurrency", standard: "BIP 21, BIP 173, BIP 350, BOLT 11, EIP-681",
        example: "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.001",
        fields: [
            "currency": "`bitcoin`, `lightning` or `ethereum`",
            "address": "who is paid",
            "network": "where the address tells",
            "amount": "in coins, as text",
            "label": "a name for the address",
            "message": "what the payment is for",
            "invoice": "a Lightning invoice",
            "chainId": "Ethereum's number of the chain",
            "amountWei": "in Wei, as text",
            "contract": "the contract that is called",
            "function": "its function",
            "tokenAmount": "in the token's smallest unit, as text",
        ])
}
