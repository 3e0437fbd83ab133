/// How URL text is read and compared: the choices that an app makes once for all its links.
///
///     var options = URLMatchingOptions()
///     options.sources = [.scheme("shop"), .universalLink("shop.example")]
///     options.allowSchemes = ["shop", "https"]
public struct URLMatchingOptions: Sendable {
    /// What a `/` at the end of a path means.
    public enum TrailingSlash: String, Sendable, CaseIterable {
        /// `/cart/` and `/cart` are one path.
        case ignore
        /// A slash at the end is a further, empty segment: `/cart/` and `/cart` differ.
        case strict
    }

    /// What a `+` in a query means.
    public enum Plus: String, Sendable, CaseIterable {
        /// A blank, as HTML forms write it.
        case space
        /// A plus sign.
        case literal
    }

    /// What `//` inside a path means.
    public enum EmptySegments: String, Sendable, CaseIterable {
        /// An empty segment, which no pattern matches.
        case keep
        /// The same as one `/`.
        case collapse
    }

    /// The bounds that are checked before any work is done.
    public struct Limits: Sendable, Hashable {
        /// The longest URL text in UTF-8 bytes, after trimming; at most 2,147,483,647.
        public var textLength: Int
        /// The most segments of a path, and of a fragment route.
        public var segments: Int
        /// The most pairs in a query.
        public var queryPairs: Int

        /// Makes bounds; the defaults are 64 KiB, 256 segments and 1,024 pairs.
        public init(textLength: Int = 65_536, segments: Int = 256, queryPairs: Int = 1_024) {
            self.textLength = min(max(textLength, 0), Int(Int32.max))
            self.segments = max(segments, 0)
            self.queryPairs = max(queryPairs, 0)
        }
    }

    /// Whether a `/` at the end of a path counts.
    public var trailingSlash: TrailingSlash = .ignore
    /// Whether `+` in a query is a blank.
    public var plus: Plus = .space
    /// Whether literals of a path are compared with their case; scheme and host never are.
    public var caseSensitivePath: Bool = true
    /// Whether `//` inside a path is kept as an empty segment.
    public var emptySegments: EmptySegments = .keep
    /// The schemes whose authority is a host; of all others it is the first path segment.
    ///
    /// Lower case.
    public var webSchemes: Set<String> = ["http", "https"]
    /// The only schemes that are let in, or `nil` for every scheme.
    ///
    /// Local paths have none and are always let in.
    public var allowSchemes: [String]?
    /// The only hosts that are let in for web schemes, or `nil` for every host.
    ///
    /// An entry is `shop.example`, `shop.example:8443`, or `*.shop.example` for one or more labels before it. With a
    /// list, a URL that carries user information is refused, and so is a port that is neither the scheme's own nor listed.
    public var allowHosts: [String]?
    /// The sources that patterns without a scheme answer to, or `nil` for every source.
    ///
    /// A pattern such as `/product/:sku` meets `shop://product/1` when `.scheme("shop")` is listed,
    /// `https://shop.example/product/1` when `.universalLink("shop.example")` is, and the local path `/product/1` always.
    public var sources: [Source]?
    /// The bounds on text, segments and query.
    public var limits: Limits = Limits()
    /// Types that the app adds by name for `:name<type>`, in the order in which they rank after the built-in ones.
    ///
    /// The test is given the decoded segment. It runs during look-ups, so it must be quick and must not block.
    public var parameterTypes: [URLPattern.ParameterType] = []

    /// The careful defaults of the package.
    public init() {}
}
