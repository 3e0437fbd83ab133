extension Interceptor {
    /// Whether it decides at once.
    var isImmediate: Bool {
        if case .immediate = body { true } else { false }
    }

    /// Decides at once; the caller has made sure that it can.
    func decideImmediately(_ request: Request) throws -> Decision {
        switch body {
        case .immediate(let decide): try decide(request)
        case .later: throw MediatorError.interceptorNeedsAwait(name, call: "\(request.call)")
        }
    }

    /// Decides within its time limit.
    func decide(_ request: Request) async throws -> Decision {
        switch body {
        case .immediate(let decide): return try decide(request)
        case .later(let decide):
            guard let timeLimit else { return try await decide(request) }
            return try await Self.decide(request, decide, within: timeLimit, name)
        }
    }

    /// The first of the decision and the end of the time wins.
    ///
    /// The code may ignore its cancellation, so nobody waits
    /// for it after that.
    private static func decide(
        _ request: Request, _ decide: @escaping @Sendable @concurrent (Request) async throws -> Decision,
        within limit: Duration, _ name: String
    ) async throws -> Decision {
        let first = OneShot<Result<Decision, any Error>>()
        let work = Task {
            do {
                _ = first.fulfill(.success(try await decide(request)))
            } catch {
                _ = first.fulfill(.failure(error))
            }
        }
        let timer = Task {
            try await Task.sleep(for: limit)
            _ = first.fulfill(.failure(MediatorError.timedOut("the interceptor “\(name)”", limit: limit)))
        }
        defer {
            work.cancel()
            timer.cancel()
        }
        return try await withTaskCancellationHandler {
            try await first.value().get()
        } onCancel: {
            _ = first.fulfill(.failure(CancellationError()))
        }
    }
}
