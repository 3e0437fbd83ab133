/// Measures the package through the API that its users call: `Benchmarks NAME [ARGUMENT…]`.
@main
struct BenchmarkTool {
    static func main() async {
        var words = CommandLine.arguments.dropFirst()
        guard let name = words.popFirst(), let benchmark = Benchmark.all.first(where: { $0.name == name }) else {
            print("usage: Benchmarks NAME [ARGUMENT…]")
            for benchmark in Benchmark.all { print("  \(benchmark.name) \(benchmark.arguments): \(benchmark.summary)") }
            exit(with: 2)
        }
        do {
            try await benchmark.run(Array(words))
        } catch {
            print("\(name): \(error)")
            exit(with: 1)
        }
    }
}
