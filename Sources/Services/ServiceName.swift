/// Tells several services of one protocol apart.
///
///     extension ServiceName { static let disk: Self = "disk" }
///     let store = try services.resolve((any Store).self, named: .disk)
public struct ServiceName: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The text of the name.
    public let rawValue: String

    /// Creates a name from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a name from a literal.
    public init(stringLiteral text: String) { rawValue = text }

    /// The text of the name.
    public var description: String { rawValue }
}
