/// Finds the first thing in which a URL and a pattern differ.
enum MatchFault {
    /// The fault, and how far the two agree: 0 for another scheme or host, then one more for each segment.
    static func find(
        _ url: ParsedURL, _ pattern: URLPattern, _ options: URLMatchingOptions
    ) -> (fault: Explanation.Candidate.Fault, agreement: Int) {
        if let scheme = pattern.scheme {
            guard scheme.lowercased() == url.scheme?.lowercased() else { return (.scheme, 0) }
            if let host = pattern.host, !agrees(host, url.host) { return (.host, 0) }
        }
        let path = pattern.text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let own = pattern.plainSegments
        let segments = url.segments
        for (index, (segment, own)) in zip(segments, own).enumerated() {
            if own.hasPrefix("**") || own.contains("(") { break }
            if own.hasPrefix(":") {
                guard let start = own.firstIndex(of: "<"), let end = own.lastIndex(of: ">"), start < end else {
                    continue
                }
                let type = String(own[own.index(after: start)..<end])
                if !fits(segment, type, options) {
                    return (.type(index + 1, expected: type, found: segment), index + 1)
                }
            } else if own != "*", !own.contains("{"), !isEqual(own, segment, isFirst: index == 0, url, options) {
                return (.segment(index + 1, expected: own, found: segment), index + 1)
            }
        }
        if own.count != segments.count {
            return (.length(expected: own.count, found: segments.count), min(own.count, segments.count) + 1)
        }
        return (path.count > 1 ? .fragment : .scheme, path.count > 1 ? own.count + 1 : 0)
    }

    private static func agrees(_ pattern: String, _ host: String?) -> Bool {
        guard let host = host?.lowercased() else { return false }
        return pattern.hasPrefix("*.") ? host.hasSuffix(pattern.dropFirst().lowercased()) : pattern.lowercased() == host
    }

    private static func isEqual(
        _ own: String, _ segment: String, isFirst: Bool, _ url: ParsedURL, _ options: URLMatchingOptions
    ) -> Bool {
        let folds = !options.caseSensitivePath || isFirst && url.form == .customScheme
        return folds ? own.lowercased() == segment.lowercased() : own == segment
    }

    /// Whether a text is of a parameter's type, asked of the matcher itself.
    private static func fits(_ text: String, _ type: String, _ options: URLMatchingOptions) -> Bool {
        var plain = options
        plain.sources = nil
        plain.allowSchemes = nil
        plain.allowHosts = nil
        var builder = RouteTable<Int>.Builder(options: plain)
        guard let pattern = try? URLPattern("/:value<\(type)>"),
            (try? builder.insert(pattern, 0, place: "")) != nil,
            let url = try? URLPattern("/:value").url(["value": [text]])
        else { return false }
        return (try? builder.table().firstMatch(of: url)) != nil
    }
}
