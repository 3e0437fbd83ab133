import Locking

extension Mediator {
    /// Answers a route at once, on any thread; a linkable route's URL is answered as well.
    ///
    /// - Parameters:
    ///   - exposure: Who may ask for it.
    ///   - interceptors: What sees its calls after all other interceptors.
    ///   - replacing: Whether an earlier registration of the route ends here instead of being an error.
    ///   - summary: What it does, in a sentence for the catalogue.
    /// - Throws: ``MediatorError`` if the route, or its pattern, is registered already, or a linkable route has properties
    ///   that no URL can carry.
    @discardableResult
    public func handle<R: Route>(
        _ route: R.Type, from exposure: Exposure = .everyone, interceptors: [Interceptor] = [],
        replacing: Bool = false, summary: String? = nil, fileID: String = #fileID, line: Int = #line,
        _ body: @escaping @Sendable (R) throws -> R.Output
    ) throws(MediatorError) -> Registration {
        let declaration = Declaration(
            exposure: exposure, interceptors: interceptors, replacing: replacing, place: "\(fileID):\(line)",
            summary: summary, reply: "\(R.Output.self)")
        return try add(.immediate(body), declaration)
    }

    /// Answers a route at once, on any thread, as long as an owner lives, who is not kept alive by it.
    @discardableResult
    public func handle<R: Route, Owner: AnyObject & Sendable>(
        _ route: R.Type, while owner: Owner, from exposure: Exposure = .everyone, interceptors: [Interceptor] = [],
        replacing: Bool = false, summary: String? = nil, fileID: String = #fileID, line: Int = #line,
        _ body: @escaping @Sendable (Owner, R) throws -> R.Output
    ) throws(MediatorError) -> Registration {
        let owned: @Sendable (R) throws -> R.Output = { [weak owner] route in
            guard let owner else { throw MediatorError.noHandler(route: "\(R.self)") }
            return try body(owner, route)
        }
        let declaration = Declaration(
            exposure: exposure, interceptors: interceptors, replacing: replacing, place: "\(fileID):\(line)",
            owner: RegistrationOwner(owner), summary: summary, reply: "\(R.Output.self)")
        return try add(.immediate(owned), declaration)
    }

    /// Answers a route at once, on the main actor; a linkable route's URL is answered as well.
    @discardableResult
    public func handle<R: MainActorRoute>(
        _ route: R.Type, from exposure: Exposure = .everyone, interceptors: [Interceptor] = [],
        replacing: Bool = false, summary: String? = nil, fileID: String = #fileID, line: Int = #line,
        _ body: @escaping @MainActor @Sendable (R) throws -> R.Output
    ) throws(MediatorError) -> Registration {
        let declaration = Declaration(
            exposure: exposure, interceptors: interceptors, replacing: replacing, place: "\(fileID):\(line)",
            summary: summary, reply: "\(R.Output.self)")
        return try add(.main(body), declaration)
    }

    /// Answers a route at once, on the main actor, as long as an owner lives, who is not kept alive by it.
    @discardableResult
    public func handle<R: MainActorRoute, Owner: AnyObject & Sendable>(
        _ route: R.Type, while owner: Owner, from exposure: Exposure = .everyone, interceptors: [Interceptor] = [],
        replacing: Bool = false, summary: String? = nil, fileID: String = #fileID, line: Int = #line,
        _ body: @escaping @MainActor @Sendable (Owner, R) throws -> R.Output
    ) throws(MediatorError) -> Registration {
        let owned: @MainActor @Sendable (R) throws -> R.Output = { [weak owner] route in
            guard let owner else { throw MediatorError.noHandler(route: "\(R.self)") }
            return try body(owner, route)
        }
        let declaration = Declaration(
            exposure: exposure, interceptors: interceptors, replacing: replacing, place: "\(fileID):\(line)",
            owner: RegistrationOwner(owner), summary: summary, reply: "\(R.Output.self)")
        return try add(.main(owned), declaration)
    }

    /// Answers a route later, away from the caller's actor; a linkable route's URL is answered as well.
    @discardableResult
    public func handle<R: AsyncRoute>(
        _ route: R.Type, from exposure: Exposure = .everyone, interceptors: [Interceptor] = [],
        replacing: Bool = false, summary: String? = nil, fileID: String = #fileID, line: Int = #line,
        _ body: @escaping @Sendable @concurrent (R) async throws -> R.Output
    ) throws(MediatorError) -> Registration {
        let declaration = Declaration(
            exposure: exposure, interceptors: interceptors, replacing: replacing, place: "\(fileID):\(line)",
            summary: summary, reply: "\(R.Output.self)")
        return try add(.later(body), declaration)
    }

    /// Answers a route later, away from the caller's actor, as long as an owner lives, who is not kept alive by it.
    @discardableResult
    public func handle<R: AsyncRoute, Owner: AnyObject & Sendable>(
        _ route: R.Type, while owner: Owner, from exposure: Exposure = .everyone, interceptors: [Interceptor] = [],
        replacing: Bool = false, summary: String? = nil, fileID: String = #fileID, line: Int = #line,
        _ body: @escaping @Sendable @concurrent (Owner, R) async throws -> R.Output
    ) throws(MediatorError) -> Registration {
        let owned: @Sendable @concurrent (R) async throws -> R.Output = { [weak owner] route in
            guard let owner else { throw MediatorError.noHandler(route: "\(R.self)") }
            return try await body(owner, route)
        }
        let declaration = Declaration(
            exposure: exposure, interceptors: interceptors, replacing: replacing, place: "\(fileID):\(line)",
            owner: RegistrationOwner(owner), summary: summary, reply: "\(R.Output.self)")
        return try add(.later(owned), declaration)
    }

    /// The one place that registers typed routes: under the type of a route stands an endpoint of that route, always.
    private func add<R: RouteValue>(
        _ body: RouteBody<R>, _ declaration: Declaration
    ) throws(MediatorError) -> Registration {
        let link = try Self.checkedLink(of: R.self)
        var declaration = declaration
        declaration.fields = link?.fields ?? []
        var check: (@Sendable (RouteCaptures) throws -> Void)?
        if link != nil { check = { try Self.checkDecoding(R.self, from: $0) } }
        let id = try withState { [declaration, check] state throws(MediatorError) in
            let endpoint = RouteEndpoint(
                id: state.takeID(), body: body, declaration: declaration, pattern: link?.pattern, link: link?.write,
                check: check)
            try state.add(endpoint, for: ObjectIdentifier(R.self), at: link?.pattern)
            return endpoint.id
        }
        return Registration(id: id, mediator: self)
    }
}
