import RouteMatching

/// A plain matcher to hold the table against: it tries every pattern, and sorts what matches.
///
/// It knows patterns as structures, not as text, and compares strings; it shares nothing with the table but the reading
/// of a URL into segments.
struct ReferenceMatcher {
    enum Segment: Hashable {
        case literal(String)
        case affix(String, String)
        case typed(String)
        case parameter
        case wildcard
        case catchAll
    }

    enum Source: Hashable {
        case any
        case scheme(String)
        case host(String)
        case subdomains(String)
    }

    struct Pattern: Hashable {
        var source = Source.any
        var path: [Segment]
        var fragment: [Segment]?
        var priority = 0

        var text: String {
            var number = 0
            func write(_ segments: [Segment]) -> String {
                segments.map { segment in
                    number += 1
                    return switch segment {
                    case .literal(let text): text
                    case .affix(let prefix, let suffix): "\(prefix){n\(number)}\(suffix)"
                    case .typed(let type): ":n\(number)<\(type)>"
                    case .parameter: ":n\(number)"
                    case .wildcard: "*"
                    case .catchAll: "**n\(number)"
                    }
                }.joined(separator: "/")
            }
            let start =
                switch source {
                case .any: "/"
                case .scheme(let name): "\(name)://"
                case .host(let host): "https://\(host)/"
                case .subdomains(let host): "https://*.\(host)/"
                }
            return start + write(path) + (fragment.map { "#/" + write($0) } ?? "")
        }
    }

    let patterns: [Pattern]
    var foldsCase = false

    /// The numbers of the patterns that match, the best first.
    func matches(_ url: ParsedURL) -> [Int] {
        patterns.indices.filter { matches(patterns[$0], url) }.sorted { comesFirst(patterns[$0], patterns[$1]) }
    }

    // MARK: Matching

    private func matches(_ pattern: Pattern, _ url: ParsedURL) -> Bool {
        switch pattern.source {
        case .any: break
        case .scheme(let name): guard url.scheme == name else { return false }
        case .host(let host):
            guard url.scheme == "https", url.host == host, url.port ?? 443 == 443 else { return false }
        case .subdomains(let host):
            guard url.scheme == "https", let found = url.host, found.hasSuffix("." + host),
                found.count > host.count + 1, url.port ?? 443 == 443
            else { return false }
        }
        guard matches(pattern.path[...], url.segments[...], isCustom: url.form == .customScheme) else { return false }
        guard let fragment = pattern.fragment else { return true }
        guard let found = url.fragmentSegments else { return false }
        return matches(fragment[...], found[...], isCustom: false)
    }

    private func matches(_ wanted: ArraySlice<Segment>, _ found: ArraySlice<String>, isCustom: Bool) -> Bool {
        guard let first = wanted.first else { return found.isEmpty }
        guard let text = found.first, !text.isEmpty else { return false }
        if first == .catchAll { return found.allSatisfy { !$0.isEmpty } }
        return takes(first, text, folds: isCustom) && matches(wanted.dropFirst(), found.dropFirst(), isCustom: false)
    }

    private func takes(_ segment: Segment, _ text: String, folds: Bool) -> Bool {
        let folds = folds || foldsCase
        let compared = folds ? text.lowercased() : text
        switch segment {
        case .literal(let literal): return (folds ? literal.lowercased() : literal) == compared
        case .affix(let prefix, let suffix):
            let prefix = folds ? prefix.lowercased() : prefix
            let suffix = folds ? suffix.lowercased() : suffix
            return compared.count > prefix.count + suffix.count && compared.hasPrefix(prefix)
                && compared.hasSuffix(suffix)
        case .typed("int"): return Int64(text) != nil && text.first != "+"
        case .typed("uint"): return UInt64(text) != nil && text.first != "+"
        case .typed("bool"): return text == "true" || text == "false"
        case .typed(let type):
            let value = foldsCase ? text.lowercased() : text
            return type.dropFirst(5).split(separator: "|").contains { $0 == value }
        case .parameter, .wildcard, .catchAll: return true
        }
    }

    // MARK: Order

    private func comesFirst(_ left: Pattern, _ right: Pattern) -> Bool {
        key(left).lexicographicallyPrecedes(key(right))
    }

    /// Smaller comes first, part by part.
    private func key(_ pattern: Pattern) -> [String] {
        func digits(_ number: Int) -> String { String(5_000_000 + number) }
        let source =
            switch pattern.source {
            case .host: digits(0)
            case .subdomains(let host): digits(100 - host.count)
            case .scheme: digits(200)
            case .any: digits(300)
            }
        let segments = (pattern.path + (pattern.fragment ?? [])).flatMap { segment -> [String] in
            switch segment {
            case .literal: ["0"]
            case .affix(let prefix, let suffix):
                ["1", digits(-prefix.count - suffix.count), digits(-prefix.count), prefix, suffix]
            case .typed(let type):
                [
                    "2", digits(["bool": 1, "uint": 3, "int": 4][type] ?? 0), digits(type.split(separator: "|").count),
                    type,
                ]
            case .parameter: ["3"]
            case .wildcard: ["4"]
            case .catchAll: ["5"]
            }
        }
        return [digits(-pattern.priority), pattern.fragment == nil ? "1" : "0", source] + segments
    }
}
