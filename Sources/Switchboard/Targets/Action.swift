/// One named thing that a target does.
///
///     Action("add", from: .everyone) { request in try await cart.add(request.parameters.require("sku")) }
///     Action(immediatelyOnMain: "clear") { _ in cart.clear() }
public struct Action: Sendable {
    /// What callers name it.
    public let name: String
    /// Who may call it.
    public let exposure: Exposure
    let handler: Handler

    /// Creates an action that is answered later, away from the caller's actor.
    ///
    /// - Parameter exposure: Who may call it; code in this process alone, unless it is exported to others.
    public init<Output: Sendable>(
        _ name: String, from exposure: Exposure = .localOnly,
        _ body: @escaping @Sendable @concurrent (Request) async throws -> Output
    ) {
        self.name = name
        self.exposure = exposure
        handler = .later { try await body($0) }
    }

    /// Creates an action that is answered at once, on any thread.
    public init<Output: Sendable>(
        immediately name: String, from exposure: Exposure = .localOnly,
        _ body: @escaping @Sendable (Request) throws -> Output
    ) {
        self.name = name
        self.exposure = exposure
        handler = .immediate { try body($0) }
    }

    /// Creates an action that is answered at once, on the main actor.
    public init<Output: Sendable>(
        immediatelyOnMain name: String, from exposure: Exposure = .localOnly,
        _ body: @escaping @MainActor @Sendable (Request) throws -> Output
    ) {
        self.name = name
        self.exposure = exposure
        handler = .main { try body($0) }
    }
}
