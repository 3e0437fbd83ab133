/// A state machine without side effects: it decides, and returns what is to be done.
///
/// States have actions for being entered and left, which get a context: the page, say, whose look they change. The
/// machine calls none of them; it hands them out in a `Reaction`, and `StateMachineOwner` or your own code runs them.
///
///     var machine = StateMachine<Door, Hand, Page>(table)
///     machine.register(.closed) { page in page.showClosed() }
///     machine.register(.open, leave: { page in page.ring() }) { page in page.showOpen() }
///     machine.handle(.push).run(with: page)
///
/// A machine is a value that belongs to one place: a main-actor class, an actor, a local variable. Its actions run there,
/// so a main-actor page needs no hops.
public struct StateMachine<State: Hashable & Sendable, Event: Hashable & Sendable, Context> {
    /// What runs when a state is entered or left.
    public typealias Action = (Context) -> Void

    /// The rows that lead from state to state.
    public let table: TransitionTable<State, Event>

    /// States are numbers inside, so that an event costs one look-up.
    @usableFromInline struct Node {
        @usableFromInline let state: State
        @usableFromInline var isRegistered = false
        @usableFromInline var enter: Action?
        @usableFromInline var leave: Action?
        @usableFromInline var targets: [Event: Int] = [:]
        @usableFromInline var timeout: (time: Duration, target: Int)?
    }

    @usableFromInline var nodes: [Node]
    private var numbers: [State: Int]
    @usableFromInline var currentNumber = 0
    /// Counts the changes, so that a time-out which comes late can be told from one that is due.
    @usableFromInline var visit = 0

    /// Creates a machine in the table's first state; call `start()` to run that state's action.
    public init(_ table: TransitionTable<State, Event>) {
        self.table = table
        nodes = table.states.map { Node(state: $0) }
        numbers = [:]
        for (number, state) in table.states.enumerated() { numbers[state] = number }
        for row in table.transitions {
            guard let from = numbers[row.from], let to = numbers[row.to] else { continue }
            switch row.trigger {
            case .event(let event): nodes[from].targets[event] = to
            case .timeout(let time): nodes[from].timeout = (time, to)
            }
        }
    }

    /// The one current state.
    @inlinable public var current: State { nodes[currentNumber].state }

    /// The states of the table that have not been registered: they would be refused.
    public var unregistered: [State] { nodes.filter { !$0.isRegistered }.map(\.state) }

    /// Gives a state its actions; a second call for the same state takes the place of the first.
    ///
    /// A state that the table does not name may be registered too: it can be entered directly.
    public mutating func register(
        _ state: State, leave: Action? = nil, enter: @escaping Action
    ) {
        let number = numbers[state] ?? nodes.count
        if number == nodes.count {
            nodes.append(Node(state: state))
            numbers[state] = number
        }
        nodes[number].isRegistered = true
        nodes[number].enter = enter
        nodes[number].leave = leave
    }

    /// Registers a state that has nothing to do.
    public mutating func register(_ state: State) { register(state) { _ in } }

    /// Begins in the first state: its action is to be run, and its time-out begins.
    public mutating func start() -> Reaction {
        guard nodes[currentNumber].isRegistered else { return reaction(.start, .refused(current)) }
        visit += 1
        return Reaction(
            from: current, cause: .start, result: .entered(current), leave: nil, enter: nodes[currentNumber].enter,
            timeout: nodes[currentNumber].timeout?.time, visit: visit)
    }

    /// Takes the row for an event.
    ///
    /// Without one nothing changes, and the reaction says so.
    @inlinable
    public mutating func handle(_ event: Event) -> Reaction {
        guard let target = nodes[currentNumber].targets[event] else { return reaction(.event(event), .undefined) }
        return go(to: target, .event(event))
    }

    /// Goes to a state without regard to the table; the reaction is marked as direct.
    public mutating func enter(_ state: State) -> Reaction {
        guard let target = numbers[state] else { return reaction(.direct, .refused(state)) }
        return go(to: target, .direct)
    }

    /// Takes the row for the time-out of the visit with this number; one that has ended meanwhile changes nothing.
    public mutating func expire(visit: Int) -> Reaction {
        guard visit == self.visit, let target = nodes[currentNumber].timeout?.target else {
            return reaction(.timeout, .undefined)
        }
        return go(to: target, .timeout)
    }

    /// The current state's action once more, without a change.
    public func performAction() -> Reaction {
        guard nodes[currentNumber].isRegistered else { return reaction(.performAction, .refused(current)) }
        return Reaction(
            from: current, cause: .performAction, result: .stayed, leave: nil, enter: nodes[currentNumber].enter,
            timeout: nil, visit: visit)
    }

    @inlinable
    mutating func go(to target: Int, _ cause: Cause) -> Reaction {
        guard target != currentNumber else { return reaction(cause, .stayed) }
        guard nodes[target].isRegistered else { return reaction(cause, .refused(nodes[target].state)) }
        let old = currentNumber
        currentNumber = target
        visit += 1
        return Reaction(
            from: nodes[old].state, cause: cause, result: .entered(nodes[target].state), leave: nodes[old].leave,
            enter: nodes[target].enter, timeout: nodes[target].timeout?.time, visit: visit)
    }

    @inlinable
    func reaction(_ cause: Cause, _ result: Result) -> Reaction {
        Reaction(from: current, cause: cause, result: result, leave: nil, enter: nil, timeout: nil, visit: visit)
    }
}
