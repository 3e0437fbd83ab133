/// Tells the values of a run apart: the creator's name and a number that counts from one.
public struct PipelineValueID: Hashable, Sendable, CustomStringConvertible {
    /// The creator that made the value.
    public var creator: String
    /// The place of the value among those of its creator, from one upwards.
    public var number: Int

    /// Creates an id, for values that are processed without a creator.
    public init(creator: String, number: Int) {
        self.creator = creator
        self.number = number
    }

    /// The id of a value that was processed by itself, without a creator.
    public static let single = PipelineValueID(creator: "value", number: 1)

    /// The creator and the number, as in `album#3`.
    public var description: String { "\(creator)#\(number)" }
}
