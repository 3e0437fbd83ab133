import Dispatch
import Switchboard

extension Benchmark {
    /// Calls through each door, beside the dictionary that does the least of the same work.
    static let calls = Benchmark(
        name: "calls", arguments: "[DOOR COUNT [observed]]",
        summary: "calls through each door beside a dictionary; with a door only calls, for a profiler"
    ) { arguments in
        if let door = arguments.first {
            let calls = try CallBenchmark(isObserved: arguments.last == "observed")
            let count = Int(arguments.dropFirst().first ?? "") ?? 1_000
            try holdingThread { try await calls.call(door, count) }
            return
        }
        print("door                           ns        baseline  ratio   goal")
        for isObserved in [false, true] {
            if isObserved { print("with one interceptor and one observer") }
            try await CallBenchmark(isObserved: isObserved).run()
        }
    }

    /// Runs asynchronous code while this thread waits.
    ///
    /// The main thread of a program that waits for its tasks ends before them on Linux, and valgrind breaks off.
    private static func holdingThread(_ body: @escaping @Sendable () async throws -> Void) throws {
        let done = DispatchSemaphore(value: 0)
        let failure = Failure()
        Task.detached {
            do { try await body() } catch { failure.error = error }
            done.signal()
        }
        done.wait()
        if let error = failure.error { throw error }
    }

    /// Written before the semaphore is signalled, and read after.
    private final class Failure: @unchecked Sendable {
        var error: (any Error)?
    }
}
