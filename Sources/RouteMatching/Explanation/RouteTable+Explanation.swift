extension RouteTable {
    /// Tells how a URL is decided: the patterns that match, why others do not, and what may have been meant.
    ///
    /// - Parameters:
    ///   - text: the URL.
    ///   - limit: the most candidates to list.
    /// - Complexity: linear in the number of patterns.
    public func explain(_ text: String, limit: Int = 10) -> RouteExplanation {
        do throws(URLParsingError) {
            let url = try parse(text)
            return index.explain(url, matches: try matches(of: text).map(\.captures), limit: limit) { suggestion in
                (try? firstMatch(of: suggestion)) != nil
            }
        } catch {
            return RouteExplanation(text: text, error: error, candidates: [], suggestions: [])
        }
    }
}

extension RouteIndex {
    /// - Parameter answers: whether the table answers a URL that may be offered as a spelling.
    func explain(
        _ url: ParsedURL, matches: [RouteCaptures], limit: Int, answers: (String) -> Bool
    ) -> RouteExplanation {
        let comparison = PatternComparison(options: options, rules: rules, url: url)
        var candidates = matches.map { captures in
            candidate(captures.record, nil)
        }
        let matched = Set(matches.map(\.record.token))
        var others: [(number: Int, finding: PatternComparison.Finding)] = []
        for (number, registration) in registrations.enumerated() where !matched.contains(registration.token) {
            let findings = registration.pattern.storage.expansions.map { comparison.compare($0) }
            if let furthest = findings.max(by: { $0.progress < $1.progress }) { others.append((number, furthest)) }
        }
        others.sort { left, right in
            if left.finding.progress != right.finding.progress { return left.finding.progress > right.finding.progress }
            return registrations[left.number].pattern.text < registrations[right.number].pattern.text
        }
        for other in others.prefix(max(limit - candidates.count, 0)) {
            candidates.append(candidate(registrations[other.number], other.finding.mismatch))
        }
        return RouteExplanation(
            text: url.text, error: nil, candidates: Array(candidates.prefix(limit)),
            suggestions: matches.isEmpty ? suggestions(comparison, answers: answers) : [])
    }

    private func candidate(
        _ registration: RouteRecord, _ mismatch: RouteExplanation.Mismatch?
    ) -> RouteExplanation.Candidate {
        RouteExplanation.Candidate(
            pattern: registration.pattern, place: registration.place, priority: registration.priority,
            mismatch: mismatch)
    }

    /// At most three URLs that the table would answer and that are few letters away.
    private func suggestions(_ comparison: PatternComparison, answers: (String) -> Bool) -> [String] {
        let spelling = NearestSpelling(comparison: comparison)
        var found: [(text: String, letters: Int)] = []
        for registration in registrations {
            for expansion in registration.pattern.storage.expansions {
                guard let correction = spelling.correction(towards: expansion) else { continue }
                let printer = PatternPrinter(
                    pattern: registration.pattern, expansion: expansion, values: correction.values,
                    types: options.parameterTypes)
                guard let text = try? printer.print(query: comparison.url.query, source: source(of: comparison.url))
                else { continue }
                found.append((text, correction.letters))
            }
        }
        found.sort { $0.letters != $1.letters ? $0.letters < $1.letters : $0.text < $1.text }
        var suggestions: [String] = []
        for (text, _) in found where suggestions.count < 3 && !suggestions.contains(text) && answers(text) {
            suggestions.append(text)
        }
        return suggestions
    }

    private func source(of url: ParsedURL) -> URLMatchingOptions.Source? {
        guard let scheme = url.scheme else { return nil }
        guard let host = url.host else { return .scheme(scheme) }
        return URLMatchingOptions.Source(
            kind: .web(scheme: scheme, host: host + (url.port.map { ":\($0)" } ?? "")))
    }
}
