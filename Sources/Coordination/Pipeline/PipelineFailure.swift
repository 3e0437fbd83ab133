/// An error on the way of a value, and where it was thrown.
public struct PipelineFailure: Error {
    /// The value that was processed; for a creator that failed, the last one that it made (number 0: none).
    public let id: PipelineValueID
    /// The unit or the creator that threw.
    public let thrower: String
    /// What was thrown.
    public let error: any Error
}

extension PipelineFailure: CustomStringConvertible {
    /// Where and what, as in `album#3: classify threw …`.
    public var description: String { "\(id): \(thrower) threw \(error)" }
}
