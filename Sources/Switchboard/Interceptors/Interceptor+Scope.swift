extension Interceptor {
    /// Which calls an interceptor meets.
    public struct Scope: Sendable {
        enum Kind: Sendable {
            case everything
            case prefix(URLPattern)
            case module(String)
        }

        let kind: Kind

        /// Every call.
        public static let everything = Scope(kind: .everything)

        /// URLs whose path begins with a pattern, segment by segment: `/account` takes `/account/orders` too.
        public static func prefix(_ pattern: URLPattern) -> Scope { Scope(kind: .prefix(pattern)) }

        /// Calls that a module answers.
        public static func module(_ name: String) -> Scope { Scope(kind: .module(name)) }
    }
}
