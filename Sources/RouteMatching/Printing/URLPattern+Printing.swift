extension URLPattern {
    /// Writes a URL that this pattern matches with these values: the way back.
    ///
    ///     let pattern: URLPattern = "/product/:sku"
    ///     try pattern.url(["sku": ["a/b"]], query: .init([.init("ref", "a+b")]), source: .scheme("shop"))
    ///     // shop://product/a%2Fb?ref=a%2Bb
    ///
    /// Optional parts are written when all their names have values; values that the pattern has no name for are left out.
    /// Captures, names and values are escaped but for the unreserved characters of RFC 3986.
    ///
    /// - Parameters:
    ///   - values: the values by name: one text, or for a catch-all one for each segment.
    ///   - query: pairs to write behind the path.
    ///   - source: where a path-only pattern's URL leads; without one, the local path is written.
    ///   - types: the types that the app adds, to check values of such parameters.
    ///   - limits: the bounds that the URL is to keep, so that it can be read again.
    /// - Throws: ``RouteParameterError`` for a missing value, one that is not of the parameter's type, and one that no
    ///   segment can hold: an empty text, `.` and `..`, text that joins with the literal text around `{name}`; and for a URL
    ///   beyond the limits.
    public func url(
        _ values: [String: [String]] = [:], query: ParsedURL.Query = ParsedURL.Query(),
        source: URLMatchingOptions.Source? = nil, types: [ParameterType] = [],
        limits: URLMatchingOptions.Limits = URLMatchingOptions.Limits()
    ) throws(RouteParameterError) -> String {
        guard error == nil else {
            throw RouteParameterError(.notWritable, name: text, pattern: self)
        }
        let expansion = try expansion(for: values)
        let writer = PatternPrinter(pattern: self, expansion: expansion, values: values, types: types, limits: limits)
        return try writer.print(query: query, source: source)
    }

    /// The expansion that uses the most of the given values, and of those the shortest.
    private func expansion(for values: [String: [String]]) throws(RouteParameterError) -> PatternExpansion {
        let given = Set(values.filter { !$0.value.isEmpty }.keys)
        var best: (expansion: PatternExpansion, used: Int)?
        for expansion in storage.expansions {
            let names = expansion.segments.filter(\.isNamed).map { expansion.text($0.name) }
            guard names.allSatisfy(given.contains) else { continue }
            let isBetter =
                best.map {
                    names.count > $0.used
                        || names.count == $0.used && expansion.segments.count < $0.expansion.segments.count
                } ?? true
            if isBetter { best = (expansion, names.count) }
        }
        if let best { return best.expansion }
        let wanted = captures.first { !$0.isOptional && !given.contains($0.name) } ?? captures.first
        throw RouteParameterError(
            .missing(expected: wanted?.type ?? "text"), name: wanted?.name ?? "", pattern: self)
    }
}
