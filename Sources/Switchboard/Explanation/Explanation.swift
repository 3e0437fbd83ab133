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
            /// The URL has another scheme, or comes from no source of the app.
            case scheme
            /// The URL has another host.
            case host
            /// A segment differs; its number from the left, from 1, what the pattern has, and what the URL has.
            case segment(Int, expected: String, found: String)
            /// A segment is no value of the parameter's type; its number from the left, from 1.
            case type(Int, expected: String, found: String)
            /// The path has more or fewer segments.
            case length(expected: Int, found: Int)
            /// It answers URLs with another fragment.
            case fragment
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
    public let verdict: Verdict
    /// The patterns that match, in the order in which they are tried, then those that come nearest.
    public let candidates: [Candidate]
    /// The interceptors that it would meet, in order.
    public let interceptors: [String]
    /// The patterns that are spelled nearly like it, where none matches.
    public let nearest: [String]

    /// Whether the URL would be answered, as far as can be said without running anything.
    public var opens: Bool {
        switch verdict {
        case .opens, .performs, .loads: true
        default: false
        }
    }
}
