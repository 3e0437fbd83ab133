/// A host that is let in: exact or `*.host`, with or without a port.
struct HostRule: Sendable {
    /// The host in lower case, without `*.` and port.
    let host: [UInt8]
    let isWildcard: Bool
    /// The port, or -1 for the scheme's own.
    let port: Int

    init(_ text: String) {
        var rest = Substring(text.lowercased())
        isWildcard = rest.hasPrefix("*.")
        if isWildcard { rest = rest.dropFirst(2) }
        var number = -1
        if let colon = rest.lastIndex(of: ":"), !rest[colon...].contains("]"),
            let value = Int(rest[rest.index(after: colon)...])
        {
            number = value
            rest = rest[..<colon]
        }
        port = number
        host = Array(rest.utf8)
    }

    /// Whether the rule is one host in ASCII, on the scheme's own port.
    var isExact: Bool { !isWildcard && port < 0 && host.allSatisfy { $0 < 0x80 } }

    /// Whether the rule takes the host, given in lower case; `*.host` takes one or more labels before it, never the apex.
    func takesHost(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        let lead = other.count - host.count
        guard isWildcard ? lead > 1 && other[lead - 1] == UInt8(ascii: ".") : lead == 0 else {
            return !isWildcard && isEquivalent(other)
        }
        return host.indices.allSatisfy { host[$0] == other[lead + $0] } || (!isWildcard && isEquivalent(other))
    }

    /// As above, for a host as a string.
    func takesHost(_ other: String) -> Bool {
        var copy = other
        return copy.withUTF8 { takesHost($0) }
    }

    /// Other bytes can write the same name, outside ASCII.
    private func isEquivalent(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard other.contains(where: { $0 >= 0x80 }), host.contains(where: { $0 >= 0x80 }) else { return false }
        return String(decoding: other, as: UTF8.self) == String(decoding: host, as: UTF8.self)
    }

    /// Whether the rule takes the port: its own, or the scheme's where it names none.
    func takesPort(_ other: Int, standard: Int) -> Bool {
        let effective = other == standard ? -1 : other
        let own = port == standard ? -1 : port
        return effective == own
    }
}
