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
                letters += EditDistance.between(
                    expansion.decoded(segment.literal).lowercased(), found[offset].lowercased(), limit: Self.limit)
            case .catchAll: values[expansion.text(segment.name)] = Array(found[offset...])
            case .parameter, .typed: values[expansion.text(segment.name)] = [found[offset]]
            case .affix, .wildcard: return nil
            }
        }
        return letters <= Self.limit ? (values, letters) : nil
    }

    private func sourceLetters(_ expansion: PatternExpansion) -> Int {
        // A right path does not help where the table does not take the URL's source.
        guard expansion.source != .any else { return comparison.takesSource ? 0 : NearestSpelling.limit + 1 }
        guard let scheme = comparison.url.scheme else { return NearestSpelling.limit + 1 }
        var letters = EditDistance.between(
            expansion.text(expansion.scheme).lowercased(), scheme, limit: Self.limit)
        if expansion.source == .web {
            guard let host = comparison.url.host else { return NearestSpelling.limit + 1 }
            letters += EditDistance.between(
                expansion.text(expansion.host).lowercased(), host, limit: Self.limit)
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
