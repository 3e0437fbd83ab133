internal import Dispatch
internal import Locking

/// An instance on its way: whoever asks for it meanwhile waits here, without any lock of the registry.
final class Construction<Service: Sendable>: Sendable {
    let id = UniqueID.next()
    private let state = Lock(State())

    private struct State {
        var outcome: Result<Service, ServiceError>?
        var waiting: [DispatchSemaphore] = []
    }

    /// Blocks the thread until the builder has finished.
    func wait() -> Result<Service, ServiceError> {
        let semaphore = DispatchSemaphore(value: 0)
        let early = state.withLock { state in
            if state.outcome == nil { state.waiting.append(semaphore) }
            return state.outcome
        }
        if let early { return early }
        while true {
            semaphore.wait()
            if let outcome = state.withLock({ $0.outcome }) { return outcome }
        }
    }

    func finish(_ outcome: Result<Service, ServiceError>) {
        let waiting = state.withLock { state in
            state.outcome = outcome
            let waiting = state.waiting
            state.waiting = []
            return waiting
        }
        for semaphore in waiting { semaphore.signal() }
    }
}
