/// Corrects the spelling of a URL towards a pattern, letter by letter in its literals.
struct NearestSpelling {
    let comparison: PatternComparison
    /// The most letters that may be wrong in all.
    static let limit = 3

    /// The values that the URL gives to the pattern, and the number of letters that are wrong; `nil` if it is too far away.
    func correction(towards expansion: PatternExpansion) -> (values: [String: [String]], letters: Int)? {
        let found = comparison.url.segments
        let wanted = expansion.pathSegments
        let endsInCatchAll = wanted.last?.kind == .catchAll
        guard !expansion.hasFragment, endsInCatchAll ? found.count >= wanted.count : found.count == wanted.count else {
            return nil
        }
        var letters = sourceLetters(expansion)
        var values: [String: [String]] = [:]
        for (offset, segment) in wanted.enumerated() where letters <= Self.limit {
            guard !found[offset].isEmpty else { return nil }
            switch segment.kind {
            case .literal:
                letters += wrongLetters(expansion.decoded(segment.literal).lowercased(), found[offset].lowercased())
            case .catchAll: values[expansion.text(segment.name)] = Array(found[offset...])
            case .parameter, .typed: values[expansion.text(segment.name)] = [found[offset]]
            case .affix:
                guard let value = value(of: segment, expansion, in: found[offset]) else { return nil }
                values[expansion.text(segment.name)] = [value]
            case .wildcard: return nil
            }
        }
        return letters <= Self.limit ? (values, letters) : nil
    }

    /// What stands between the literal text around a name, if that text is right.
    private func value(of segment: PatternSegment, _ expansion: PatternExpansion, in found: String) -> String? {
        let prefix = expansion.decoded(segment.literal)
        let suffix = expansion.decoded(segment.suffix)
        guard found.count > prefix.count + suffix.count, found.hasPrefix(prefix), found.hasSuffix(suffix) else {
            return nil
        }
        return String(found.dropFirst(prefix.count).dropLast(suffix.count))
    }

    /// The number of wrong letters, or one more than the limit for a word of which more than half would be wrong.
    private func wrongLetters(_ wanted: String, _ found: String) -> Int {
        let letters = EditDistance.between(wanted, found, limit: Self.limit)
        return letters <= max(1, wanted.count / 2) ? letters : Self.limit + 1
    }

    private func sourceLetters(_ expansion: PatternExpansion) -> Int {
        // A right path does not help where the table does not take the URL's source.
        guard expansion.source != .any else { return comparison.takesSource ? 0 : NearestSpelling.limit + 1 }
        guard let scheme = comparison.url.scheme else { return NearestSpelling.limit + 1 }
        var letters = wrongLetters(expansion.text(expansion.scheme).lowercased(), scheme)
        if expansion.source == .web {
            guard let host = comparison.url.host else { return NearestSpelling.limit + 1 }
            let name = expansion.text(expansion.host).lowercased()
            // What stands before a wildcard's domain is not spelled wrongly, and no spelling of it is known.
            guard !expansion.hostIsWildcard else {
                return HostRule("*." + name).takesHost(host) ? letters : Self.limit + 1
            }
            letters += wrongLetters(name, host)
        }
        return letters
    }
}

/// The number of letters to put in, take out, replace or exchange with their neighbour.
enum EditDistance {
    /// The distance, or one more than the limit where it is larger; texts of more than 64 letters are never near.
    static func between(_ first: String, _ second: String, limit: Int) -> Int {
        if first == second { return 0 }
        let a = Array(first.prefix(65))
        let b = Array(second.prefix(65))
        guard a.count <= 64, b.count <= 64, abs(a.count - b.count) <= limit else { return limit + 1 }
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in 0..<a.count {
            var row = [i + 1]
            for j in 0..<b.count {
                var best = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
                row.append(best)
            }
            beforeLast = last
            last = row
        }
        return min(last[b.count], limit + 1)
    }
}
