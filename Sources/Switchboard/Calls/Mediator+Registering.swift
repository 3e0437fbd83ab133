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
    @inlinable
    @discardableResult
    public func register<Output: Sendable>(
        _ pattern: URLPattern, from exposure: Exposure = .everyone, interceptors: [Interceptor] = [],
        priority: Int = 0, replacing: Bool = false, query: [String]? = nil, summary: String? = nil,
        fileID: String = #fileID, line: Int = #line,
        _ body: @escaping @Sendable @concurrent (Request) async throws -> Output
    ) throws(MediatorError) -> Registration {
        try add(
            pattern, .later { try await body($0) }, exposure, interceptors, priority, replacing, query, summary,
            "\(fileID):\(line)", "\(Output.self)")
    }

    /// Answers URLs of a pattern at once, on any thread.
    @inlinable
    @discardableResult
    public func register<Output: Sendable>(
        immediately pattern: URLPattern, from exposure: Exposure = .everyone, interceptors: [Interceptor] = [],
        priority: Int = 0, replacing: Bool = false, query: [String]? = nil, summary: String? = nil,
        fileID: String = #fileID, line: Int = #line, _ body: @escaping @Sendable (Request) throws -> Output
    ) throws(MediatorError) -> Registration {
        try add(
            pattern, .immediate { try body($0) }, exposure, interceptors, priority, replacing, query, summary,
            "\(fileID):\(line)", "\(Output.self)")
    }

    /// Answers URLs of a pattern at once, on the main actor.
    @inlinable
    @discardableResult
    public func register<Output: Sendable>(
        immediatelyOnMain pattern: URLPattern, from exposure: Exposure = .everyone, interceptors: [Interceptor] = [],
        priority: Int = 0, replacing: Bool = false, query: [String]? = nil, summary: String? = nil,
        fileID: String = #fileID, line: Int = #line, _ body: @escaping @MainActor @Sendable (Request) throws -> Output
    ) throws(MediatorError) -> Registration {
        try add(
            pattern, .main { try body($0) }, exposure, interceptors, priority, replacing, query, summary,
            "\(fileID):\(line)", "\(Output.self)")
    }

    // The public functions are inlined, so that a reply is made by code that knows its type.
    @usableFromInline
    func add(
        _ pattern: URLPattern, _ handler: Handler, _ exposure: Exposure, _ interceptors: [Interceptor], _ priority: Int,
        _ replacing: Bool, _ query: [String]?, _ summary: String?, _ place: String, _ reply: String
    ) throws(MediatorError) -> Registration {
        try add(
            pattern, handler,
            Declaration(
                exposure: exposure, interceptors: interceptors, replacing: replacing, priority: priority, place: place,
                summary: summary, query: query, reply: reply))
    }

    func add(
        _ pattern: URLPattern, _ handler: Handler, _ declaration: Declaration
    ) throws(MediatorError) -> Registration {
        let id = try withState { state throws(MediatorError) in
            let endpoint = Endpoint(
                id: state.takeID(), name: pattern.text, handler: handler, declaration: declaration, pattern: pattern)
            try state.add(endpoint, at: pattern)
            return endpoint.id
        }
        return Registration(id: id, mediator: self)
    }
}
