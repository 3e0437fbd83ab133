extension ScannedContent {
    /// Something about a content that a stranger could have meant ill; the raw value is the name used in JSON.
    public enum Warning: String, Sendable, Hashable, CaseIterable, Codable {
        case insecureHTTP, credentialsInURL
        case punycodeHost, nonASCIIHost, mixedScriptHost, confusableHost, slashLookalike, ipLiteralHost, encodedHost
        case unusualPort, shortenedURL, backslashInURL, invalidPercentEncoding, nestedURL
        case overlong, bidiControl, invisibleCharacter, controlCharacter
        case nonWebScheme, scriptScheme, dataURI, localFile, intentURI
        case ussdCode, premiumRateNumber, shortCodeNumber, multipleRecipients, hiddenRecipient
        case weakWifiSecurity, openNetwork
    }
}

extension ScannedContent.Warning: Comparable {
    /// The order of declaration, which is the order in which warnings are shown.
    public static func < (one: Self, other: Self) -> Bool {
        one.rank < other.rank
    }

    private var rank: Int {
        Self.ranks[self, default: 0]
    }

    private static let ranks = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}
