extension URLPattern {
    /// The pattern with the path of another behind it: `shop://account` and `/orders/:id` give `shop://account/orders/:id`.
    ///
    ///     let orders: URLPattern = "/orders/:id"
    ///     let mounted = try orders.mounted(under: "/account")      // /account/orders/:id
    ///
    /// - Throws: ``URLPatternError`` if one of the two is wrong, `path` has a scheme, this pattern ends in a catch-all, an
    ///   optional or a fragment, or a name occurs in both.
    public func appending(_ path: URLPattern) throws(URLPatternError) -> URLPattern {
        _ = try validated()
        _ = try path.validated()
        let column = text.count + 1
        let joined = joinedText(with: path)
        let last = storage.first.segments.last
        guard path.scheme == nil, !storage.first.hasFragment, last?.kind != .catchAll, !text.hasSuffix("?") else {
            throw URLPatternError(.cannotAppend, pattern: joined, column: column)
        }
        return try URLPattern(joined)
    }

    /// The pattern moved under a prefix, as a module is mounted at a path.
    ///
    /// - Throws: as ``appending(_:)``.
    public func mounted(under prefix: URLPattern) throws(URLPatternError) -> URLPattern {
        try prefix.appending(self)
    }

    private func joinedText(with path: URLPattern) -> String {
        let tail = path.text
        if tail == "/" { return text }
        // The root adds no slash, and neither does the empty path of `shop://`.
        if text == "/" { return tail }
        let bare = storage.first.segments.isEmpty && storage.first.source == .custom
        if bare, tail.hasPrefix("/") { return text.hasSuffix("/") ? text + tail.dropFirst() : text + tail }
        if text.hasSuffix("/"), tail.hasPrefix("/") { return text + tail.dropFirst() }
        return text + tail
    }
}
