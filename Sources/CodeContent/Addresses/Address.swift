/// The parts of an absolute address: scheme, authority and the rest (RFC 3986, 3), as far as contents need them.
struct Address {
    /// As written.
    let text: Octets
    /// In lower case.
    let scheme: String
    /// Whether `//` follows the scheme.
    let hasAuthority: Bool
    /// The host as written, without user name and port; empty where there is none.
    let rawHost: Octets
    /// The host to compare: lower case, percent codes decoded, brackets kept; nothing where it is unreadable.
    let host: String?
    let port: Port
    /// Whether there is an `@` in the authority.
    let hasCredentials: Bool
    /// Path, query and fragment, or all that follows the scheme where there is no authority.
    let rest: Octets

    enum Port: Equatable {
        case none
        case number(Int)
        case unreadable
    }

    /// Reads a text without blanks; nothing if it does not begin with a scheme of two characters or more.
    init?(_ text: Octets) {
        guard let colon = text.firstIndex(where: { !$0.isSchemeCharacter }), text[colon] == .colon,
            colon - text.startIndex >= 2, text[text.startIndex].isLetter
        else { return nil }
        self.text = text
        scheme = text[..<colon].lowercasedASCII
        let tail = text[(colon + 1)...]
        guard tail.starts(with: [.slash, .slash]) else {
            hasAuthority = false
            rawHost = tail.prefix(0)
            host = nil
            port = .none
            hasCredentials = false
            rest = tail
            return
        }
        hasAuthority = true
        let authority = tail.dropFirst(2).prefix { !$0.endsAuthority }
        rest = text[authority.endIndex...]
        let at = authority.lastIndex(of: .at)
        hasCredentials = at != nil
        let location = at.map { authority[($0 + 1)...] } ?? authority
        (rawHost, port) = Self.splitPort(location)
        host = Self.comparable(rawHost)
    }

    var portNumber: Int? {
        if case .number(let number) = port { number } else { nil }
    }

    /// Cuts the port off: what follows the last colon outside of brackets.
    private static func splitPort(_ location: Octets) -> (host: Octets, port: Port) {
        let hostEnd: Int
        if location.first == .openingBracket, let bracket = location.firstIndex(of: .closingBracket) {
            hostEnd = bracket + 1
            guard hostEnd < location.endIndex else { return (location, .none) }
            guard location[hostEnd] == .colon else { return (location, .unreadable) }
        } else {
            guard let colon = location.lastIndex(of: .colon) else { return (location, .none) }
            hostEnd = colon
        }
        let digits = location[(hostEnd + 1)...]
        let host = location[..<hostEnd]
        if digits.isEmpty { return (host, .none) }
        guard digits.count <= 5, let number = digits.decimalNumber, number <= 65_535 else {
            return (host, .unreadable)
        }
        return (host, .number(number))
    }

    private static func comparable(_ host: Octets) -> String? {
        guard !host.isEmpty else { return nil }
        if host.first == .openingBracket {
            guard host.last == .closingBracket, host.count > 2 else { return nil }
            let inner = host.dropFirst().dropLast()
            let digits = inner.prefix { $0 != .percent }
            guard digits.allSatisfy({ $0.hexadecimalValue != nil || $0 == .colon || $0 == .period }),
                digits.contains(.colon)
            else { return nil }
            return host.lowercasedASCII
        }
        guard !host.contains(where: { $0 == .colon || $0 == .openingBracket || $0 == .closingBracket }) else {
            return nil
        }
        let decoded = host.contains(.percent) ? (host.percentDecoded ?? host.string) : nil
        if decoded == nil, host.isASCII { return host.lowercasedASCII }
        return (decoded ?? host.string).lowercased()
    }
}

extension UInt8 {
    fileprivate var isSchemeCharacter: Bool {
        isAlphanumeric || self == .plus || self == .minus || self == .period
    }

    /// A backslash ends the host too: browsers read it as a slash.
    fileprivate var endsAuthority: Bool {
        self == .slash || self == .questionMark || self == .numberSign || self == .backslash
    }
}
