import Switchboard

extension Benchmark {
    /// Calls through each door, beside the dictionary that does the least of the same work.
    static let calls = Benchmark(
        name: "calls", arguments: "", summary: "calls through each door beside a dictionary, plain and observed"
    ) { _ in
        print("door                             ns      baseline   ratio   goal")
        for isObserved in [false, true] {
            if isObserved { print("with one interceptor and one observer") }
            try await CallBenchmark(isObserved: isObserved).run()
        }
    }
}

private struct Count: Route {
    typealias Output = Int
    var number: Int
}

private struct CountTarget: Target {
    var actions: [Action] { [Action(immediately: "count") { _ in 1 }, Action(immediately: "clear") { _ in 2 }] }
}

private struct CallBenchmark {
    private static let pieces = 1_000
    private let mediator = Mediator(sources: [.scheme("shop")])
    private let isObserved: Bool

    init(isObserved: Bool) throws {
        self.isObserved = isObserved
        for number in 0..<200 { try mediator.register(immediately: URLPattern("/page\(number)/:id")) { _ in number } }
        try mediator.register(immediately: "/product/:sku/:part") { _ in 1 }
        try mediator.register(immediately: "/read/:sku/:part") { request in
            let sku = try request.parameters.require("sku", as: String.self)
            return try request.parameters.require("part", as: String.self).utf8.count + sku.utf8.count
        }
        try mediator.register("/later/:sku") { _ in 1 }
        try mediator.handle(Count.self) { $0.number }
        try mediator.register(CountTarget(), as: "Counter")
        guard isObserved else { return }
        mediator.observe { _ in }
        try mediator.intercept(with: Interceptor(immediately: "none") { _ in .proceed })
    }

    func run() async throws {
        let (url, read, later) = (
            "shop://product/4006381333931/front", "shop://read/4006381333931/front", "shop://later/1"
        )
        let texts = Dictionary(
            uniqueKeysWithValues: (0..<200).map { ("shop://page\($0)/1", $0) } + [(url, 1), (read, 2)])
        let lookup = time { texts[$0 & 1 == 0 ? url : read] ?? 0 }
        try report("open(url), nothing read", lookup, goal: 3) { [mediator] _ in
            try mediator.openImmediately(url).value(as: Int.self) ?? 0
        }
        try report("open(url), parameters read", lookup, goal: 5) { [mediator] _ in
            try mediator.openImmediately(read).value(as: Int.self) ?? 0
        }
        let closures: [String: @Sendable (Int) -> Int] = ["Counter.count": { _ in 1 }, "Counter.clear": { _ in 2 }]
        let closure = time { closures[$0 & 1 == 0 ? "Counter.count" : "Counter.clear"]?($0) ?? 0 }
        try report("target and action", closure, goal: 2) { [mediator] number in
            try mediator.performImmediately(number & 1 == 0 ? "count" : "clear", on: "Counter")
        }
        let types: [ObjectIdentifier: @Sendable (Int) -> Int] = [
            ObjectIdentifier(Count.self): { $0 }, ObjectIdentifier(Int.self): { $0 },
        ]
        let type = time { types[ObjectIdentifier(Count.self)]?($0) ?? 0 }
        try report("typed route", type, goal: 3) { [mediator] number in try mediator.open(Count(number: number)) }
        try await reportLater(later)
    }

    /// The asynchronous door beside a bare call of the same closure and the match that both need.
    private func reportLater(_ url: String) async throws {
        let bare: @Sendable @concurrent (Int) async throws -> Int = { _ in 1 }
        var builder = RouteTable<Int>.Builder(options: mediator.configuration.urls)
        try builder.insert("/later/:sku", 1)
        let table = builder.table()
        let baseline = try await timeLater { try await bare($0) &+ (try table.firstMatch(of: url)?.value ?? 0) }
        let ours = try await timeLater { [mediator] _ in try await mediator.open(url).value(as: Int.self) ?? 0 }
        line("open(url) with await", ours, baseline, goal: 2)
    }

    private func time(_ work: (Int) -> Int) -> Double {
        Stopwatch.time(pieces: Self.pieces, runs: 5) {
            var sum = 0
            for number in 0..<Self.pieces { sum &+= work(number) }
            return sum
        }
        .least
    }

    private func timeLater(_ work: (Int) async throws -> Int) async throws -> Double {
        let clock = ContinuousClock()
        var least = Double.infinity
        for _ in 0..<5 {
            let start = clock.now
            var sum = 0
            for number in 0..<20_000 { sum &+= try await work(number) }
            let elapsed = (clock.now - start).components
            least = min(least, (Double(elapsed.seconds) * 1e9 + Double(elapsed.attoseconds) * 1e-9) / 20_000)
            if sum == 0 { throw BenchmarkError(description: "the calls did nothing") }
        }
        return least
    }

    private func report(
        _ name: String, _ baseline: Double, goal: Double, _ work: (Int) throws -> Int
    ) throws {
        _ = try work(0)
        line(name, time { (try? work($0)) ?? 0 }, baseline, goal: goal)
    }

    private func line(_ name: String, _ ours: Double, _ baseline: Double, goal: Double) {
        func padded(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: max(width - text.count, 0))
        }
        func rounded(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
        print(
            padded(name, 30), padded(rounded(ours), 9), padded(rounded(baseline), 9),
            padded(rounded(ours / baseline), 7), isObserved ? "" : "≤ \(Int(goal))")
    }
}
