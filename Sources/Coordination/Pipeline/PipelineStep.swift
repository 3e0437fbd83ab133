/// One line of a trace: what a unit decided about a value, and how long that took.
///
/// The value itself is not in it, so a trace cannot give away what a value holds.
public struct PipelineStep: Sendable, CustomStringConvertible {
    /// How a unit ended.
    public enum Ending: Sendable {
        /// The unit finished the value.
        case finished
        /// The unit passed the value on.
        case passedOn
        /// The unit threw.
        case failed(any Error)
        /// The task was cancelled before or while the unit ran.
        case cancelled
    }

    /// The value that was processed.
    public let id: PipelineValueID
    /// The unit; a unit of a nested pipeline is named `outer/inner`.
    public let unit: String
    /// What the unit decided.
    public let ending: Ending
    /// How long the unit ran, by the trace's clock.
    public let duration: Duration

    /// One line, as in `album#3: classify passed on (0.002 s)`.
    public var description: String {
        let decided =
            switch ending {
            case .finished: "finished"
            case .passedOn: "passed on"
            case .failed(let error): "failed: \(error)"
            case .cancelled: "cancelled"
            }
        return "\(id): \(unit) \(decided) (\(duration))"
    }
}
