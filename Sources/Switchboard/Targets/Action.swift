/// One named thing that a target does.
///
///     Action("add", from: .everyone) { request in try await cart.add(request.parameters.require("sku")) }
///     Action(immediatelyOnMain: "clear") { _ in cart.clear() }
public struct Action: Sendable {
    /// What callers name it.
    public let name: String
    /// Who may call it.
    public let exposure: Exposure
    /// The names of the parameters that it reads, for the catalogue; nil if it does not say.
    public let parameters: [String]?
    /// What it does, in a sentence for the catalogue.
    public let summary: String?
    let reply: String
    let handler: Handler

    /// Creates an action that is answered later, away from the caller's actor.
    ///
    /// - Parameter exposure: Who may call it; code in this process alone, unless it is exported to others.
    @inlinable
    public init<Output: Sendable>(
        _ name: String, from exposure: Exposure = .localOnly, parameters: [String]? = nil, summary: String? = nil,
        _ body: @escaping @Sendable @concurrent (Request) async throws -> Output
    ) {
        self.init(name, exposure, parameters, summary, "\(Output.self)", .later { try await body($0) })
    }

    /// Creates an action that is answered at once, on any thread.
    @inlinable
    public init<Output: Sendable>(
        immediately name: String, from exposure: Exposure = .localOnly, parameters: [String]? = nil,
        summary: String? = nil, _ body: @escaping @Sendable (Request) throws -> Output
    ) {
        self.init(name, exposure, parameters, summary, "\(Output.self)", .immediate { try body($0) })
    }

    /// Creates an action that is answered at once, on the main actor.
    @inlinable
    public init<Output: Sendable>(
        immediatelyOnMain name: String, from exposure: Exposure = .localOnly, parameters: [String]? = nil,
        summary: String? = nil, _ body: @escaping @MainActor @Sendable (Request) throws -> Output
    ) {
        self.init(name, exposure, parameters, summary, "\(Output.self)", .main { try body($0) })
    }

    // The public initializers are inlined, so that a reply is made by code that knows its type.
    @usableFromInline
    init(
        _ name: String, _ exposure: Exposure, _ parameters: [String]?, _ summary: String?, _ reply: String,
        _ handler: Handler
    ) {
        self.name = name
        self.exposure = exposure
        self.parameters = parameters
        self.summary = summary
        self.reply = reply == "()" ? "Void" : reply
        self.handler = handler
    }
}
