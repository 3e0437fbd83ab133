/// Runs what a state machine decides: the actions, one after the other, and the time-outs, by a clock.
///
///     let owner = StateMachineOwner(machine, context: page)
///     owner.start()
///     timer = Task { await owner.keepTime() }
///     owner.handle(.push)
///
/// The owner belongs to one place, as the machine does: it is used by one actor or one task. An action may handle events
/// itself; they are taken up when the running actions have ended, in their order.
public final class StateMachineOwner<State: Hashable & Sendable, Event: Hashable & Sendable, Context> {
    /// The machine's results.
    public typealias Result = StateMachine<State, Event, Context>.Result
    /// The lines of the trace.
    public typealias Record = StateMachine<State, Event, Context>.Record

    private typealias Request = (inout StateMachine<State, Event, Context>) ->
        StateMachine<State, Event, Context>.Reaction

    /// Called with a line for each request, before its actions run.
    public var onRecord: ((Record) -> Void)?

    private var machine: StateMachine<State, Event, Context>
    private let context: Context
    private let clock: any Clock<Duration>
    private let elapsed: () -> Duration
    private var waiting: [Request] = []
    private var isRunning = false
    private var due: (time: Duration, visit: Int)?
    private var sleeper: Task<Void, Never>?
    private var changes: AsyncStream<Void>.Continuation?

    /// Creates an owner; `start()` begins.
    public init<C: Clock>(
        _ machine: StateMachine<State, Event, Context>, context: Context, clock: C = ContinuousClock()
    ) where C.Duration == Duration {
        self.machine = machine
        self.context = context
        self.clock = clock
        elapsed = Stopwatch(clock).elapsed
    }

    /// The one current state.
    public var current: State { machine.current }

    /// Runs the first state's action.
    @discardableResult
    public func start() -> Result? { take { $0.start() } }

    /// Lets an event act.
    ///
    /// Nil when actions are running: the event is taken up after them, and `onRecord` tells.
    @discardableResult
    public func handle(_ event: Event) -> Result? { take { $0.handle(event) } }

    /// Goes to a state without regard to the table.
    ///
    /// Nil as for `handle(_:)`.
    @discardableResult
    public func enter(_ state: State) -> Result? { take { $0.enter(state) } }

    /// Runs the current state's action once more.
    ///
    /// Nil as for `handle(_:)`.
    @discardableResult
    public func performAction() -> Result? { take { $0.performAction() } }

    private func take(_ request: @escaping Request) -> Result? {
        guard !isRunning else {
            waiting.append(request)
            return nil
        }
        isRunning = true
        defer { isRunning = false }
        let result = run(request)
        while !waiting.isEmpty { _ = run(waiting.removeFirst()) }
        return result
    }

    private func run(_ request: Request) -> Result {
        let reaction = request(&machine)
        if case .entered = reaction.result {
            due = reaction.timeout.map { (elapsed() + $0, reaction.visit) }
            sleeper?.cancel()
            changes?.yield()
        }
        onRecord?(reaction.record)
        reaction.run(with: context)
        return reaction.result
    }

    /// Whether no time-out is overdue.
    package var isOnTime: Bool { due.map { $0.time > elapsed() } ?? true }

    /// Keeps the time-outs until its task is cancelled; one task at a time may do so.
    ///
    /// A state that was entered before this call has its time counted from when it was entered.
    public func keepTime() async {
        let (stream, changes) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        self.changes = changes
        changes.yield()
        for await _ in stream {
            while let due, !Task.isCancelled {
                let left = due.time - elapsed()
                if left <= .zero {
                    self.due = nil
                    _ = take { $0.expire(visit: due.visit) }
                } else {
                    await sleep(for: left)
                }
            }
        }
    }

    /// Sleeps until the time is over, another state is entered, or the task is cancelled.
    private func sleep(for time: Duration) async {
        let sleeper = Task { [clock] in
            // Being woken early is no failure: whoever sleeps looks at the time again.
            _ = try? await clock.sleep(for: time)
        }
        self.sleeper = sleeper
        await withTaskCancellationHandler {
            await sleeper.value
        } onCancel: {
            sleeper.cancel()
        }
    }
}
