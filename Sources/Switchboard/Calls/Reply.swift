/// What came back from a URL: the handler's value, and who answered.
public struct Reply: Sendable {
    /// What the handler returned; `Void` if it returned nothing.
    public let value: any Sendable
    /// The pattern that answered.
    public let pattern: URLPattern
    /// The module that registered the handler, if one did.
    public let module: String?
    /// What was registered: the route's type, or the place of the handler.
    public let answeredBy: String

    /// The value as a type; nil if it is of another.
    public func value<Value>(as type: Value.Type = Value.self) -> Value? { value as? Value }
}
