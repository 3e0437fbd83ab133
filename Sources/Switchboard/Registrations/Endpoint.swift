import RouteMatching

/// What is registered for a URL or an action.
struct Endpoint: Sendable {
    let id: Int
    let handler: Handler
    let exposure: Exposure
    /// The module that was being loaded when it was registered.
    let module: String?
    /// What it is called in errors: a route's type, or an action's name.
    let name: String
    let place: String
    /// Whether the owner that it was tied to still lives.
    let isAlive: @Sendable () -> Bool
    /// Whether what a URL carries can be made into what the handler takes.
    var accepts: @Sendable (RouteCaptures) -> Bool = { _ in true }
}
