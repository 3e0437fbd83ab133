extension Mediator {
    /// Asks for what a route gives, at once.
    ///
    /// - Throws: ``MediatorError/noHandler(route:)``, or what the handler throws.
    /// - Complexity: a look-up by the route's type and a call, where no interceptor and no observer has a say.
    public func open<R: Route>(_ route: R, origin: Origin = .local) throws -> R.Output {
        let snapshot = snapshot
        if snapshot.isPlain, let body = snapshot.body(of: R.self, (@Sendable (R) throws -> R.Output).self, origin) {
            return try body(route)
        }
        return try typed(try answerImmediately(journey(to: route, snapshot, origin)), "\(R.self)")
    }

    /// Asks for what a route gives, at once and on the main actor.
    ///
    /// - Throws: ``MediatorError/noHandler(route:)``, or what the handler throws.
    @MainActor
    public func open<R: MainActorRoute>(_ route: R, origin: Origin = .local) throws -> R.Output {
        let snapshot = snapshot
        if snapshot.isPlain,
            let body = snapshot.body(of: R.self, (@MainActor @Sendable (R) throws -> R.Output).self, origin)
        {
            return try body(route)
        }
        return try typed(try answerImmediately(journey(to: route, snapshot, origin)), "\(R.self)")
    }

    /// Asks for what a route gives, and waits for it.
    ///
    /// - Throws: ``MediatorError/noHandler(route:)``, or what the handler throws.
    public func open<R: AsyncRoute>(_ route: R, origin: Origin = .local) async throws -> R.Output {
        let snapshot = snapshot
        if snapshot.isPlain,
            let body = snapshot.body(of: R.self, (@Sendable @concurrent (R) async throws -> R.Output).self, origin)
        {
            return try await body(route)
        }
        return try typed(try await answer(journey(to: route, snapshot, origin)), "\(R.self)")
    }

    /// The long way: through interceptors and past observers, loading the module that claims the route if need be.
    private func journey<R: RouteValue>(
        to route: R, _ snapshot: Snapshot, _ origin: Origin
    ) throws -> Journey {
        let type = ObjectIdentifier(R.self)
        var endpoint = snapshot.routes[type]
        if endpoint == nil, try loadModules(snapshot.claims.modules(forRoute: type)) {
            endpoint = self.snapshot.routes[type]
        }
        let call = Request.Call.route("\(R.self)")
        var journey = Journey(
            call, goal: endpoint.map { .endpoint($0) } ?? .nobody(.noHandler(route: "\(R.self)")), origin: origin,
            route: route)
        journey.routeType = type
        return journey
    }

    /// A reply as the type that is asked for.
    func typed<Output>(_ reply: consuming Reply, _ name: @autoclosure () -> String) throws(MediatorError) -> Output {
        guard let value = reply.value as? Output else {
            throw .unexpectedReply(name(), expected: "\(Output.self)", actual: "\(type(of: reply.value))")
        }
        return value
    }
}

extension Snapshot {
    /// The handler of a route, if the origin may call it and no interceptor of its own has a say.
    @inline(__always)
    fileprivate func body<R: RouteValue, Body: Sendable>(
        of route: R.Type, _ type: Body.Type, _ origin: Origin
    ) -> Body? {
        guard let endpoint = routes[ObjectIdentifier(route)] as? TypedEndpoint<Body>, endpoint.isAlive,
            endpoint.declaration.interceptors.isEmpty, endpoint.declaration.exposure.allows(origin)
        else { return nil }
        return endpoint.body
    }
}
