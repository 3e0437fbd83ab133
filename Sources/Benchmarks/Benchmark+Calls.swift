import Switchboard

extension Benchmark {
    /// Calls through each door, beside the dictionary that does the least of the same work.
    static let calls = Benchmark(
        name: "calls", arguments: "[DOOR COUNT [observed]]",
        summary: "calls through each door beside a dictionary; with a door only calls, for a profiler"
    ) { arguments in
        if let door = arguments.first {
            let calls = try CallBenchmark(isObserved: arguments.last == "observed")
            try await calls.call(door, Int(arguments.dropFirst().first ?? "") ?? 1_000)
            return
        }
        print("door                           ns        baseline  ratio   goal")
        for isObserved in [false, true] {
            if isObserved { print("with one interceptor and one observer") }
            try await CallBenchmark(isObserved: isObserved).run()
        }
    }
}
