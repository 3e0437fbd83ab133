import Locking

/// A call that an interceptor parked, and the means to let it go on.
///
/// The first of ``resume()``, ``cancel(_:)``, the end of its time and the end of the caller's task decides; what comes
/// later does nothing and says so.
public final class Suspension: Sendable {
    /// Identifies it among all that are parked.
    public let id: Int
    /// The call that waits.
    public let request: Request
    private let gate = OneShot<Result<Void, any Error>>()

    init(id: Int, request: Request) {
        self.id = id
        self.request = request
    }

    /// Lets the call go on with the next interceptor, or its handler; false if it was decided before.
    @discardableResult
    public func resume() -> Bool { gate.fulfill(.success(())) }

    /// Ends the call with an error; false if it was decided before.
    @discardableResult
    public func cancel(_ error: any Error = CancellationError()) -> Bool { gate.fulfill(.failure(error)) }

    /// Whether it was resumed, cancelled or timed out.
    public var isDecided: Bool { gate.isFulfilled }

    func wait(timeLimit: Duration?) async throws {
        let timer = timeLimit.map { limit in
            Task { [self] in
                try await Task.sleep(for: limit)
                cancel(MediatorError.timedOut("the suspension of “\(request.call)”", limit: limit))
            }
        }
        defer { timer?.cancel() }
        try await withTaskCancellationHandler {
            try await gate.value().get()
        } onCancel: {
            cancel()
        }
    }
}
