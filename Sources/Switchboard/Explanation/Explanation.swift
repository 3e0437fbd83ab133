/// Why a URL would open, or why not: the decision as data.
///
///     print(mediator.explain("shop://prodct/1", origin: .link))
public struct Explanation: Sendable {
    /// What would become of the URL.
    public enum Verdict: Sendable {
        /// The pattern's handler would be called.
        case opens(pattern: String)
        /// The exported action of a registered target would be called.
        case performs(action: String)
        /// A module would be loaded first, which claims it; what it registers then decides.
        case loads(modules: [String])
        /// Patterns match, and the origin may call none of them.
        case notAllowed
        /// The pattern matches, and a parameter is not of the type that its route needs.
        case unreadable(pattern: String, reason: String)
        /// No pattern matches.
        case notFound
        /// The text is no URL, or one that is not let in.
        case invalid(reason: String)
    }

    /// A registered pattern, and what speaks against it.
    public struct Candidate: Sendable {
        /// Why it does not answer.
        public enum Fault: Sendable, Hashable {
            /// The pattern does not match, and this is the first difference.
            case mismatch(RouteExplanation.Mismatch)
            /// The origin may not call it.
            case origin(allowed: String)
            /// Its owner is gone.
            case ownerGone
            /// A better pattern comes first; it is tried if that one declines.
            case outranked(by: String)
            /// A parameter cannot be read.
            case parameter(String)
        }

        /// The pattern.
        public let pattern: String
        /// The module that registered it.
        public let module: String?
        /// Where it was registered.
        public let place: String
        /// What speaks against it; nil for the one that answers.
        public let fault: Fault?
    }

    /// The URL, secrets hidden.
    public let url: String
    /// Where it would come from.
    public let origin: Origin
    /// What would become of it.
    public internal(set) var verdict: Verdict
    /// The patterns that match, in the order in which they are tried, then those that come nearest.
    public internal(set) var candidates: [Candidate]
    /// The interceptors that it would meet, in order.
    public internal(set) var interceptors: [String]
    /// URLs that are a few letters away, where no pattern matches.
    public internal(set) var nearest: [String]

    /// Whether the URL would be answered, as far as can be said without running anything.
    public var opens: Bool {
        switch verdict {
        case .opens, .performs, .loads: true
        default: false
        }
    }
}
