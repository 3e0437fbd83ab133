import Locking

extension Mediator {
    /// Offers a target's actions under a name.
    ///
    /// - Throws: ``MediatorError/duplicate(_:place:existing:)`` if the name is taken, or two actions share one.
    @discardableResult
    public func register(
        _ target: some Target, as name: String, replacing: Bool = false, fileID: String = #fileID, line: Int = #line
    ) throws -> Registration {
        let place = "\(fileID):\(line)"
        let module = Self.loading
        let id = state.withLock { $0.takeID() }
        var actions: [String: Endpoint] = [:]
        for action in target.actions {
            let endpoint = Endpoint(
                id: id, handler: action.handler, exposure: action.exposure, module: module,
                name: "\(name).\(action.name)", place: place, isAlive: Ownership.none)
            guard actions.updateValue(endpoint, forKey: action.name) == nil else {
                throw MediatorError.duplicate("the action “\(name).\(action.name)”", place: place, existing: place)
            }
        }
        let entry = TargetEntry(
            id: id, name: name, place: place, module: module, actions: actions, isAlive: Ownership.none)
        try state.withLock { state throws(MediatorError) in try state.add(entry, replacing: replacing) }
        return Registration(id: id, mediator: self)
    }

    /// Calls an action by name and returns its reply as the type that is asked for.
    ///
    /// - Throws: ``MediatorError``, or what the action throws.
    public func perform<Output: Sendable>(
        _ action: String, on target: String, _ parameters: [String: any Sendable] = [:], origin: Origin = .local
    ) async throws -> Output {
        let endpoint = try endpoint(action, on: target, origin: origin)
        let reply = try await endpoint.handler.call(Self.request(action, target, parameters, origin))
        return try Self.typed(reply, endpoint)
    }

    /// Calls an action by name, whatever it replies.
    ///
    /// - Throws: ``MediatorError``, or what the action throws.
    public func perform(
        _ action: String, on target: String, _ parameters: [String: any Sendable] = [:], origin: Origin = .local
    ) async throws {
        let endpoint = try endpoint(action, on: target, origin: origin)
        _ = try await endpoint.handler.call(Self.request(action, target, parameters, origin))
    }

    /// Calls an action by name, at once, and returns its reply as the type that is asked for.
    ///
    /// - Throws: ``MediatorError/needsAwait(_:)`` or ``MediatorError/needsMainActor(_:)``, before anything has run, if
    ///   the action cannot be answered here and now; otherwise as `perform` does.
    public func performImmediately<Output: Sendable>(
        _ action: String, on target: String, _ parameters: [String: any Sendable] = [:], origin: Origin = .local
    ) throws -> Output {
        let endpoint = try endpoint(action, on: target, origin: origin)
        let reply = try endpoint.handler.callImmediately(Self.request(action, target, parameters, origin))
        return try Self.typed(reply, endpoint)
    }

    /// Calls an action by name, at once, whatever it replies.
    public func performImmediately(
        _ action: String, on target: String, _ parameters: [String: any Sendable] = [:], origin: Origin = .local
    ) throws {
        let endpoint = try endpoint(action, on: target, origin: origin)
        _ = try endpoint.handler.callImmediately(Self.request(action, target, parameters, origin))
    }

    private func endpoint(_ action: String, on target: String, origin: Origin) throws(MediatorError) -> Endpoint {
        let targets = tables.targets
        guard let entry = targets[target], entry.isAlive() else {
            throw .unknownTarget(target, known: targets.keys.sorted())
        }
        guard let endpoint = entry.actions[action] else {
            throw .unknownAction(action, target: target, known: entry.actions.keys.sorted())
        }
        guard endpoint.exposure.allows(origin) else { throw .notAllowed(endpoint.name, origin: origin) }
        return endpoint
    }

    private static func request(
        _ action: String, _ target: String, _ parameters: [String: any Sendable], _ origin: Origin
    ) -> Request {
        Request(.action(action, target: target), origin: origin, parameters: Parameters(context: parameters))
    }

    private static func typed<Output>(_ reply: any Sendable, _ endpoint: Endpoint) throws(MediatorError) -> Output {
        guard let reply = reply as? Output else {
            throw .unexpectedReply(endpoint.name, expected: "\(Output.self)", actual: "\(type(of: reply))")
        }
        return reply
    }
}
