import Locking

extension Mediator {
    // MARK: Registering

    /// Answers URLs of a pattern later, away from the caller's actor.
    ///
    ///     try mediator.register("shop://offer/:code") { request in
    ///         try request.parameters.require("code", as: String.self)
    ///     }
    ///
    /// - Parameters:
    ///   - exposure: Who may open it.
    ///   - priority: Comes before specificity among patterns that match one URL.
    ///   - replacing: Whether it takes over the URLs of an earlier registration instead of being refused.
    /// - Throws: ``MediatorError/registration(_:)`` for a wrong pattern or a duplicate, naming both places.
    @discardableResult
    public func register<Output: Sendable>(
        _ pattern: URLPattern, from exposure: Exposure = .everyone, priority: Int = 0, replacing: Bool = false,
        fileID: String = #fileID, line: Int = #line,
        _ body: @escaping @Sendable @concurrent (Request) async throws -> Output
    ) throws -> Registration {
        try add(pattern, exposure, priority, replacing, "\(fileID):\(line)", .later { try await body($0) })
    }

    /// Answers URLs of a pattern at once, on any thread.
    @discardableResult
    public func register<Output: Sendable>(
        immediately pattern: URLPattern, from exposure: Exposure = .everyone, priority: Int = 0,
        replacing: Bool = false, fileID: String = #fileID, line: Int = #line,
        _ body: @escaping @Sendable (Request) throws -> Output
    ) throws -> Registration {
        try add(pattern, exposure, priority, replacing, "\(fileID):\(line)", .immediate { try body($0) })
    }

    /// Answers URLs of a pattern at once, on the main actor.
    @discardableResult
    public func register<Output: Sendable>(
        immediatelyOnMain pattern: URLPattern, from exposure: Exposure = .everyone, priority: Int = 0,
        replacing: Bool = false, fileID: String = #fileID, line: Int = #line,
        _ body: @escaping @MainActor @Sendable (Request) throws -> Output
    ) throws -> Registration {
        try add(pattern, exposure, priority, replacing, "\(fileID):\(line)", .main { try body($0) })
    }

    private func add(
        _ pattern: URLPattern, _ exposure: Exposure, _ priority: Int, _ replacing: Bool, _ place: String,
        _ handler: Handler
    ) throws(MediatorError) -> Registration {
        let module = Self.loading
        let id = try state.withLock { state throws(MediatorError) in
            let endpoint = Endpoint(
                id: state.takeID(), handler: handler, exposure: exposure, module: module, name: pattern.text,
                place: place, isAlive: Ownership.none)
            try state.add(endpoint, at: pattern, priority: priority, replacing: replacing)
            return endpoint.id
        }
        return Registration(id: id, mediator: self)
    }

    // MARK: Opening

    /// Opens a URL and waits for the answer.
    ///
    /// A handler that throws ``Decline`` hands on to the next best pattern.
    ///
    /// - Parameter context: Values to hand over besides the URL's text.
    /// - Throws: ``MediatorError``, or what the handler throws.
    @discardableResult
    public func open(
        _ url: String, origin: Origin = .local, context: [String: any Sendable] = [:]
    ) async throws -> Reply {
        try await answer(url, origin: origin, intent: .open, context: context)
    }

    /// Gets what a URL's handler makes, without presenting it: the request's intent says so to the handler.
    public func value(
        for url: String, origin: Origin = .local, context: [String: any Sendable] = [:]
    ) async throws -> any Sendable {
        try await answer(url, origin: origin, intent: .value, context: context).value
    }

    /// Opens a URL at once.
    ///
    /// - Throws: ``MediatorError/needsAwait(_:)`` or ``MediatorError/needsMainActor(_:)``, before anything has run, if
    ///   the handler cannot answer here and now; otherwise as `open` does.
    @discardableResult
    public func openImmediately(
        _ url: String, origin: Origin = .local, context: [String: any Sendable] = [:]
    ) throws -> Reply {
        let tables = tables
        var declined: Set<Int> = []
        while true {
            let match = try match(url, in: tables, origin: origin, besides: declined)
            let request = Self.request(url, match, origin, .open, context)
            do {
                return Reply(try match.value.handler.callImmediately(request), from: match)
            } catch is Decline {
                declined.insert(match.value.id)
            }
        }
    }

    /// Whether a URL would be answered: a pattern matches, the origin may call it, and the parameters can be read.
    ///
    /// No handler runs.
    public func canOpen(_ url: String, origin: Origin = .local) -> Bool {
        guard let match = try? match(url, in: tables, origin: origin, besides: []) else { return false }
        return match.value.accepts(match.captures)
    }

    private func answer(
        _ url: String, origin: Origin, intent: Intent, context: [String: any Sendable]
    ) async throws -> Reply {
        let tables = tables
        var declined: Set<Int> = []
        while true {
            let match = try match(url, in: tables, origin: origin, besides: declined)
            let request = Self.request(url, match, origin, intent, context)
            do {
                return Reply(try await match.value.handler.call(request), from: match)
            } catch is Decline {
                declined.insert(match.value.id)
            }
        }
    }

    /// The best match that the origin may call, besides those that declined.
    private func match(
        _ url: String, in tables: Tables, origin: Origin, besides declined: Set<Int>
    ) throws(MediatorError) -> RouteMatch<Endpoint> {
        var refused = false
        do throws(URLParsingError) {
            let found = try tables.urls.firstMatch(of: url) { match in
                guard match.value.isAlive(), !declined.contains(match.value.id) else { return false }
                if match.value.exposure.allows(origin) { return true }
                refused = true
                return false
            }
            if let found { return found }
        } catch {
            throw .invalidURL(url, error)
        }
        if refused { throw .notAllowed(url, origin: origin) }
        throw .notFound(url: url, nearest: [])
    }

    private static func request(
        _ url: String, _ match: RouteMatch<Endpoint>, _ origin: Origin, _ intent: Intent,
        _ context: [String: any Sendable]
    ) -> Request {
        Request(
            .url(url), origin: origin, intent: intent,
            parameters: Parameters(captures: match.captures, context: context))
    }
}

extension Reply {
    init(_ value: any Sendable, from match: RouteMatch<Endpoint>) {
        self.init(value: value, pattern: match.pattern, module: match.value.module, answeredBy: match.value.name)
    }
}
