/// Which event leads from which state to which other: a value that can be printed and checked.
///
///     let table = try TransitionTable<Door, Hand>(startingAt: .closed, [
///         .from(.closed, on: .push, to: .open),
///         .from(.open, after: .seconds(5), to: .closed),
///     ])
///     print(table.markdown)
public struct TransitionTable<State: Hashable & Sendable, Event: Hashable & Sendable>: Sendable {
    /// The state at the beginning.
    public let start: State
    /// The rows in the order in which they were written.
    public let transitions: [StateTransition<State, Event>]
    /// Every state that a row names, the start first, then in the order of the rows.
    public let states: [State]
    /// Every event that a row names, in the order of the rows.
    public let events: [Event]

    private struct Cell: Hashable {
        let state: State
        /// Nil for the time-out.
        let event: Event?
    }

    private let targets: [Cell: State]

    /// Creates a table.
    ///
    /// - Throws: `StateMachineError.duplicate` when two rows answer the same event, or two time-outs, in one state.
    public init(
        startingAt start: State, _ transitions: [StateTransition<State, Event>]
    ) throws(StateMachineError) {
        self.start = start
        self.transitions = transitions
        var states = [start]
        var seenStates: Set = [start]
        var events: [Event] = []
        var targets: [Cell: State] = [:]
        for row in transitions {
            let event = row.event
            guard targets.updateValue(row.to, forKey: Cell(state: row.from, event: event)) == nil else {
                throw .duplicate(state: "\(row.from)", trigger: event.map { "\($0)" } ?? "time-out")
            }
            for state in [row.from, row.to] where seenStates.insert(state).inserted { states.append(state) }
            if let event, !events.contains(event) { events.append(event) }
        }
        self.states = states
        self.events = events
        self.targets = targets
    }

    /// Where an event leads from a state; nil when no row says so.
    public func target(from state: State, on event: Event) -> State? {
        targets[Cell(state: state, event: event)]
    }

    /// The states to which no row leads, directly or over others, from the start.
    public var unreachable: [State] {
        var reached: Set = [start]
        var open = [start]
        while let state = open.popLast() {
            for row in transitions where row.from == state && reached.insert(row.to).inserted { open.append(row.to) }
        }
        return states.filter { !reached.contains($0) }
    }

    /// The states from which no row leads to another one: wanted for an end, a mistake otherwise.
    public var deadEnds: [State] {
        let left = Set(transitions.filter { $0.from != $0.to }.map(\.from))
        return states.filter { !left.contains($0) }
    }
}

extension StateTransition {
    /// The event, unless the row is for a time-out.
    var event: Event? {
        if case .event(let event) = trigger { event } else { nil }
    }

    /// The time, if the row is for a time-out.
    var timeout: Duration? {
        if case .timeout(let time) = trigger { time } else { nil }
    }
}
