extension Address {
    /// What a stranger could have meant by an address; `isSchemeAssumed` excuses a missing encryption.
    func warnings(isSchemeAssumed: Bool, by classifier: ContentClassifier) -> Set<ScannedContent.Warning> {
        var warnings: Set<ScannedContent.Warning> = []
        if scheme == "http", !isSchemeAssumed { warnings.insert(.insecureHTTP) }
        if hasCredentials { warnings.insert(.credentialsInURL) }
        if let number = portNumber, number != Self.ownPort(of: scheme) { warnings.insert(.unusualPort) }
        if text.contains(.backslash) { warnings.insert(.backslashInURL) }
        if text.contains(.percent), text.percentDecoded == nil { warnings.insert(.invalidPercentEncoding) }
        if rawHost.contains(.percent) { warnings.insert(.encodedHost) }
        if let host {
            warnings.formUnion(HostName(host).warnings)
            let plain = host.hasSuffix(".") ? String(host.dropLast()) : host
            if classifier.linkShorteners.contains(plain) { warnings.insert(.shortenedURL) }
        }
        if Self.holdsAddress(rest) { warnings.insert(.nestedURL) }
        return warnings
    }

    /// The port that a scheme uses when none is written.
    private static func ownPort(of scheme: String) -> Int? {
        switch scheme {
        case "http", "ws": 80
        case "https", "wss": 443
        case "ftp": 21
        case "ftps": 990
        case "ssh", "sftp": 22
        case "telnet": 23
        case "ldap": 389
        case "ldaps": 636
        case "rtsp": 554
        case "opc.tcp": 4840
        case "irc": 6667
        case "ircs": 6697
        case "vnc": 5900
        case "mqtt": 1883
        case "mqtts": 8883
        default: nil
        }
    }

    private static let nestedSchemes: [[UInt8]] = ["http", "https", "javascript", "data", "file", "intent"].map {
        Array($0.utf8)
    }

    /// Whether another address begins inside: one of the schemes, then a colon, plain or as `%3A`.
    ///
    /// Only words that stand alone count: `metadata:` is none.
    private static func holdsAddress(_ rest: Octets) -> Bool {
        guard rest.contains(where: { $0 == .colon || $0 == .percent }) else { return false }
        var index = rest.startIndex
        while index < rest.endIndex {
            let byte = rest[index]
            let isColon = byte == .colon
            let isEncoded =
                byte == .percent && index + 2 < rest.endIndex && rest[index + 1] == 0x33
                && rest[index + 2].lowercasedASCII == 0x61
            if isColon || isEncoded, endsWithScheme(rest[..<index]) { return true }
            index += 1
        }
        return false
    }

    private static func endsWithScheme(_ text: Octets) -> Bool {
        // Ten letters are the longest of the schemes; one more tells whether the word stands alone.
        let word = text.suffix(11).reversed().prefix(while: \.isLetter).reversed()
        for scheme in nestedSchemes {
            guard word.count >= scheme.count,
                zip(word.suffix(scheme.count), scheme).allSatisfy({ $0.lowercasedASCII == $1 })
            else { continue }
            let before = text.dropLast(scheme.count)
            // The letters and digits of a percent code are no part of the word.
            let followsCode = before.count >= 3 && before[before.endIndex - 3] == .percent
            if before.last.map({ !$0.isAlphanumeric }) ?? true || followsCode { return true }
        }
        return false
    }
}
