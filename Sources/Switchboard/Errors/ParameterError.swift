/// A parameter that is missing, or not of the type that a handler asked for.
public struct ParameterError: Error, Sendable, Hashable {
    /// The parameter's name.
    public let name: String
    /// What was given; nil if nothing was.
    public let value: String?
    /// The type that was asked for.
    public let expected: String

    /// Creates an error.
    public init(name: String, value: String?, expected: String) {
        self.name = name
        self.value = value
        self.expected = expected
    }
}
