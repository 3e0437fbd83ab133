import Locking

extension Mediator {
    // MARK: Opening

    /// Asks for what a route gives, at once.
    ///
    /// - Throws: ``MediatorError/noHandler(route:)``, or what the handler throws.
    public func open<R: Route>(_ route: R, origin: Origin = .local) throws -> R.Output {
        try body(of: R.self, as: (@Sendable (R) throws -> R.Output).self, origin: origin)(route)
    }

    /// Asks for what a route gives, at once and on the main actor.
    ///
    /// - Throws: ``MediatorError/noHandler(route:)``, or what the handler throws.
    @MainActor
    public func open<R: MainActorRoute>(_ route: R, origin: Origin = .local) throws -> R.Output {
        try body(of: R.self, as: (@MainActor @Sendable (R) throws -> R.Output).self, origin: origin)(route)
    }

    /// Asks for what a route gives, and waits for it.
    ///
    /// - Throws: ``MediatorError/noHandler(route:)``, or what the handler throws.
    public func open<R: AsyncRoute>(_ route: R, origin: Origin = .local) async throws -> R.Output {
        try await body(of: R.self, as: (@Sendable @concurrent (R) async throws -> R.Output).self, origin: origin)(route)
    }

    private func body<R: RouteValue, Body: Sendable>(
        of route: R.Type, as type: Body.Type, origin: Origin
    ) throws(MediatorError) -> Body {
        guard let found = tables.routes[ObjectIdentifier(route)], found.facts.isAlive(),
            let endpoint = found as? TypedEndpoint<Body>
        else { throw .noHandler(route: "\(route)") }
        guard found.facts.exposure.allows(origin) else { throw .notAllowed("\(route)", origin: origin) }
        return endpoint.body
    }

    // MARK: Handling

    /// Answers a route at once, on any thread; a linkable route's URL is answered as well.
    ///
    /// - Parameters:
    ///   - exposure: Who may ask for it.
    ///   - replacing: Whether an earlier registration of the route ends here instead of being an error.
    /// - Throws: ``MediatorError`` if the route, or its pattern, is registered already.
    @discardableResult
    public func handle<R: Route>(
        _ route: R.Type, from exposure: Exposure = .everyone, replacing: Bool = false, fileID: String = #fileID,
        line: Int = #line, _ body: @escaping @Sendable (R) throws -> R.Output
    ) throws -> Registration {
        try add(
            route, exposure, replacing, "\(fileID):\(line)", Ownership.none, body: body,
            linked: .immediate { try body(Self.route(from: $0)) })
    }

    /// Answers a route at once, as long as an owner lives, who is not kept alive by it.
    @discardableResult
    public func handle<R: Route, Owner: AnyObject & Sendable>(
        _ route: R.Type, while owner: Owner, from exposure: Exposure = .everyone, replacing: Bool = false,
        fileID: String = #fileID, line: Int = #line, _ body: @escaping @Sendable (Owner, R) throws -> R.Output
    ) throws -> Registration {
        let owned: @Sendable (R) throws -> R.Output = { [weak owner] route in
            guard let owner else { throw MediatorError.noHandler(route: "\(R.self)") }
            return try body(owner, route)
        }
        return try add(
            route, exposure, replacing, "\(fileID):\(line)", Ownership.tied(to: owner), body: owned,
            linked: .immediate { try owned(Self.route(from: $0)) })
    }

    /// Answers a route at once, on the main actor; a linkable route's URL is answered as well.
    @discardableResult
    public func handle<R: MainActorRoute>(
        _ route: R.Type, from exposure: Exposure = .everyone, replacing: Bool = false, fileID: String = #fileID,
        line: Int = #line, _ body: @escaping @MainActor @Sendable (R) throws -> R.Output
    ) throws -> Registration {
        try add(
            route, exposure, replacing, "\(fileID):\(line)", Ownership.none, body: body,
            linked: .main { try body(Self.route(from: $0)) })
    }

    /// Answers a route at once, on the main actor, as long as an owner lives, who is not kept alive by it.
    @discardableResult
    public func handle<R: MainActorRoute, Owner: AnyObject & Sendable>(
        _ route: R.Type, while owner: Owner, from exposure: Exposure = .everyone, replacing: Bool = false,
        fileID: String = #fileID, line: Int = #line,
        _ body: @escaping @MainActor @Sendable (Owner, R) throws -> R.Output
    ) throws -> Registration {
        let owned: @MainActor @Sendable (R) throws -> R.Output = { [weak owner] route in
            guard let owner else { throw MediatorError.noHandler(route: "\(R.self)") }
            return try body(owner, route)
        }
        return try add(
            route, exposure, replacing, "\(fileID):\(line)", Ownership.tied(to: owner), body: owned,
            linked: .main { try owned(Self.route(from: $0)) })
    }

    /// Answers a route later, away from the caller's actor; a linkable route's URL is answered as well.
    @discardableResult
    public func handle<R: AsyncRoute>(
        _ route: R.Type, from exposure: Exposure = .everyone, replacing: Bool = false, fileID: String = #fileID,
        line: Int = #line, _ body: @escaping @Sendable @concurrent (R) async throws -> R.Output
    ) throws -> Registration {
        try add(
            route, exposure, replacing, "\(fileID):\(line)", Ownership.none, body: body,
            linked: .later { try await body(Self.route(from: $0)) })
    }

    /// Answers a route later, as long as an owner lives, who is not kept alive by it.
    @discardableResult
    public func handle<R: AsyncRoute, Owner: AnyObject & Sendable>(
        _ route: R.Type, while owner: Owner, from exposure: Exposure = .everyone, replacing: Bool = false,
        fileID: String = #fileID, line: Int = #line,
        _ body: @escaping @Sendable @concurrent (Owner, R) async throws -> R.Output
    ) throws -> Registration {
        let owned: @Sendable @concurrent (R) async throws -> R.Output = { [weak owner] route in
            guard let owner else { throw MediatorError.noHandler(route: "\(R.self)") }
            return try await body(owner, route)
        }
        return try add(
            route, exposure, replacing, "\(fileID):\(line)", Ownership.tied(to: owner), body: owned,
            linked: .later { try await owned(Self.route(from: $0)) })
    }

    private func add<R: RouteValue, Body: Sendable>(
        _ route: R.Type, _ exposure: Exposure, _ replacing: Bool, _ place: String,
        _ isAlive: @escaping @Sendable () -> Bool, body: Body, linked: Handler
    ) throws -> Registration {
        try Self.checkFields(of: route)
        let module = Self.loading
        let id = try state.withLock { state throws(MediatorError) in
            let facts = Endpoint(
                id: state.takeID(), handler: linked, exposure: exposure, module: module, name: "\(route)", place: place,
                isAlive: isAlive, accepts: { Self.decodes(R.self, from: $0) })
            let link = (route as? any Linkable.Type).map { (pattern: $0.pattern, endpoint: facts) }
            try state.add(
                TypedEndpoint(facts, body: body), for: ObjectIdentifier(route), link: link, replacing: replacing)
            return facts.id
        }
        return Registration(id: id, mediator: self)
    }
}
