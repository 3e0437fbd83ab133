/// What a test expected of a mediator and did not get.
public struct UnmetExpectation: Error, Sendable, CustomStringConvertible {
    /// What was expected, and what happened instead.
    public let description: String

    init(_ description: String) { self.description = description }
}
