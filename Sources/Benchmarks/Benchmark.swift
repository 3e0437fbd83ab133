#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// One measurement; a new one is a file of its own and a row in `all`.
struct Benchmark: Sendable {
    let name: String
    let arguments: String
    let summary: String
    let run: @Sendable ([String]) async throws -> Void

    static let all: [Benchmark] = [
        .routes,
        .coordination,
        .calls,
        .memory,
        .allocations,
        .content,
        .decoding,
    ]
}

/// What a benchmark cannot go on without.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String
}

/// Ends the process.
func exit(with status: Int32) -> Never { exit(status) }
