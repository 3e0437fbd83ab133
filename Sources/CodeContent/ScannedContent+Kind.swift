extension ScannedContent {
    /// A kind of content: the second level of classification; apps add their own.
    public struct Kind: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
        /// The name used in JSON.
        public let rawValue: String

        /// Names a kind; an app's own names should not be taken by the package.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The name used in JSON.
        public var description: String {
            rawValue
        }
    }
}
