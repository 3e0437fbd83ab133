/// Work that nobody waits for longer than a time, even if it does not heed its cancellation.
enum TimeLimit {
    /// The work's result, or the error once the time is over; the work is cancelled then, and what it still does is lost.
    static func run<Value: Sendable>(
        _ limit: Duration, orThrow error: any Error, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let (stream, first) = AsyncStream<Result<Value, any Error>>.makeStream(bufferingPolicy: .bufferingOldest(1))
        let worker = Task {
            do {
                first.yield(.success(try await work()))
            } catch {
                first.yield(.failure(error))
            }
        }
        let timer = Task {
            try await Task.sleep(for: limit)
            first.yield(.failure(error))
        }
        defer {
            worker.cancel()
            timer.cancel()
        }
        for await result in stream { return try result.get() }
        throw CancellationError()
    }
}
