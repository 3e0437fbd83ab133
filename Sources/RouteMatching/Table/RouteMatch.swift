/// A pattern that matched a URL: the registration's value, and what the URL gave to the pattern's names.
public struct RouteMatch<Value: Sendable>: Sendable {
    /// What was registered with the pattern.
    public let value: Value
    /// What the URL gave to the pattern's names.
    public let captures: RouteCaptures

    @inlinable
    init(value: Value, captures: RouteCaptures) {
        self.value = value
        self.captures = captures
    }

    /// The pattern that matched.
    public var pattern: URLPattern { captures.pattern }

    /// The URL's parts.
    public var url: ParsedURL { captures.url }
}
