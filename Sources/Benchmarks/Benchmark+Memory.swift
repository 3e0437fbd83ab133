#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Benchmark {
    /// The process's memory before and after a million calls through each door: it must not grow.
    static let memory = Benchmark(
        name: "memory", arguments: "[COUNT]",
        summary: "resident memory before and after a million calls through each door"
    ) { arguments in
        let count = Int(arguments.first ?? "") ?? 1_000_000
        print("door               before   after   growth   (KiB resident, \(count) calls)")
        var hasGrown = false
        for isObserved in [false, true] {
            if isObserved { print("with one interceptor and one observer") }
            let calls = try CallBenchmark(isObserved: isObserved)
            for door in CallBenchmark.doors {
                try await calls.call(door, 10_000)
                let before = residentKilobytes()
                try await calls.call(door, count)
                let after = residentKilobytes()
                // Allocators keep pages back in pieces of some hundred KiB.
                hasGrown = hasGrown || after - before > 1_024
                let cells = [door] + [before, after, after - before].map { "\($0)" }
                let padded = zip(cells, [18, 8, 7, 7]).map {
                    $0 + String(repeating: " ", count: max($1 - $0.count, 0))
                }
                print(padded.joined(separator: " "))
            }
        }
        if hasGrown { throw BenchmarkError(description: "the memory has grown") }
    }

    /// The memory that the process holds at the moment; on Apple's systems the most that it has held.
    private static func residentKilobytes() -> Int {
        #if os(Linux)
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        guard fgets(&line, CInt(line.count), file) != nil else { return 0 }
        let numbers = String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(separator: " ")
        guard numbers.count > 1, let pages = Int(numbers[1]) else { return 0 }
        return pages * (Int(sysconf(CInt(_SC_PAGESIZE))) / 1_024)
        #else
        var usage = rusage()
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss / 1_024
        #endif
    }
}
