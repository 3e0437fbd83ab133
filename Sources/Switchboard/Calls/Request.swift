/// A call on its way, the same value whichever door it came through.
public struct Request: Sendable {
    /// What is asked.
    public enum Call: Sendable, Hashable {
        /// A URL, as it was given.
        case url(String)
        /// A typed route, by its type's name.
        case route(String)
        /// An action of a target.
        case action(String, target: String)
    }

    /// What is asked.
    public let call: Call
    /// Where the call comes from.
    public let origin: Origin
    /// Whether to do it, or to give its value.
    public let intent: Intent
    /// What it carries; an interceptor may change it.
    public var parameters: Parameters
    /// The typed route, where the call came through that door; an interceptor may put another of its type.
    public var route: (any Sendable)?

    /// Creates a request, for tests of handlers.
    public init(
        _ call: Call, origin: Origin = .local, intent: Intent = .open, parameters: Parameters = Parameters(),
        route: (any Sendable)? = nil
    ) {
        self.call = call
        self.origin = origin
        self.intent = intent
        self.parameters = parameters
        self.route = route
    }
}

extension Request.Call: CustomStringConvertible {
    /// The URL, the route's name, or the target's and the action's names with a dot between; secrets as `•••`.
    public var description: String {
        switch self {
        case .url(let text): Secrets.hide(in: text)
        case .route(let text): text
        case .action(let action, let target): "\(target).\(action)"
        }
    }
}
