/// What came back from a URL: the handler's value, and who answered.
public struct Reply: Sendable {
    /// What the handler returned; `Void` if it returned nothing.
    public let value: any Sendable
    private let endpoint: Endpoint

    init(_ value: any Sendable, from endpoint: Endpoint) {
        self.value = value
        self.endpoint = endpoint
    }

    /// The pattern that answered; for an action the path that names it, such as `/Cart/add`.
    public var pattern: URLPattern {
        endpoint.pattern
            ?? URLPattern(stringLiteral: "/" + endpoint.name.split(separator: ".").joined(separator: "/"))
    }

    /// The module that registered the handler, if one did.
    public var module: String? { endpoint.declaration.module }

    /// What was registered: the pattern, the route's type, or the target's and the action's names.
    public var answeredBy: String { endpoint.name }

    /// The value as a type; nil if it is of another.
    @inlinable
    public func value<Value>(as type: Value.Type = Value.self) -> Value? { cast(value) }
}
