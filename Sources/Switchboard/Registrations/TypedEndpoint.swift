/// What is registered for a typed route; the handler's own type is known to whoever asks for it.
final class TypedEndpoint<Body: Sendable>: Endpoint, @unchecked Sendable {
    // Immutable, as the base class is.
    let body: Body

    init(
        id: Int, name: String, handler: Handler, declaration: Declaration,
        check: (@Sendable (RouteCaptures) throws -> Void)?, body: Body
    ) {
        self.body = body
        super.init(id: id, name: name, handler: handler, declaration: declaration, check: check)
    }
}
