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
        var parameters = Parameters(captures: journey.captures, context: journey.context, reading: journey.reading)
        parameters.record(in: journey.recording)
        let url = journey.chain.last
        return Request(
            given: url.map { .url($0) } ?? journey.call, origin: journey.origin, intent: journey.intent,
            parameters: parameters, box: url == nil ? journey.box : nil)
    }

    /// A local call with nothing but parameters.
    ///
    /// - Parameter call: What is asked; nil for the URL that was captured from.
    @inline(__always)
    static func local(
        _ call: consuming Call?, captures: consuming RouteCaptures?, context: consuming [String: any Sendable],
        reading: consuming ParameterReading?
    ) -> Request {
        Request(
            given: call, origin: .local, intent: .open,
            parameters: Parameters(captures: captures, context: context, reading: reading), box: nil)
    }

    /// A local call of a typed route.
    @inline(__always)
    static func local(_ call: consuming Call, box: consuming ValueBox?) -> Request {
        Request(
            given: call, origin: .local, intent: .open,
            parameters: Parameters(captures: nil, context: [:], reading: nil), box: box)
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
