extension ScannedContent {
    /// One named part of what a payload says.
    public struct Field: Sendable, Hashable, CustomStringConvertible {
        /// The name used in JSON.
        public let name: String
        /// What it says.
        public let value: Value
        /// Whether it is a password, a key or a code that must not be shown or logged.
        public let isSecret: Bool

        /// Names a value; `isSecret` keeps it out of descriptions, traces and logs.
        public init(_ name: String, _ value: Value, isSecret: Bool = false) {
            self.name = name
            self.value = value
            self.isSecret = isSecret
        }

        /// The value as text, or `•••` for a secret.
        public var description: String {
            isSecret ? "•••" : value.description
        }
    }
}
