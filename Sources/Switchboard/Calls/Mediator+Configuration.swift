extension Mediator {
    /// How a mediator reads URLs, waits and counts.
    public struct Configuration: Sendable {
        /// Where links to this app come from; the first one is written by ``Mediator/url(for:)``.
        public var sources: [URLMatchingOptions.Source]
        /// How URLs are read, and which schemes and hosts are let in; the sources are put in.
        public var urls: URLMatchingOptions
        /// Whether calls from outside wait for ``Mediator/start()``.
        public var waitsForStart = false
        /// How many calls may wait for the start; of more, the oldest is refused.
        public var waitingLimit = 32
        /// How long a call may wait for the start.
        public var waitingTime: Duration = .seconds(30)
        /// Whether of the calls that wait for the start only the newest is let through.
        public var keepsNewestOnly = false
        /// How long the same URL from `.link` or `.push` counts as the same delivery; zero for never.
        public var duplicateWindow: Duration = .milliseconds(500)
        /// How often a call may be redirected.
        public var redirectLimit = 8
        /// Whether `shop://Cart/add?sku=1` calls the exported action `add` of the registered target `Cart`.
        public var opensActions = false

        /// The careful defaults of the package.
        public init(sources: [URLMatchingOptions.Source] = [], urls: URLMatchingOptions = URLMatchingOptions()) {
            self.sources = sources
            self.urls = urls
            self.urls.sources = sources
        }
    }
}
