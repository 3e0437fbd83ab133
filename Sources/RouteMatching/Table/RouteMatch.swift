/// A pattern that matched a URL: the registration's value, and what the URL gave to the pattern's names.
public struct RouteMatch<Value: Sendable>: Sendable {
    /// What the URL gave to the pattern's names.
    public let captures: RouteCaptures

    /// A match whose record has a `Value`.
    @inlinable
    init(captures: RouteCaptures) {
        self.captures = captures
    }

    /// What was registered with the pattern.
    @inlinable public var value: Value { captures.record.value(as: Value.self) }

    /// The pattern that matched.
    public var pattern: URLPattern { captures.pattern }

    /// The URL's parts.
    public var url: ParsedURL { captures.url }
}
