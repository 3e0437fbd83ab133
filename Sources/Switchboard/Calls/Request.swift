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
    public var route: (any Sendable)? {
        get { box?.route }
        set { box = newValue.map { Box($0) } }
    }

    /// The route in a box: most calls have none, and an empty reference is smaller to copy than an empty existential.
    private var box: Box?

    private final class Box: Sendable {
        let route: any Sendable
        init(_ route: any Sendable) { self.route = route }
    }

    /// Creates a request, for tests of handlers.
    public init(
        _ call: Call, origin: Origin = .local, intent: Intent = .open, parameters: Parameters = Parameters(),
        route: (any Sendable)? = nil
    ) {
        self.call = call
        self.origin = origin
        self.intent = intent
        self.parameters = parameters
        box = route.map { Box($0) }
    }

    /// A local call with nothing but parameters.
    ///
    /// Not inlined: so what it is made of is moved into it, where the compiler would copy the whole of it.
    @inline(never)
    init(
        local call: consuming Call, captures: consuming RouteCaptures?, context: consuming [String: any Sendable],
        reading: consuming ParameterReading?
    ) {
        self.call = call
        origin = .local
        intent = .open
        parameters = Parameters(captures: captures, context: context, reading: reading)
        box = nil
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
