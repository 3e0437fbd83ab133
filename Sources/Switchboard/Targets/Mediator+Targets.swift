import Locking

extension Mediator {
    // MARK: Registering

    /// Offers a target's actions under a name.
    ///
    /// - Throws: ``MediatorError/duplicate(_:place:existing:)`` if the name is taken, or two actions share one.
    @discardableResult
    public func register(
        _ target: some Target, as name: String, interceptors: [Interceptor] = [], replacing: Bool = false,
        fileID: String = #fileID, line: Int = #line
    ) throws(MediatorError) -> Registration {
        let declaration = Declaration(
            exposure: .localOnly, interceptors: interceptors, replacing: replacing, place: "\(fileID):\(line)")
        return try add(target, name, declaration)
    }

    /// Offers a target's actions as long as an owner lives, who is not kept alive by it.
    @discardableResult
    public func register<Owner: AnyObject & Sendable>(
        _ target: some Target, as name: String, while owner: Owner, replacing: Bool = false, fileID: String = #fileID,
        line: Int = #line
    ) throws(MediatorError) -> Registration {
        let declaration = Declaration(
            exposure: .localOnly, replacing: replacing, place: "\(fileID):\(line)", owner: RegistrationOwner(owner))
        return try add(target, name, declaration)
    }

    /// Lets a target answer calls to targets that do not exist: by its action of the name, or by its `notFound`.
    @discardableResult
    public func registerFallback(
        _ target: some Target, replacing: Bool = false, fileID: String = #fileID, line: Int = #line
    ) throws(MediatorError) -> Registration {
        let declaration = Declaration(exposure: .localOnly, replacing: replacing, place: "\(fileID):\(line)")
        let id = withState { $0.takeID() }
        let entry = try TargetEntry(id: id, name: "fallback", declaration: declaration, target: target)
        try withState { state throws(MediatorError) in try state.addFallback(entry) }
        return Registration(id: id, mediator: self)
    }

    private func add(
        _ target: some Target, _ name: String, _ declaration: Declaration
    ) throws(MediatorError) -> Registration {
        let id = withState { $0.takeID() }
        let entry = try TargetEntry(id: id, name: name, declaration: declaration, target: target)
        try withState { state throws(MediatorError) in try state.add(entry) }
        return Registration(id: id, mediator: self)
    }

    // MARK: Calling

    /// Calls an action by name and returns its reply as the type that is asked for.
    ///
    ///     let n: Int = try await mediator.perform("add", on: "Cart", ["sku": "4006381333931", "photo": image])
    ///
    /// - Throws: ``MediatorError``, or what the action throws.
    public func perform<Output: Sendable>(
        _ action: String, on target: String, _ parameters: [String: any Sendable] = [:], origin: Origin = .local
    ) async throws -> Output {
        let value = try await performed(action, target, parameters, origin)
        guard let output: Output = cast(value) else { throw unexpected(value, "\(Output.self)", action, target) }
        return output
    }

    /// Calls an action by name, whatever it replies.
    ///
    /// - Throws: ``MediatorError``, or what the action throws.
    public func perform(
        _ action: String, on target: String, _ parameters: [String: any Sendable] = [:], origin: Origin = .local
    ) async throws {
        _ = try await performed(action, target, parameters, origin)
    }

    private func performed(
        _ action: String, _ target: String, _ parameters: [String: any Sendable], _ origin: Origin
    ) async throws -> any Sendable {
        let hasRoom = enter()
        defer { leave() }
        if origin.isLocal, hasRoom, let (endpoint, company) = plainEndpoint(of: action, on: target) {
            if let company { return try await performInCompany(action, target, parameters, endpoint, company) }
            try Task.checkCancellation()
            do {
                return try await endpoint.handler.call(
                    Request.local(.action(action, target: target), context: parameters))
            } catch is Decline {
                throw MediatorError.declined(endpoint.name)
            }
        }
        return try await answer(journey(action, target, parameters, origin)).value
    }

    /// Calls an action by name, at once, and returns its reply as the type that is asked for.
    ///
    /// - Throws: ``MediatorError/needsAwait(_:)`` or ``MediatorError/needsMainActor(_:)``, before anything has run, if
    ///   the action cannot be answered here and now; otherwise as `perform` does.
    /// - Complexity: two look-ups and a call, where no interceptor and no observer has a say.
    @inlinable
    public func performImmediately<Output: Sendable>(
        _ action: String, on target: String, _ parameters: [String: any Sendable] = [:], origin: Origin = .local
    ) throws -> Output {
        let value = try performed(action, target, parameters, origin)
        guard let output: Output = cast(value) else { throw unexpected(value, "\(Output.self)", action, target) }
        return output
    }

    /// Calls an action by name, at once, whatever it replies.
    public func performImmediately(
        _ action: String, on target: String, _ parameters: [String: any Sendable] = [:], origin: Origin = .local
    ) throws {
        _ = try performed(action, target, parameters, origin)
    }

    @usableFromInline
    func performed(
        _ action: String, _ target: String, _ parameters: [String: any Sendable], _ origin: Origin
    ) throws -> any Sendable {
        if origin.isLocal { return try performPlainly(action, on: target, parameters) }
        return try performSlowly(action, on: target, parameters, origin)
    }

    /// The long way: past interceptors and observers, loading or finding the target if need be.
    func performSlowly(
        _ action: String, on target: String, _ parameters: [String: any Sendable], _ origin: Origin = .local
    ) throws -> any Sendable {
        try answerImmediately(journey(action, target, parameters, origin)).value
    }

    @usableFromInline
    func unexpected(_ value: any Sendable, _ expected: String, _ action: String, _ target: String) -> MediatorError {
        .unexpectedReply("\(target).\(action)", expected: expected, actual: "\(type(of: value))")
    }

    private func journey(
        _ action: String, _ target: String, _ parameters: [String: any Sendable], _ origin: Origin
    ) throws -> Journey {
        let goal: Journey.Goal
        do throws(MediatorError) {
            goal = .endpoint(try endpoint(action, on: target, origin: origin, try entry(target, origin)))
        } catch {
            goal = .nobody(error)
        }
        return Journey(call: .action(action, target: target), goal: goal, origin: origin, context: parameters)
    }

    /// The target of a name: a registered one, one of a module that claims it, or, for local callers, a class's.
    private func entry(_ target: String, _ origin: Origin) throws(MediatorError) -> TargetEntry? {
        let snapshot = snapshot
        if let entry = snapshot.targets[target], entry.isAlive { return entry }
        if try loadModules(snapshot.claims.modules(forTarget: target)), let entry = self.snapshot.targets[target] {
            return entry
        }
        return origin.isLocal ? try discoveredTarget(target) : nil
    }

    private func endpoint(
        _ action: String, on target: String, origin: Origin, _ entry: TargetEntry?
    ) throws(MediatorError) -> Endpoint {
        if let entry {
            if let endpoint = entry.actions[action] ?? entry.notFound { return endpoint }
            throw .unknownAction(action, target: target, known: visible(entry.actions, origin))
        }
        let snapshot = snapshot
        if let fallback = snapshot.fallback, let endpoint = fallback.actions[action] ?? fallback.notFound {
            return endpoint
        }
        let tried = origin.isLocal ? withState { $0.discovery.typeNames(for: target) } : []
        let known = snapshot.targets.values.filter { !visible($0.actions, origin).isEmpty }.map(\.name).sorted()
        throw .unknownTarget(target, tried: tried, known: known)
    }

    /// The names of actions that a caller may know of.
    private func visible(_ actions: [String: Endpoint], _ origin: Origin) -> [String] {
        actions.filter { $0.value.declaration.exposure.allows(origin) }.keys.sorted()
    }
}
