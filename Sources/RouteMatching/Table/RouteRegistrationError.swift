/// Why a pattern was not taken into a table.
public enum RouteRegistrationError: Error, Sendable, Hashable {
    /// A registration's pattern and its place in the source.
    public struct Registration: Sendable, Hashable {
        /// The pattern as it was written.
        public let pattern: URLPattern
        /// Where it was registered, as `Module/File.swift:12`.
        public let place: String
    }

    /// The pattern is wrong, or names a type that the table does not have.
    case invalidPattern(URLPatternError, place: String)
    /// Another registration, or another form of the same pattern, matches the same URLs.
    case duplicate(Registration, existing: Registration)
}

extension RouteRegistrationError: CustomStringConvertible {
    /// What happened, with both patterns and places, and what to do.
    public var description: String {
        switch self {
        case .invalidPattern(let error, let place): "\(place): \(error)"
        case .duplicate(let new, let existing) where new == existing:
            "\(new.place): two forms of “\(new.pattern)” match the same URLs. Make its optional parts differ."
        case .duplicate(let new, let existing):
            "\(new.place): “\(new.pattern)” matches the same URLs as “\(existing.pattern)” at \(existing.place). "
                + "Remove one of them, or register with replacing: true."
        }
    }
}
