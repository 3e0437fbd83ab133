/// What is registered for a typed route, with a handler that takes and gives the route's own types.
@usableFromInline
final class RouteEndpoint<R: RouteValue>: Endpoint, @unchecked Sendable {
    // Immutable, as the base class is.
    @usableFromInline let body: RouteBody<R>

    init(
        id: Int, body: RouteBody<R>, declaration: Declaration, pattern: URLPattern?,
        link: RouteWriter?, check: (@Sendable (RouteCaptures) throws -> Void)?
    ) {
        self.body = body
        let handler: Handler =
            switch body {
            case .immediate(let body): .immediate { try body(Mediator.route(from: $0)) }
            case .main(let body): .main { try body(Mediator.route(from: $0)) }
            case .later(let body): .later { try await body(Mediator.route(from: $0)) }
            }
        super.init(
            id: id, name: "\(R.self)", handler: handler, declaration: declaration, pattern: pattern, link: link,
            check: check)
    }
}

extension Endpoint {
    /// The handler of an endpoint that was found under a route's type.
    ///
    /// Under the type of a route stands an endpoint of that route: `Mediator.add(_:_:)` puts it there, is the one place that
    /// does, and has the compiler check the two types. So the cast is a change of name.
    @inlinable
    final func body<R: RouteValue>(of route: R.Type) -> RouteBody<R> {
        unsafeDowncast(self, to: RouteEndpoint<R>.self).body
    }
}
