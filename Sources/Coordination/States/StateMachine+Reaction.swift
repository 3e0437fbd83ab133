extension StateMachine {
    /// What was asked of a machine.
    @frozen public enum Cause: Hashable, Sendable {
        /// The machine was started.
        case start
        /// An event came.
        case event(Event)
        /// A state had been current for its time.
        case timeout
        /// A state was entered directly, without regard to the table.
        case direct
        /// The current state's action was asked for once more.
        case performAction
    }

    /// What came of it.
    @frozen public enum Result: Hashable, Sendable {
        /// This state is the current one now.
        case entered(State)
        /// The state that was to be entered is the current one already: nothing is done.
        case stayed
        /// The state that was to be entered has not been registered: the old one stays.
        case refused(State)
        /// No row of the table answers the event in this state, or the time-out came late.
        case undefined
    }

    /// A decision of the machine, and what is to be done about it.
    @frozen public struct Reaction {
        /// The state in which the machine was.
        public let from: State
        /// What was asked.
        public let cause: Cause
        /// What came of it.
        public let result: Result
        /// The left state's action, to be run first.
        public let leave: Action?
        /// The entered state's action, to be run second.
        public let enter: Action?
        /// How long from now `expire(visit:)` is to be called, if the entered state has a time-out.
        public let timeout: Duration?
        /// What to tell `expire(visit:)`.
        public let visit: Int

        @inlinable
        init(
            from: State, cause: Cause, result: Result, leave: Action?, enter: Action?, timeout: Duration?, visit: Int
        ) {
            self.from = from
            self.cause = cause
            self.result = result
            self.leave = leave
            self.enter = enter
            self.timeout = timeout
            self.visit = visit
        }

        /// Runs the actions in their order.
        @inlinable
        public func run(with context: Context) {
            leave?(context)
            enter?(context)
        }

        /// The decision as a line of a trace, without the actions.
        public var record: Record { Record(from: from, cause: cause, result: result) }
    }

    /// One line of a trace.
    public struct Record: Hashable, Sendable, CustomStringConvertible {
        /// The state in which the machine was.
        public let from: State
        /// What was asked.
        public let cause: Cause
        /// What came of it.
        public let result: Result

        /// Creates a line, to compare a trace with.
        public init(from: State, cause: Cause, result: Result) {
            self.from = from
            self.cause = cause
            self.result = result
        }

        /// One line, as in `searching, found: single`.
        public var description: String {
            let asked =
                switch cause {
                case .start: "start"
                case .event(let event): "\(event)"
                case .timeout: "time-out"
                case .direct: "entered directly"
                case .performAction: "action again"
                }
            let came =
                switch result {
                case .entered(let state): "\(state)"
                case .stayed: "stays"
                case .refused(let state): "\(state) is not registered, stays"
                case .undefined: "no row, stays"
                }
            return "\(from), \(asked): \(came)"
        }
    }
}
