extension Mediator {
    /// Writes a route as a URL with the mediator's first source that is no wildcard; opening it leads to the same handler.
    ///
    ///     let link = try mediator.url(for: ShowProduct(sku: "a/b"))   // shop://product/a%2Fb
    ///
    /// - Throws: ``MediatorError/noHandler(route:)`` if nobody handles the route, ``MediatorError/shadowed(_:by:)`` if
    ///   another pattern would answer the URL, or ``RouteParameterError`` naming a value that no URL can hold.
    public func url<R: Linkable>(for route: R) throws -> String {
        let type = ObjectIdentifier(R.self)
        var snapshot = snapshot
        if snapshot.routes[type] == nil, try loadModules(snapshot.claims.modules(forRoute: type)) {
            snapshot = self.snapshot
        }
        guard let own = snapshot.routes[type], own.isAlive else {
            throw MediatorError.noHandler(route: "\(R.self)")
        }
        let encoder = RouteEncoder(
            pattern: R.pattern, types: configuration.urls.parameterTypes, limits: configuration.urls.limits)
        let url = try encoder.url(for: route, source: sources.first { !$0.isWildcard } ?? sources.first)
        let found: RouteMatch<Endpoint>?
        do throws(URLParsingError) {
            found = try snapshot.urls.firstMatch(of: url) { $0.value.isAlive }
        } catch {
            throw MediatorError.invalidURL(url, error)
        }
        guard let found else { throw MediatorError.notFound(url: url, nearest: []) }
        guard found.value.id == own.id else { throw MediatorError.shadowed(url, by: found.pattern.text) }
        return url
    }

    /// The route of a request: the one that was handed over, or what a URL's captures and query make.
    static func route<R: RouteValue>(from request: Request) throws -> R {
        if let given = request.route, let route: R = cast(given) { return route }
        guard let type = R.self as? any Linkable.Type, let captures = request.parameters.captures,
            let route = try decode(type, from: captures) as? R
        else { throw MediatorError.noHandler(route: "\(R.self)") }
        return route
    }

    /// Throws what keeps a URL's captures and query from making a route.
    static func checkDecoding(_ type: any RouteValue.Type, from captures: RouteCaptures) throws {
        if let type = type as? any Linkable.Type { _ = try decode(type, from: captures) }
    }

    /// What makes a route linkable.
    struct Link {
        let pattern: URLPattern
        let fields: [RouteDecoder.Field]
        /// Writes a route of the type as the URL of each source; nil if no URL can hold it.
        let write: RouteWriter
    }

    /// The pattern and the properties of a linkable route; nil for other routes.
    ///
    /// One that no URL could make is refused: with nested values, or without a name that its pattern has.
    static func checkedLink(of type: any RouteValue.Type) throws(MediatorError) -> Link? {
        func check<L: Linkable>(_ type: L.Type) throws(MediatorError) -> Link {
            let pattern = L.pattern
            let write: RouteWriter = { route, options in
                guard let route = route as? L else { return nil }
                let encoder = RouteEncoder(
                    pattern: pattern, types: options.parameterTypes, limits: options.limits)
                guard let sources = options.sources, !sources.isEmpty else {
                    return (try? encoder.url(for: route)).map { [$0] }
                }
                return try? sources.map { try encoder.url(for: route, source: $0) }
            }
            // A wrong pattern is refused with its place when it is inserted.
            guard pattern.error == nil else { return Link(pattern: pattern, fields: [], write: write) }
            do throws(RouteParameterError) {
                let fields = try RouteDecoder().fields(of: type, pattern: pattern)
                return Link(pattern: pattern, fields: fields, write: write)
            } catch {
                throw .unlinkable(route: "\(type)", error)
            }
        }
        guard let type = type as? any Linkable.Type else { return nil }
        return try check(type)
    }

    private static func decode<L: Linkable>(_ type: L.Type, from captures: RouteCaptures) throws -> any Sendable {
        do {
            return try RouteDecoder().decode(type, from: captures)
        } catch let error as RouteParameterError where Secrets.contains(error.name) {
            throw error.redacted()
        }
    }
}
