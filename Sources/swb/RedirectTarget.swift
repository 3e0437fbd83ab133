import RouteMatching

/// Where a redirect leads: a URL whose path may name captures of the pattern that redirects, as patterns do.
struct RedirectTarget {
    private let target: String

    init(_ target: String) { self.target = target }

    /// The URL with the captures' values in the place of their names.
    func text(with captures: RouteCaptures) -> String {
        let end = target.firstIndex { $0 == "?" || $0 == "#" } ?? target.endIndex
        var values: [String: [String]] = [:]
        for name in captures.names { values[name] = captures.values(for: name) }
        guard let path = try? URLPattern(String(target[..<end])), let text = try? path.url(values) else {
            // A target that is no pattern is a URL as it stands.
            return target
        }
        return text + target[end...]
    }
}
