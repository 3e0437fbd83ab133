extension Mediator {
    /// Writes a route as a URL with the mediator's first source; opening it comes back to the same handler.
    ///
    ///     let link = try mediator.url(for: ShowProduct(sku: "a/b"))   // shop://product/a%2Fb
    ///
    /// - Throws: ``MediatorError/noHandler(route:)`` if nobody handles the route, ``MediatorError/shadowed(_:by:)`` if
    ///   another pattern would answer the URL, or ``RouteParameterError`` naming a value that no URL can hold.
    public func url<R: Linkable>(for route: R) throws -> String {
        let tables = tables
        guard let own = tables.routes[ObjectIdentifier(R.self)], own.facts.isAlive() else {
            throw MediatorError.noHandler(route: "\(R.self)")
        }
        let encoder = RouteEncoder(pattern: R.pattern, types: tables.urls.options.parameterTypes)
        let url = try encoder.url(for: route, source: sources.first)
        let found: RouteMatch<Endpoint>?
        do throws(URLParsingError) {
            found = try tables.urls.firstMatch(of: url) { $0.value.isAlive() }
        } catch {
            throw MediatorError.invalidURL(url, error)
        }
        guard let found else { throw MediatorError.notFound(url: url, nearest: []) }
        guard found.value.id == own.facts.id else { throw MediatorError.shadowed(url, by: found.pattern.text) }
        return url
    }

    /// The route that a URL's captures and query make.
    static func route<R: RouteValue>(from request: Request) throws -> R {
        guard let type = R.self as? any Linkable.Type, let captures = request.parameters.captures,
            let route = try decode(type, from: captures) as? R
        else { throw MediatorError.noHandler(route: "\(R.self)") }
        return route
    }

    /// Whether a URL's captures and query make a route of a type; true for routes that are not linkable.
    static func decodes(_ type: any RouteValue.Type, from captures: RouteCaptures) -> Bool {
        guard let type = type as? any Linkable.Type else { return true }
        return (try? decode(type, from: captures)) != nil
    }

    /// Refuses a linkable route that no URL could make: one with nested values, or without a name that its pattern has.
    static func checkFields(of type: any RouteValue.Type) throws {
        func check<L: Linkable>(_ type: L.Type) throws {
            _ = try RouteDecoder().fields(of: type, pattern: L.pattern.validated())
        }
        if let type = type as? any Linkable.Type { try check(type) }
    }

    private static func decode<L: Linkable>(_ type: L.Type, from captures: RouteCaptures) throws -> any Sendable {
        try RouteDecoder().decode(type, from: captures)
    }
}
