/// What came back from a URL: the handler's value, and who answered.
public struct Reply: Sendable {
    /// What the handler returned; `Void` if it returned nothing.
    public let value: any Sendable
    private let endpoint: Endpoint
    private let captures: RouteCaptures?

    init(_ value: any Sendable, from endpoint: Endpoint, _ captures: RouteCaptures?) {
        self.value = value
        self.endpoint = endpoint
        self.captures = captures
    }

    /// The pattern that answered; for an action the path that names it, such as `/Cart/add`.
    public var pattern: URLPattern {
        captures?.pattern
            ?? URLPattern(stringLiteral: "/" + endpoint.name.split(separator: ".").joined(separator: "/"))
    }

    /// The module that registered the handler, if one did.
    public var module: String? { endpoint.declaration.module }

    /// What was registered: the pattern, the route's type, or the target's and the action's names.
    public var answeredBy: String { endpoint.name }

    /// The value as a type; nil if it is of another.
    public func value<Value>(as type: Value.Type = Value.self) -> Value? { value as? Value }
}
