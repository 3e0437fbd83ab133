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
    public var call: Call { given ?? .url(parameters.captures?.text ?? "") }
    /// What is asked; nil while it is the URL that was captured from, whose text is then held once.
    fileprivate var given: Call?
    /// Where the call comes from.
    public let origin: Origin
    /// Whether to do it, or to give its value.
    public let intent: Intent
    /// What it carries; an interceptor may change it.
    public var parameters: Parameters {
        willSet { given = call }
    }
    /// The typed route, where the call came through that door; an interceptor may put another of its type.
    public var route: (any Sendable)? {
        get { box?.value }
        set { box = newValue.map { ValueBox($0) } }
    }

    /// The route in a box: most calls have none, and an empty reference is smaller to copy than an empty existential.
    var box: ValueBox?
}

// The struct has no initializer of its own: what the compiler makes puts the parts together where the request is to be.
// One that is written would build it on the stack, copy it, and count every reference in it up and down.
extension Request {
    /// Creates a request, for tests of handlers.
    public init(
        _ call: Call, origin: Origin = .local, intent: Intent = .open, parameters: Parameters = Parameters(),
        route: (any Sendable)? = nil
    ) {
        self.init(
            given: call, origin: origin, intent: intent, parameters: parameters, box: route.map { ValueBox($0) })
    }

    /// A call on its way, at the URL to which it was redirected last.
    static func made(on journey: Journey) -> Request {
        var parameters = Parameters.known(journey.captures, journey.context, journey.reading)
        parameters.record(in: journey.recording)
        let url = journey.chain.last
        return Request(
            given: url.map { .url($0) } ?? journey.call, origin: journey.origin, intent: journey.intent,
            parameters: parameters, box: url == nil ? journey.box : nil)
    }

    /// Nothing, to be overwritten.
    @inline(__always)
    static func none() -> Request {
        Request(given: nil, origin: .local, intent: .open, parameters: .matched(nil, [:], nil), box: nil)
    }

    /// A local call of an action.
    @inline(__always)
    static func local(_ call: consuming Call, context: consuming [String: any Sendable]) -> Request {
        Request(
            given: call, origin: .local, intent: .open, parameters: .matched(nil, context, nil), box: nil)
    }

    /// A local call of a URL that an endpoint's pattern has matched.
    @inline(__always)
    static func local(
        _ captures: consuming RouteCaptures?, context: consuming [String: any Sendable],
        of endpoint: Unmanaged<Endpoint>
    ) -> Request {
        let reading = endpoint._withUnsafeGuaranteedRef { endpoint in
            endpoint.reading.map { Unmanaged.passUnretained($0) }
        }
        return Request(
            given: nil, origin: .local, intent: .open, parameters: .matched(captures, context, reading), box: nil)
    }

    /// A local call of a typed route.
    @inline(__always)
    static func local(_ call: consuming Call, box: consuming ValueBox?) -> Request {
        Request(
            given: call, origin: .local, intent: .open,
            parameters: .matched(nil, [:], nil), box: box)
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
