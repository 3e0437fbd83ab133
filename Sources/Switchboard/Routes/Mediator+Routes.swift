import Locking

extension Mediator {
    /// Asks for what a route gives, at once.
    ///
    /// - Throws: ``MediatorError/noHandler(route:)``, or what the handler throws.
    /// - Complexity: a look-up by the route's type and a call, where no interceptor and no observer has a say.
    @inlinable
    public func open<R: Route>(_ route: R, origin: Origin = .local) throws -> R.Output {
        let call = begin(ObjectIdentifier(R.self), origin)
        defer { end(call) }
        guard let endpoint = call.endpoint else { return try openTheLongWay(route, origin) }
        return try endpoint._withUnsafeGuaranteedRef { endpoint in
            guard case .immediate(let body) = endpoint.body(of: R.self) else {
                return try openTheLongWay(route, origin)
            }
            if let company = call.company {
                let visit = try visit(company.takeUnretainedValue(), endpoint) { ValueBox(route) }
                if let reply = visit.reply { return try output(of: R.self, reply.value) }
                do {
                    let output = try body(route)
                    end(visit, endpoint)
                    return output
                } catch {
                    throw end(visit, endpoint, error)
                }
            }
            do { return try body(route) } catch is Decline { throw MediatorError.declined("\(R.self)") }
        }
    }

    /// Asks for what a route gives, at once and on the main actor.
    ///
    /// - Throws: ``MediatorError/noHandler(route:)``, or what the handler throws.
    @inlinable
    @MainActor
    public func open<R: MainActorRoute>(_ route: R, origin: Origin = .local) throws -> R.Output {
        let call = begin(ObjectIdentifier(R.self), origin)
        defer { end(call) }
        guard let endpoint = call.endpoint else { return try openTheLongWay(route, origin) }
        return try endpoint._withUnsafeGuaranteedRef { endpoint in
            guard case .main(let body) = endpoint.body(of: R.self) else { return try openTheLongWay(route, origin) }
            if let company = call.company {
                let visit = try visit(company.takeUnretainedValue(), endpoint) { ValueBox(route) }
                if let reply = visit.reply { return try output(of: R.self, reply.value) }
                do {
                    let output = try body(route)
                    end(visit, endpoint)
                    return output
                } catch {
                    throw end(visit, endpoint, error)
                }
            }
            do { return try body(route) } catch is Decline { throw MediatorError.declined("\(R.self)") }
        }
    }

    /// Asks for what a route gives, and waits for it.
    ///
    /// - Throws: ``MediatorError/noHandler(route:)``, or what the handler throws.
    @inlinable
    public func open<R: AsyncRoute>(_ route: R, origin: Origin = .local) async throws -> R.Output {
        let hasRoom = enter()
        defer { leave() }
        guard hasRoom, let (endpoint, company) = plainEndpoint(of: ObjectIdentifier(R.self), origin),
            case .later(let body) = endpoint.body(of: R.self)
        else { return try await openTheLongWay(route, origin) }
        if let company {
            let visit = try await visit(company, endpoint) { ValueBox(route) }
            if let reply = visit.reply { return try output(of: R.self, reply.value) }
            do {
                let output = try await body(route)
                end(visit, endpoint)
                return output
            } catch {
                throw end(visit, endpoint, error)
            }
        }
        try Task.checkCancellation()
        do { return try await body(route) } catch is Decline { throw MediatorError.declined("\(R.self)") }
    }

    /// A call that waits comes in; false if there are so many of them that it must go the long way.
    @usableFromInline
    func enter() -> Bool { underWay.enter() < CallPath.limit }

    /// A call that waits has ended.
    @usableFromInline
    func leave() { underWay.leave() }

    /// Who answers a local call of a route on the short way, and in whose company.
    @usableFromInline
    func plainEndpoint(of route: ObjectIdentifier, _ origin: Origin) -> (endpoint: Endpoint, company: Company?)? {
        let call = begin(route, origin)
        defer { end(call) }
        return call.endpoint.map { ($0.takeUnretainedValue(), call.company?.takeUnretainedValue()) }
    }

    // Inlined where the type of the reply is known: then it is taken out of its box by a comparison.
    @inlinable
    func openTheLongWay<R: RouteValue>(_ route: R, _ origin: Origin) throws -> R.Output {
        try output(of: R.self, answer(to: route, origin))
    }

    @inlinable
    func openTheLongWay<R: RouteValue>(_ route: R, _ origin: Origin) async throws -> R.Output {
        try await output(of: R.self, answer(to: route, origin))
    }

    @inlinable
    func output<R: RouteValue>(of route: R.Type, _ value: any Sendable) throws -> R.Output {
        guard let output: R.Output = cast(value) else { throw unexpected(value, "\(R.self)", "\(R.Output.self)") }
        return output
    }

    @usableFromInline
    func answer<R: RouteValue>(to route: R, _ origin: Origin) throws -> any Sendable {
        try answerImmediately(journey(to: route, origin)).value
    }

    @usableFromInline
    func answer<R: RouteValue>(to route: R, _ origin: Origin) async throws -> any Sendable {
        try await answer(journey(to: route, origin)).value
    }

    @usableFromInline
    func unexpected(_ value: any Sendable, _ name: String, _ expected: String) -> MediatorError {
        .unexpectedReply(name, expected: expected, actual: "\(type(of: value))")
    }

    /// The long way: through interceptors and past observers, loading the module that claims the route if need be.
    private func journey<R: RouteValue>(
        to route: R, _ origin: Origin
    ) throws -> Journey {
        let type = ObjectIdentifier(R.self)
        let snapshot = snapshot
        var endpoint = snapshot.routes[type]
        if endpoint == nil, try loadModules(snapshot.claims.modules(forRoute: type)) {
            endpoint = self.snapshot.routes[type]
        }
        // The type's name is made of its metadata each time, and the endpoint has it already.
        let name = endpoint?.name ?? "\(R.self)"
        return Journey(
            call: .route(name), goal: endpoint.map { .endpoint($0) } ?? .nobody(.noHandler(route: name)),
            origin: origin, box: ValueBox(route), routeType: type)
    }
}
