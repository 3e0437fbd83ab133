import Locking

/// Where calls from outside wait, in order, until the app is ready.
final class WaitingRoom: Sendable {
    typealias Ticket = OneShot<MediatorError?>

    private struct State {
        var isOpen: Bool
        var tickets: [Ticket] = []
    }

    private let state: Lock<State>
    private let limit: Int
    private let timeLimit: Duration
    private let keepsNewestOnly: Bool

    init(_ configuration: Mediator.Configuration) {
        state = Lock(State(isOpen: !configuration.waitsForStart))
        limit = max(configuration.waitingLimit, 1)
        timeLimit = configuration.waitingTime
        keepsNewestOnly = configuration.keepsNewestOnly
    }

    /// Whether nobody has to wait.
    var isOpen: Bool { state.withLock { $0.isOpen && $0.tickets.isEmpty } }

    /// Waits for one's turn; nil if nobody has to wait.
    ///
    /// Give the ticket back with ``leave(_:)`` when the call is made.
    func enter(_ call: String) async throws -> Ticket? {
        let ticket = Ticket()
        let refused: [Ticket]? = state.withLock { state in
            if state.isOpen, state.tickets.isEmpty { return nil }
            let surplus = keepsNewestOnly && !state.isOpen ? state.tickets.count : state.tickets.count + 1 - limit
            let refused = Array(state.tickets.prefix(max(surplus, 0)))
            state.tickets.removeFirst(refused.count)
            state.tickets.append(ticket)
            return refused
        }
        guard let refused else { return nil }
        for other in refused { _ = other.fulfill(.waitedInVain("a newer call took its place")) }
        let timer = Task { [timeLimit] in
            try await Task.sleep(for: timeLimit)
            _ = ticket.fulfill(.timedOut("waiting for start() with “\(call)”", limit: timeLimit))
        }
        defer { timer.cancel() }
        let error = await withTaskCancellationHandler {
            await ticket.value()
        } onCancel: {
            _ = ticket.fulfill(.waitedInVain("its caller was cancelled"))
        }
        if let error {
            leave(ticket)
            throw error
        }
        return ticket
    }

    /// Lets the next one go.
    func leave(_ ticket: Ticket) {
        let next: Ticket? = state.withLock { state in
            state.tickets.removeAll { $0 === ticket }
            return state.isOpen ? state.tickets.first : nil
        }
        _ = next?.fulfill(nil)
    }

    /// Lets the first one go; each lets the next one go when it is done.
    func open() {
        let first: Ticket? = state.withLock { state in
            guard !state.isOpen else { return nil }
            state.isOpen = true
            return state.tickets.first
        }
        _ = first?.fulfill(nil)
    }
}
