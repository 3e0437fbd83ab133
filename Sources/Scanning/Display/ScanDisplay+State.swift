public import Coordination

extension ScanDisplay {
    /// The looks of a scanning page.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// No code in view.
        case searching
        /// One code in view: its anchor is shown, and it opens when it has stayed for the dwell time.
        case single
        /// Several codes in view: all anchors are shown, and the page waits for a tap.
        case multiple
        /// A code was opened, and the page rests.
        case opened
        /// The page is covered or was stopped.
        case paused
    }

    /// What happens to a display.
    public enum Event: String, Sendable, Hashable, CaseIterable {
        /// A frame without codes.
        case none
        /// A frame with one code that was not the only one before.
        case one
        /// A frame with the same one code.
        case same
        /// A frame with several codes.
        case several
        /// The single code has stayed for the dwell time.
        case dwelled
        /// A person chose a code.
        case tapped
        /// The page was stopped.
        case paused
        /// The page goes on.
        case resumed
        /// The rest after an opening is over.
        case rested
    }
}

extension ScanDisplay {
    /// The rows of the transition table: what no row answers changes nothing.
    ///
    /// A row that leads to its own state begins it anew: another code that takes the single one's place dwells in full.
    /// `TransitionTable(startingAt: .searching, ScanDisplay.transitions)` prints them.
    public static let transitions: [StateTransition<State, Event>] = [
        .from(.searching, on: .one, to: .single),
        .from(.searching, on: .several, to: .multiple),
        .from(.searching, on: .paused, to: .paused),

        .from(.single, on: .none, to: .searching),
        .from(.single, on: .one, to: .single),
        .from(.single, on: .several, to: .multiple),
        .from(.single, on: .dwelled, to: .opened),
        .from(.single, on: .tapped, to: .opened),
        .from(.single, on: .paused, to: .paused),

        .from(.multiple, on: .none, to: .searching),
        .from(.multiple, on: .one, to: .single),
        .from(.multiple, on: .tapped, to: .opened),
        .from(.multiple, on: .paused, to: .paused),

        .from(.opened, on: .rested, to: .searching),
        .from(.opened, on: .resumed, to: .searching),
        .from(.opened, on: .paused, to: .paused),

        .from(.paused, on: .resumed, to: .searching),
    ]
}

extension ScanDisplay.State {
    /// The state that follows by the table, or nil where an event changes nothing.
    public func next(on event: ScanDisplay.Event) -> Self? {
        // A `StateMachine` is not used: its actions are closures that need not be `Sendable`, while a display is a value
        // under a session's lock and hands out what is to be done as results; and a machine that enters its own state
        // does nothing, where a code that takes another's place has to dwell anew. The table is the one a machine takes.
        ScanDisplay.transitions.first { $0.from == self && $0.trigger == .event(event) }?.to
    }
}
