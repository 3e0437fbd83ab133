extension URLMatchingOptions {
    /// A place that links to the app come from: a scheme of its own, or the host of its universal links.
    ///
    ///     options.sources = [.scheme("shop"), .universalLink("shop.example")]
    public struct Source: Sendable, Hashable {
        package enum Kind: Sendable, Hashable {
            case scheme(String)
            case web(scheme: String, host: String)
        }

        package let kind: Kind

        /// A scheme that the app owns, such as `shop` for `shop://product/1`; written without the colon.
        public static func scheme(_ name: String) -> Source {
            Source(kind: .scheme(name.lowercased()))
        }

        /// A host whose `https` and `http` links open the app, such as `shop.example`.
        ///
        /// `*.shop.example` stands for one or more labels before `shop.example`; a port is written as `shop.example:8443`.
        public static func universalLink(_ host: String) -> Source {
            Source(kind: .web(scheme: "https", host: host.lowercased()))
        }

        /// Whether it stands for several hosts, so that it does not say where a URL leads.
        package var isWildcard: Bool {
            guard case .web(_, let host) = kind else { return false }
            return host.hasPrefix("*.")
        }

        /// The text in front of a path when this source writes a URL: `shop:/` or `https://shop.example`.
        package var prefix: String {
            switch kind {
            case .scheme(let name): "\(name):/"
            case .web(let scheme, let host): "\(scheme)://\(host)"
            }
        }
    }
}

extension URLMatchingOptions.Source: CustomStringConvertible {
    /// The source as the start of its URLs: `shop://` or `https://shop.example`.
    public var description: String {
        switch kind {
        case .scheme(let name): "\(name)://"
        case .web(let scheme, let host): "\(scheme)://\(host)"
        }
    }
}
