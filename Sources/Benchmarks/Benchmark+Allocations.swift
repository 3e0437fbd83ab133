#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Benchmark {
    /// How often a call through each door asks for memory, counted by valgrind: what 2,000 calls ask for more than 1,000.
    static let allocations = Benchmark(
        name: "allocations", arguments: "", summary: "what each call through each door asks for, counted by valgrind"
    ) { _ in
        print(
            "door        allocations a call, alone   with one interceptor and one observer   (-: valgrind gave no count)"
        )
        for door in CallBenchmark.doors {
            let counts = try [false, true].map { isObserved in
                guard let few = try allocations(door, 1_000, isObserved),
                    let more = try allocations(door, 2_000, isObserved)
                else { return "-  " }
                return "\((Double(more - few) / 100).rounded() / 10)"
            }
            print(
                door + String(repeating: " ", count: 12 - door.count)
                    + counts.joined(separator: "                         "))
        }
    }

    /// All that this program asks for in a run of its own; nil where valgrind breaks off, as some versions do when the
    /// main thread ends before the others.
    private static func allocations(_ door: String, _ count: Int, _ isObserved: Bool) throws -> Int? {
        let command = "valgrind /proc/\(getpid())/exe calls \(door) \(count) \(isObserved ? "observed" : "") 2>&1"
        guard let output = popen(command, "r") else { throw BenchmarkError(description: "no shell") }
        defer { pclose(output) }
        var line = [CChar](repeating: 0, count: 1_024)
        while fgets(&line, CInt(line.count), output) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            // ==1== total heap usage: 1,234 allocs, …
            guard text.contains("total heap usage") else { continue }
            let words = text.split(separator: " ")
            if let place = words.firstIndex(of: "allocs,"), let number = Int(words[place - 1].filter(\.isNumber)) {
                return number
            }
        }
        return nil
    }
}
