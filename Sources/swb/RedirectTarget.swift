import RouteMatching

/// Where a redirect leads: a URL whose path may name captures of the pattern that redirects, as patterns do.
struct RedirectTarget {
    private let target: String
    /// The query and the fragment, which are taken over as they stand.
    private let tail: Substring
    /// The path as a pattern; nil for a URL that is none, and that stands for itself.
    private let path: URLPattern?

    init(_ target: String) {
        self.target = target
        let end = target.firstIndex { $0 == "?" || $0 == "#" } ?? target.endIndex
        path = try? URLPattern(String(target[..<end]))
        tail = target[end...]
    }

    /// A name in the path that a pattern does not capture.
    func unknownCapture(of pattern: String) -> String? {
        guard let path, let pattern = try? URLPattern(pattern) else { return nil }
        let known = Set(pattern.captures.map(\.name))
        return path.captures.first { !known.contains($0.name) }?.name
    }

    /// The URL with the captures' values in the place of their names.
    func text(with captures: RouteCaptures) -> String {
        var values: [String: [String]] = [:]
        for name in captures.names { values[name] = captures.values(for: name) }
        guard let path, let text = try? path.url(values) else { return target }
        return text + tail
    }
}
