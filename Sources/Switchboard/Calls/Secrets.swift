import Locking

/// The names of parameters whose values are never printed.
///
/// They hold for the process, since a value's way leads through logs of all mediators.
public enum Secrets {
    /// What stands in the place of a secret.
    static let mask = "•••"

    private static let added = Lock<Set<String>>([])
    private static let known: Set<String> = [
        "password", "passwd", "passphrase", "pwd", "pass", "secret", "clientsecret", "token", "accesstoken",
        "refreshtoken", "idtoken", "authtoken", "apikey", "privatekey", "otp", "totp", "pin", "cvv", "signature", "sig",
        "session", "sessionid", "credential", "credentials", "authorization",
    ]

    /// Adds names of secret parameters to the ones that are known, such as `password`, `token` and `pin`.
    ///
    /// Do so before patterns that capture such a name are registered: then their part of a URL's path is hidden too.
    public static func add(_ names: String...) {
        let names = names.map(normalized)
        added.withLock { $0.formUnion(names) }
    }

    /// Whether a parameter's value may not be printed; case, `_` and `-` make no difference.
    public static func contains(_ name: String) -> Bool {
        let name = normalized(name)
        return known.contains(name) || added.withLock { $0.contains(name) }
    }

    private static func normalized(_ name: String) -> String {
        String(name.lowercased().filter { $0 != "_" && $0 != "-" })
    }

    /// Hides from now on what a pattern captures under secret names.
    static func add(_ pattern: URLPattern) {
        guard pattern.captureNames.contains(where: { contains($0) }) else { return }
        paths.withLock { $0.add(pattern) }
    }

    private static let paths = Lock(SecretPaths())

    /// A URL with the mask for what registered patterns capture under secret names.
    private static func hidingCaptures(in url: String) -> String {
        let tables = paths.withLock { $0.tables() }
        let secret = tables.flatMap { (try? $0.matches(of: url)) ?? [] }.flatMap { match in
            match.pattern.captureNames.filter { contains($0) }.compactMap { match.captures.range(of: $0) }
        }
        guard !secret.isEmpty else { return url }
        let bytes = Array(url.utf8)
        var output: [UInt8] = []
        var position = 0
        for range in secret.sorted(by: { $0.lowerBound < $1.lowerBound })
        where range.lowerBound >= position && range.upperBound <= bytes.count {
            output += bytes[position..<range.lowerBound] + Array(mask.utf8)
            position = range.upperBound
        }
        return String(decoding: output + bytes[position...], as: UTF8.self)
    }

    /// A value, or the mask if its name is secret.
    static func hide(_ value: String, of name: String) -> String { contains(name) ? mask : value }

    /// A URL with the mask for the values of secret names and for a password before its host.
    ///
    /// A name may stand in the query, in the fragment, or in a registered pattern that captures a part of the path.
    /// Works on any text, since errors show texts that are no URLs.
    package static func hide(in url: String) -> String {
        let url = hidingCaptures(in: url)
        guard url.utf8.contains(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "@") }) else { return url }
        var output = ""
        var name = ""
        var isValue = false
        var isHidden = false
        var isInQuery = false
        for character in hidingUserInfo(in: url) {
            switch character {
            case "?", "&", "#":
                isInQuery = isInQuery || character != "&"
                (name, isValue, isHidden) = ("", false, false)
                output.append(character)
            case "=" where isInQuery && !isValue:
                isValue = true
                isHidden = contains(ParsedURL.Query(name).pairs.first?.name ?? name)
                output.append(character)
                if isHidden { output += mask }
            default:
                if !isValue { name.append(character) }
                if !isHidden { output.append(character) }
            }
        }
        return output
    }

    private static func hidingUserInfo(in url: String) -> String {
        guard let start = url.range(of: "://")?.upperBound else { return url }
        let authority = url[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard let at = authority.lastIndex(of: "@") else { return url }
        return url[..<start] + mask + url[at...]
    }
}

extension String {
    /// The first place of a text, without Foundation.
    fileprivate func range(of text: String) -> Range<String.Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
