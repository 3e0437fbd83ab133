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

    /// A value, or the mask if its name is secret.
    static func hide(_ value: String, of name: String) -> String { contains(name) ? mask : value }

    /// A URL with the mask for the values of secret names in its query and fragment, and for a password before its host.
    ///
    /// Works on any text, since errors show texts that are no URLs.
    package static func hide(in url: String) -> String {
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
