extension ScannedContent.Crypto {
    typealias Fault = ScannedContent.Fault

    /// BIP 21: an address and a query; a parameter `req-…` that is not known makes the whole invalid.
    static func bitcoin(_ rest: Octets) -> (Self, [Fault]) {
        var payment = Self(currency: "bitcoin")
        var errors: [Fault] = []
        let address = rest.prefix { $0 != .questionMark }
        for (name, value) in rest[address.endIndex...].dropFirst().queryPairs {
            let name = name.lowercasedASCII
            guard let text = (value ?? []).percentDecoded else {
                errors.append(Fault(.malformed, at: name))
                continue
            }
            switch name {
            case "amount":
                if DecimalAmount.isValid(Array(text.utf8)[...], whole: 8, fraction: 8) {
                    payment.amount = text
                } else {
                    errors.append(Fault(.invalidAmount, at: "amount"))
                }
            case "label": payment.label = text
            case "message": payment.message = text
            case "lightning":
                let (invoice, faults) = lightning(Array(text.utf8)[...])
                payment.invoice = invoice.invoice
                errors += faults
            default:
                if name.hasPrefix("req-") { errors.append(Fault(.unsupportedRequiredParameter, at: name)) }
            }
        }
        guard !address.isEmpty else {
            if payment.invoice == nil { errors.append(Fault(.missingField, at: "address")) }
            return (payment, errors)
        }
        payment.address = address.string
        let (network, fault) = bitcoinNetwork(address)
        payment.network = network
        if let fault { errors.append(Fault(fault, at: "address")) }
        return (payment, errors)
    }

    private static func bitcoinNetwork(_ address: Octets) -> (String?, Fault.Code?) {
        for (prefix, network) in [("bcrt1", "regtest"), ("bc1", "mainnet"), ("tb1", "testnet")] {
            guard address.prefix(prefix.utf8.count).map(\.lowercasedASCII).elementsEqual(prefix.utf8) else { continue }
            guard address.count <= 90 else { return (nil, .badLength) }
            guard address.dropFirst(prefix.utf8.count).allSatisfy(Bech32.isInAlphabet) else {
                return (nil, .badCharacter)
            }
            guard let decoded = Bech32(address), decoded.isWitnessAddress else { return (nil, .badCheckDigit) }
            return (network, nil)
        }
        guard address.allSatisfy(Base58Check.isInAlphabet) else { return (nil, .badCharacter) }
        guard (25...36).contains(address.count) else { return (nil, .badLength) }
        guard let payload = Base58Check.decoded(address), payload.count == 21 else { return (nil, .badCheckDigit) }
        switch payload[0] {
        case 0x00, 0x05: return ("mainnet", nil)
        case 0x6F, 0xC4: return ("testnet", nil)
        default: return (nil, .invalidValue)
        }
    }

    /// BOLT 11: the amount stands in the readable part, with a letter for thousandths and so on.
    static func lightning(_ rest: Octets) -> (Self, [Fault]) {
        var payment = Self(currency: "lightning")
        let text = rest.prefix { $0 != .questionMark }
        guard !text.isEmpty else { return (payment, [Fault(.missingField, at: "invoice")]) }
        if text.contains(.at) {
            payment.address = text.string
            return (payment, [])
        }
        payment.invoice = text.string
        guard text.count <= 8_192 else { return (payment, [Fault(.badLength, at: "invoice")]) }
        guard text.starts(withWord: "ln"), let separator = text.lastIndex(of: 0x31) else {
            return (payment, [Fault(.malformed, at: "invoice")])
        }
        guard text[(separator + 1)...].allSatisfy(Bech32.isInAlphabet) else {
            return (payment, [Fault(.badCharacter, at: "invoice")])
        }
        guard let decoded = Bech32(text), decoded.checksum == .bech32 else {
            return (payment, [Fault(.badCheckDigit, at: "invoice")])
        }
        if decoded.prefix == "lnurl" {
            payment.invoice = nil
            payment.address = text.string
            return (payment, [])
        }
        for (prefix, network) in [("lnbcrt", "regtest"), ("lnbc", "mainnet"), ("lntbs", "signet"), ("lntb", "testnet")]
        {
            guard decoded.prefix.hasPrefix(prefix) else { continue }
            payment.network = network
            let written = Array(decoded.prefix.utf8.dropFirst(prefix.utf8.count))[...]
            guard !written.isEmpty else { return (payment, []) }
            payment.amount = coins(written)
            return (payment, payment.amount == nil ? [Fault(.invalidAmount, at: "amount")] : [])
        }
        return (payment, [Fault(.unsupportedType, at: "network")])
    }

    private static func coins(_ written: Octets) -> String? {
        let digits = written.prefix(while: \.isDigit)
        guard (1...18).contains(digits.count), digits.first != .zero, written.count <= digits.count + 1 else {
            return nil
        }
        switch written[digits.endIndex...].first {
        case nil: return digits.string
        case 0x6D: return DecimalAmount.text(digits, shiftedBy: -3)
        case 0x75: return DecimalAmount.text(digits, shiftedBy: -6)
        case 0x6E: return DecimalAmount.text(digits, shiftedBy: -9)
        // The smallest unit is a tenth of a thousandth of a satoshi, so the last digit must be zero.
        case 0x70: return digits.last == .zero ? DecimalAmount.text(digits, shiftedBy: -12) : nil
        default: return nil
        }
    }

    /// EIP-681: `pay-` or not, a target, perhaps `@chain`, perhaps `/function`, and a query.
    static func ethereum(_ rest: Octets) -> (Self, [Fault]) {
        var payment = Self(currency: "ethereum")
        var errors: [Fault] = []
        let path = rest.prefix { $0 != .questionMark }
        var target = path.prefix { $0 != .at && $0 != .slash }
        var tail = path[target.endIndex...]
        target = target.after(word: "pay-") ?? target
        if tail.first == .at {
            let digits = tail.dropFirst().prefix { $0 != .slash }
            payment.chainID = digits.decimalNumber
            if payment.chainID == nil { errors.append(Fault(.invalidValue, at: "chainId")) }
            tail = path[digits.endIndex...]
        }
        payment.function = tail.first == .slash ? tail.dropFirst().string.nonEmpty : nil
        for (name, value) in rest[path.endIndex...].dropFirst().queryPairs {
            let value = value ?? []
            switch name.lowercasedASCII {
            case "value":
                payment.amountWei = DecimalAmount.whole(value)
                if payment.amountWei == nil { errors.append(Fault(.invalidAmount, at: "amountWei")) }
            case "uint256":
                payment.tokenAmount = DecimalAmount.whole(value)
                if payment.tokenAmount == nil { errors.append(Fault(.invalidAmount, at: "tokenAmount")) }
            case "address":
                payment.address = value.string
                if let fault = ethereumFault(value) { errors.append(Fault(fault, at: "address")) }
            default: break
            }
        }
        guard !target.isEmpty else { return (payment, errors + [Fault(.missingField, at: "address")]) }
        if let fault = ethereumFault(target) { errors.append(Fault(fault, at: "address")) }
        if payment.function == nil { payment.address = target.string } else { payment.contract = target.string }
        return (payment, errors)
    }

    /// An address is `0x` and forty hexadecimal digits; anything with a dot is a name.
    private static func ethereumFault(_ address: Octets) -> Fault.Code? {
        guard let digits = address.after(word: "0x") else { return address.contains(.period) ? nil : .malformed }
        guard digits.allSatisfy({ $0.hexadecimalValue != nil }) else { return .badCharacter }
        return digits.count == 40 ? nil : .badLength
    }
}
