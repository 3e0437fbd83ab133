/// One row of a transition table: from a state, by an event or after a time, to another state.
public struct StateTransition<State: Hashable & Sendable, Event: Hashable & Sendable>: Hashable, Sendable {
    /// What makes the change.
    public enum Trigger: Hashable, Sendable {
        /// Something that happened.
        case event(Event)
        /// The state has been current for this long.
        case timeout(Duration)
    }

    /// The state that is left.
    public let from: State
    /// What makes the change.
    public let trigger: Trigger
    /// The state that is entered.
    public let to: State

    /// A row for an event.
    public static func from(_ from: State, on event: Event, to: State) -> Self {
        Self(from: from, trigger: .event(event), to: to)
    }

    /// A row for a state that has been current for a time; a state has one such row at most.
    public static func from(_ from: State, after time: Duration, to: State) -> Self {
        Self(from: from, trigger: .timeout(time), to: to)
    }
}
