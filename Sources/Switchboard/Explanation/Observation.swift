import Locking

/// Measures one call for those who observe.
struct Observation: Sendable {
    private static let count = Lock(0)

    private let id: Int
    private let start = Moment.now
    private let observers: [@Sendable (Outcome) -> Void]

    init(_ observers: [@Sendable (Outcome) -> Void]) {
        self.observers = observers
        id = Self.count.withLock { count in
            count &+= 1
            return count
        }
    }

    func end(_ journey: Journey, _ error: (any Error)?) {
        tell(
            Outcome(
                id: id, trace: Mediator.trace, asked: AskedCall(journey.call), origin: journey.origin,
                intent: journey.intent, result: result(journey, error), answeredBy: journey.endpoint?.name,
                module: journey.endpoint?.declaration.module, chain: journey.chain.map { Secrets.hide(in: $0) },
                undeclared: undeclared(journey), duration: start.elapsed))
    }

    /// Ends a call that went straight to who answered.
    func end(_ request: Request, _ endpoint: Endpoint) {
        tell(
            Outcome(
                id: id, trace: Mediator.trace, asked: AskedCall(request.call), origin: request.origin,
                intent: request.intent, result: .opened, answeredBy: endpoint.name,
                module: endpoint.declaration.module, chain: [], undeclared: [], duration: start.elapsed))
    }

    @inline(__always)
    private func tell(_ outcome: Outcome) {
        for observer in observers { observer(outcome) }
    }

    private func undeclared(_ journey: Journey) -> [String] {
        guard let read = journey.recording?.names, let declared = journey.endpoint?.declaration.query else { return [] }
        return read.subtracting(declared).subtracting(journey.captures?.pattern.captureNames ?? []).sorted()
    }

    private func result(_ journey: Journey, _ error: (any Error)?) -> Outcome.Result {
        guard let error else { return journey.chain.isEmpty ? .opened : .redirected }
        if journey.isParked { return .suspended(error) }
        // A caller that has gone is nobody's refusal.
        if journey.isRejected, !(error is CancellationError) { return .rejected(error) }
        switch error as? MediatorError {
        case .declined: return .declined
        case .notAllowed, .notConfirmed: return .rejected(error)
        case .notFound, .noHandler, .unknownTarget, .unknownAction: return .notFound(error)
        default: return .failed(error)
        }
    }
}
