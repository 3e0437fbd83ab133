/// What is registered for a typed route; the handler's own type is known to whoever asks for it.
final class TypedEndpoint<Body: Sendable>: AnyTypedEndpoint, @unchecked Sendable {
    // Immutable; the base class is only open to the generic subclass in this file.
    let body: Body

    init(_ facts: Endpoint, body: Body) {
        self.body = body
        super.init(facts)
    }
}

/// The facts of a typed route's registration, without its handler's type.
class AnyTypedEndpoint: @unchecked Sendable {
    // Immutable, as the subclass is.
    let facts: Endpoint

    init(_ facts: Endpoint) {
        self.facts = facts
    }
}
