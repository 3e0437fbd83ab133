/// How many values of a run ended in which way.
public struct PipelineTally: Equatable, Sendable {
    /// Values that a unit finished.
    public internal(set) var finished = 0
    /// Values that came out at the end.
    public internal(set) var unhandled = 0
    /// Values at which a unit threw.
    public internal(set) var failed = 0
    /// Values that were stopped between two units.
    public internal(set) var cancelled = 0
    /// Creators that threw.
    public internal(set) var failedCreators = 0

    mutating func count<Value>(_ outcome: Pipeline<Value>.Outcome) {
        switch outcome {
        case .finished: finished += 1
        case .unhandled: unhandled += 1
        case .failed: failed += 1
        case .cancelled: cancelled += 1
        }
    }

    static func + (left: Self, right: Self) -> Self {
        var sum = left
        sum.finished += right.finished
        sum.unhandled += right.unhandled
        sum.failed += right.failed
        sum.cancelled += right.cancelled
        sum.failedCreators += right.failedCreators
        return sum
    }
}
