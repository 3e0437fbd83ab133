/// Why a state machine could not be put together.
public enum StateMachineError: Error, Equatable, Sendable {
    /// Two rows of the table answer the same event, or two time-outs, in the same state.
    case duplicate(state: String, trigger: String)
}

extension StateMachineError: CustomStringConvertible {
    /// What happened and what to do about it.
    public var description: String {
        switch self {
        case .duplicate(let state, let trigger):
            "The transition table answers \(trigger) in the state \(state) twice. Remove one of the rows."
        }
    }
}
