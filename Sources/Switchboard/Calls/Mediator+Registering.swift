import Locking

extension Mediator {
    /// Answers URLs of a pattern later, away from the caller's actor.
    ///
    ///     try mediator.register("shop://offer/:code") { request in
    ///         try request.parameters.require("code", as: String.self)
    ///     }
    ///
    /// - Parameters:
    ///   - exposure: Who may open it.
    ///   - interceptors: What sees its calls after all other interceptors.
    ///   - priority: Comes before specificity among patterns that match one URL.
    ///   - replacing: Whether it takes over the URLs of an earlier registration instead of being refused.
    ///   - query: The names in the query that the handler reads, for the catalogue.
    ///   - summary: What it does, in a sentence for the catalogue.
    /// - Throws: ``MediatorError/registration(_:)`` for a wrong pattern or a duplicate, naming both places.
    @discardableResult
    public func register<Output: Sendable>(
        _ pattern: URLPattern, from exposure: Exposure = .everyone, interceptors: [Interceptor] = [],
        priority: Int = 0, replacing: Bool = false, query: [String]? = nil, summary: String? = nil,
        fileID: String = #fileID, line: Int = #line,
        _ body: @escaping @Sendable @concurrent (Request) async throws -> Output
    ) throws(MediatorError) -> Registration {
        let declaration = Declaration(
            exposure: exposure, interceptors: interceptors, replacing: replacing, priority: priority,
            place: "\(fileID):\(line)", summary: summary, query: query, reply: "\(Output.self)")
        return try add(pattern, .later { try await body($0) }, declaration)
    }

    /// Answers URLs of a pattern at once, on any thread.
    @discardableResult
    public func register<Output: Sendable>(
        immediately pattern: URLPattern, from exposure: Exposure = .everyone, interceptors: [Interceptor] = [],
        priority: Int = 0, replacing: Bool = false, query: [String]? = nil, summary: String? = nil,
        fileID: String = #fileID, line: Int = #line, _ body: @escaping @Sendable (Request) throws -> Output
    ) throws(MediatorError) -> Registration {
        let declaration = Declaration(
            exposure: exposure, interceptors: interceptors, replacing: replacing, priority: priority,
            place: "\(fileID):\(line)", summary: summary, query: query, reply: "\(Output.self)")
        return try add(pattern, .immediate { try body($0) }, declaration)
    }

    /// Answers URLs of a pattern at once, on the main actor.
    @discardableResult
    public func register<Output: Sendable>(
        immediatelyOnMain pattern: URLPattern, from exposure: Exposure = .everyone, interceptors: [Interceptor] = [],
        priority: Int = 0, replacing: Bool = false, query: [String]? = nil, summary: String? = nil,
        fileID: String = #fileID, line: Int = #line, _ body: @escaping @MainActor @Sendable (Request) throws -> Output
    ) throws(MediatorError) -> Registration {
        let declaration = Declaration(
            exposure: exposure, interceptors: interceptors, replacing: replacing, priority: priority,
            place: "\(fileID):\(line)", summary: summary, query: query, reply: "\(Output.self)")
        return try add(pattern, .main { try body($0) }, declaration)
    }

    func add(
        _ pattern: URLPattern, _ handler: Handler, _ declaration: Declaration
    ) throws(MediatorError) -> Registration {
        let id = try state.withLock { state throws(MediatorError) in
            let endpoint = Endpoint(
                id: state.takeID(), name: pattern.text, handler: handler, declaration: declaration)
            try state.add(endpoint, at: pattern)
            return endpoint.id
        }
        return Registration(id: id, mediator: self)
    }
}
