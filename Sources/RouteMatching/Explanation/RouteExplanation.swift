/// Why a URL met the pattern that it met, or none: the decision as data.
///
///     print(table.explain("shop://prodct/1"))
///     // no pattern matches shop://prodct/1
///     //   /product/:sku    Shop/Products.swift:12   segment 1 is “prodct”, not “product”
///     //   did you mean shop://product/1?
public struct RouteExplanation: Sendable, Hashable {
    /// The first thing in which a URL differs from a pattern.
    ///
    /// Segments are counted from 1.
    public enum Mismatch: Sendable, Hashable {
        /// The pattern wants another scheme.
        case scheme(expected: String, found: String?)
        /// The pattern wants another host or port.
        case host(expected: String, found: String?)
        /// The pattern has no scheme, and the URL's scheme or host is none of the sources.
        case source(found: String)
        /// A segment is not the literal text, or has not the text around the name.
        case segment(number: Int, expected: String, found: String)
        /// A segment is no value of the parameter's type.
        case type(name: String, type: String, found: String)
        /// The URL ends where the pattern goes on.
        case endOfPath(expected: String)
        /// The URL goes on where the pattern ends.
        case pathGoesOn(found: String)
        /// A segment of the URL is empty.
        case emptySegment(number: Int)
        /// The pattern is a fragment route, and the URL has none.
        case noFragmentRoute
    }

    /// A pattern, and whether the URL matches it.
    public struct Candidate: Sendable, Hashable {
        /// The pattern.
        public let pattern: URLPattern
        /// Where it was registered, as `Module/File.swift:12`.
        public let place: String
        /// Its priority.
        public let priority: Int
        /// The first difference, or `nil` for a match.
        public let mismatch: Mismatch?
    }

    /// The URL as it was given.
    public let text: String
    /// Why the text is no URL, or not let in; there are no candidates then.
    public let error: URLParsingError?
    /// All patterns that match, the best first; then those that match in part, from the one that came furthest.
    public let candidates: [Candidate]
    /// URLs of the table that are a few letters away, when nothing matches; the nearest first.
    public let suggestions: [String]

    /// The pattern that answers.
    public var winner: URLPattern? { candidates.first { $0.mismatch == nil }?.pattern }
}
