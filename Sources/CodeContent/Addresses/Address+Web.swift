extension Address {
    /// A web address found in a text, and whether its scheme was written.
    struct Web {
        let address: Address
        let isSchemeAssumed: Bool
    }

    /// Reads `http` and `https` addresses and bare domains, whose scheme is then `http`.
    static func web(in text: Octets) -> Web? {
        guard !text.isEmpty, !text.hasBlank else { return nil }
        if let address = Address(text), address.isWeb {
            return address.isOpenable ? Web(address: address, isSchemeAssumed: false) : nil
        }
        guard isBareDomain(text), let address = Address((Array("http://".utf8) + text)[...]), address.isOpenable
        else { return nil }
        return Web(address: address, isSchemeAssumed: true)
    }

    /// A text without a leading `URL:` and the blanks after it.
    static func withoutLabel(_ text: Octets) -> Octets {
        text.after(word: "URL:")?.withoutSurroundingBlanks ?? text
    }

    var isWeb: Bool {
        hasAuthority && (scheme == "http" || scheme == "https")
    }

    private var isOpenable: Bool {
        host != nil && port != .unreadable
    }

    /// One to six labels, a top domain of letters, then a port, a path, a query or the end.
    private static func isBareDomain(_ text: Octets) -> Bool {
        let name = text.prefix { $0.isAlphanumeric || $0 == .minus || $0 == .period }
        guard name.count <= 7 * 64 else { return false }
        let labels = name.pieces(at: .period)
        guard (2...7).contains(labels.count), labels.allSatisfy({ !$0.isEmpty }), let top = labels.last,
            top.count >= 2, top.allSatisfy(\.isLetter)
        else { return false }
        var rest = text[name.endIndex...]
        if rest.first == .colon {
            let digits = rest.dropFirst().prefix(while: \.isDigit)
            guard (1...5).contains(digits.count) else { return false }
            rest = text[digits.endIndex...]
        }
        return rest.isEmpty || rest.first == .slash || rest.first == .questionMark
    }
}
