extension Mediator {
    /// Answers URLs of a pattern later, as long as an owner lives, who is not kept alive by it.
    @discardableResult
    public func register<Owner: AnyObject & Sendable, Output: Sendable>(
        _ pattern: URLPattern, while owner: Owner, from exposure: Exposure = .everyone, replacing: Bool = false,
        fileID: String = #fileID, line: Int = #line,
        _ body: @escaping @Sendable @concurrent (Owner, Request) async throws -> Output
    ) throws(MediatorError) -> Registration {
        let handler = Handler.later { [weak owner] request in
            guard let owner else { throw Decline() }
            return try await body(owner, request)
        }
        return try add(
            pattern, handler,
            Self.declaration(owner, exposure, replacing, "\(fileID):\(line)", "\(Output.self)"))
    }

    /// Answers URLs of a pattern at once, as long as an owner lives, who is not kept alive by it.
    @discardableResult
    public func register<Owner: AnyObject & Sendable, Output: Sendable>(
        immediately pattern: URLPattern, while owner: Owner, from exposure: Exposure = .everyone,
        replacing: Bool = false, fileID: String = #fileID, line: Int = #line,
        _ body: @escaping @Sendable (Owner, Request) throws -> Output
    ) throws(MediatorError) -> Registration {
        let handler = Handler.immediate { [weak owner] request in
            guard let owner else { throw Decline() }
            return try body(owner, request)
        }
        return try add(
            pattern, handler,
            Self.declaration(owner, exposure, replacing, "\(fileID):\(line)", "\(Output.self)"))
    }

    /// Answers URLs of a pattern at once on the main actor, as long as an owner lives, who is not kept alive by it.
    @discardableResult
    public func register<Owner: AnyObject & Sendable, Output: Sendable>(
        immediatelyOnMain pattern: URLPattern, while owner: Owner, from exposure: Exposure = .everyone,
        replacing: Bool = false, fileID: String = #fileID, line: Int = #line,
        _ body: @escaping @MainActor @Sendable (Owner, Request) throws -> Output
    ) throws(MediatorError) -> Registration {
        let handler = Handler.main { [weak owner] request in
            guard let owner else { throw Decline() }
            return try body(owner, request)
        }
        return try add(
            pattern, handler,
            Self.declaration(owner, exposure, replacing, "\(fileID):\(line)", "\(Output.self)"))
    }

    static func declaration(
        _ owner: some AnyObject & Sendable, _ exposure: Exposure, _ replacing: Bool, _ place: String, _ reply: String
    ) -> Declaration {
        Declaration(
            exposure: exposure, replacing: replacing, place: place, owner: RegistrationOwner(owner), reply: reply)
    }
}
