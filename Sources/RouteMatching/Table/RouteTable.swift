/// An immutable table of patterns that finds the best one for a URL.
///
/// Make it with a ``Builder``: the builder changes, the table never does, so a table can be shared by all threads.
///
///     var builder = RouteTable<Page>.Builder()
///     let token = try builder.insert("/product/:sku", .product)
///     try builder.insert("shop://cart", .cart, priority: 1)
///     let table = builder.table()
///
///     if let match = try table.firstMatch(of: "shop://product/4006381333931?ref=poster") {
///         match.value                     // .product
///         match.captures["sku"]           // "4006381333931"
///         match.url.query.first("ref")    // "poster"
///     }
///
/// The best match is the one with the highest priority; among equals fragment routes come before others, then the more
/// exact source (host, wildcard host, scheme, none), then from the left segment by segment: literal, text around a name
/// (more text first), typed, parameter, `*`, `**`. Neither the order of registration nor chance decides.
///
/// - Complexity: A look-up is independent of the number of patterns, but for dead ends: it visits each node of the table
///   at most once, so never more than the number of segments times the alternatives that fit so far.
public struct RouteTable<Value: Sendable>: Sendable {
    @usableFromInline let index: RouteIndex
    /// For each of the index's entries.
    @usableFromInline let answers: [RouteAnswer<Value>]

    /// A table of an index and the values of its registrations.
    init(index: RouteIndex, values: [Value]) {
        self.index = index
        answers = index.entries.map { entry in
            let number = Int(entry.registration)
            return RouteAnswer(
                value: values[number], record: index.registrations[number], expansion: entry.expansion)
        }
    }

    /// The number of registrations.
    public var count: Int { index.registrations.count }

    /// The options that the table was made with.
    public var options: URLMatchingOptions { index.options }

    /// The registered patterns with their values, in the order of registration.
    public var registrations: [(pattern: URLPattern, value: Value, priority: Int, place: String)] {
        index.firstEntries.map { entry in
            let answer = answers[entry]
            return (answer.record.pattern, answer.value, answer.record.priority, answer.record.place)
        }
    }

    /// Reads a URL by the table's options.
    ///
    /// - Throws: ``URLParsingError`` if the text is no URL, or none that the options let in.
    public func parse(_ text: String) throws(URLParsingError) -> ParsedURL {
        try ParsedURL(text, rules: index.rules)
    }

    /// The best match, or `nil` if no pattern matches.
    ///
    /// - Throws: ``URLParsingError`` if the text is no URL, or none that the options let in.
    /// - Complexity: one pass over the text; no allocation for URLs of up to 20 segments.
    @inlinable
    public func firstMatch(of text: String) throws(URLParsingError) -> RouteMatch<Value>? {
        var ranges = CaptureRanges()
        let entry = try index.firstEntry(of: text, &ranges)
        guard entry >= 0 else { return nil }
        ranges.setExpansion(answers[entry].expansion)
        return RouteMatch(
            value: answers[entry].value,
            captures: RouteCaptures(text: text, record: answers[entry].record, ranges: ranges))
    }

    /// The best match that a condition accepts; the next best is tried where it does not.
    ///
    /// Use it for what only the caller knows: who may call, or a handler that declines. The URL is read once.
    ///
    ///     let match = try table.firstMatch(of: text) { $0.value.allows(origin) }
    ///
    /// - Throws: ``URLParsingError`` if the text is no URL, or none that the options let in.
    @inlinable
    public func firstMatch(
        of text: String, where accepts: (RouteMatch<Value>) -> Bool
    ) throws(URLParsingError) -> RouteMatch<Value>? {
        var found: RouteMatch<Value>?
        try index.visitMatches(of: text) { entry, captures in
            let match = RouteMatch(value: answers[entry].value, captures: captures)
            guard accepts(match) else { return false }
            found = match
            return true
        }
        return found
    }

    /// All matches, the best first; a handler that declines hands on to the next.
    ///
    /// A pattern whose optional parts match in two ways stands here once, with its best form.
    ///
    /// - Throws: ``URLParsingError`` if the text is no URL, or none that the options let in.
    public func matches(of text: String) throws(URLParsingError) -> [RouteMatch<Value>] {
        var found: [RouteMatch<Value>] = []
        try index.visitMatches(of: text) { entry, captures in
            found.append(RouteMatch(value: answers[entry].value, captures: captures))
            return false
        }
        return found
    }
}
