import Switchboard

private struct Count: Route {
    typealias Output = Int
    var number: Int
}

private struct CountTarget: Target {
    var actions: [Action] { [Action(immediately: "count") { _ in 1 }, Action(immediately: "clear") { _ in 2 }] }
}

/// The doors of one mediator, each beside the least that does the same.
struct CallBenchmark: Sendable {
    private static let pieces = 1_000
    private static let url = "shop://product/4006381333931/front"
    private static let read = "shop://read/4006381333931/front"
    private static let later = "shop://later/4006381333931"

    private static let patterns: [URLPattern] =
        (0..<200).map { URLPattern(stringLiteral: "/page\($0)/:id") } + [
            "/product/:sku/:part", "/read/:sku/:part", "/later/:sku",
        ]

    private let mediator = Mediator(sources: [.scheme("shop")])
    private let isObserved: Bool

    init(isObserved: Bool) throws {
        self.isObserved = isObserved
        for pattern in Self.patterns.dropLast(3) { try mediator.register(immediately: pattern) { _ in 1 } }
        try mediator.register(immediately: "/product/:sku/:part") { _ in 1 }
        try mediator.register(immediately: "/read/:sku/:part") { request in
            let sku = try request.parameters.require("sku", as: String.self)
            return try request.parameters.require("part", as: String.self).utf8.count + sku.utf8.count
        }
        try mediator.register("/later/:sku", Self.bare)
        try mediator.handle(Count.self) { $0.number }
        try mediator.register(CountTarget(), as: "Counter")
        guard isObserved else { return }
        mediator.observe { _ in }
        try mediator.intercept(with: Interceptor(immediately: "none") { _ in .proceed })
    }

    /// What answers the asynchronous door.
    private static let bare: @Sendable @concurrent (Request) async throws -> Int = { _ in 1 }

    // MARK: Doors

    private func open(_ url: String) throws -> Int { try mediator.openImmediately(url).value() ?? 0 }

    private func perform(_ number: Int) throws -> Int {
        try mediator.performImmediately(number & 1 == 0 ? "count" : "clear", on: "Counter")
    }

    // MARK: Baselines

    private static let texts = Dictionary(
        uniqueKeysWithValues: (0..<200).map { ("shop://page\($0)/1", $0) } + [(url, 1), (read, 2)])
    private static let closures: [String: @Sendable (Int) -> Int] = [
        "Counter.count": { _ in 1 }, "Counter.clear": { _ in 2 },
    ]
    private static let types: [ObjectIdentifier: @Sendable (Int) -> Int] = [
        ObjectIdentifier(Count.self): { $0 }, ObjectIdentifier(Int.self): { $0 },
    ]

    private func lookUp(_ number: Int) -> Int { Self.texts[number & 1 == 0 ? Self.url : Self.read] ?? 0 }

    private func callByName(_ number: Int) -> Int {
        Self.closures[number & 1 == 0 ? "Counter.count" : "Counter.clear"]?(number) ?? 0
    }

    private func callByType(_ number: Int) -> Int { Self.types[ObjectIdentifier(Count.self)]?(number) ?? 0 }

    /// The names of the doors for ``call(_:_:)``; `lookup`, `closure` and `type` are the baselines beside them.
    static let doors = ["open", "read", "perform", "route", "later"]

    /// Makes calls through one door and nothing else.
    func call(_ door: String, _ count: Int) async throws {
        var sink = 0
        defer { if sink == .min { print(sink) } }
        switch door {
        case "open": for _ in 0..<count { _ = try open(Self.url) }
        case "read": for _ in 0..<count { _ = try open(Self.read) }
        case "perform": for number in 0..<count { _ = try perform(number) }
        case "route": for number in 0..<count { _ = try mediator.open(Count(number: number)) }
        case "lookup": for number in 0..<count { sink &+= lookUp(number) }
        case "closure": for number in 0..<count { sink &+= callByName(number) }
        case "type": for number in 0..<count { sink &+= callByType(number) }
        case "later": _ = try await timeLater(count) { _ in try await mediator.open(Self.later).value() ?? 0 }
        default: throw BenchmarkError(description: "doors are \(Self.doors.joined(separator: ", "))")
        }
    }

    func run() async throws {
        report("open(url), nothing read", beside: lookUp, goal: 3) { _ in try open(Self.url) }
        report("open(url), parameters read", beside: lookUp, goal: 5) { _ in try open(Self.read) }
        report("target and action", beside: callByName, goal: 2) { try perform($0) }
        report("typed route", beside: callByType, goal: 3) { try mediator.open(Count(number: $0)) }
        try await reportLater()
    }

    /// The asynchronous door beside a call of the same closure and the match that both need, among the same patterns.
    private func reportLater() async throws {
        let bare = Self.bare
        var builder = RouteTable<Int>.Builder(options: mediator.configuration.urls)
        for (number, pattern) in Self.patterns.enumerated() { try builder.insert(pattern, number) }
        let table = builder.table()
        let request = Request(.url(Self.later))
        var (baseline, ours) = (Double.infinity, Double.infinity)
        for _ in 0..<Self.rounds {
            let bare = try await timeLater(10_000) { _ in
                try await bare(request) &+ (try table.firstMatch(of: Self.later)?.value ?? 0)
            }
            baseline = min(baseline, bare)
            ours = min(ours, try await timeLater(10_000) { _ in try await mediator.open(Self.later).value() ?? 0 })
        }
        line("open(url) with await", ours, baseline, goal: 2)
    }

    // MARK: Measuring

    /// How often the two sides take turns, in milliseconds: a machine that is busy for a while is busy for both, and the
    /// least counts.
    private static let rounds = 100

    private func time(_ work: (Int) -> Int) -> Double {
        Stopwatch.time(pieces: Self.pieces, runs: 1, atLeast: 0.004) {
            var sum = 0
            for number in 0..<Self.pieces { sum &+= work(number) }
            return sum
        }
        .least
    }

    /// Away from the main actor: there both sides would pay for the way to another thread and back, and for little else.
    @concurrent
    private func timeLater(_ count: Int, _ work: @Sendable (Int) async throws -> Int) async throws -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        var sum = 0
        for number in 0..<count { sum &+= try await work(number) }
        let elapsed = (clock.now - start).components
        if sum == 0 { throw BenchmarkError(description: "the calls did nothing") }
        return (Double(elapsed.seconds) * 1e9 + Double(elapsed.attoseconds) * 1e-9) / Double(count)
    }

    private func report(
        _ name: String, beside baseline: (Int) -> Int, goal: Double, _ work: (Int) throws -> Int
    ) {
        var (least, ours) = (Double.infinity, Double.infinity)
        for _ in 0..<Self.rounds {
            least = min(least, time(baseline))
            ours = min(ours, time { (try? work($0)) ?? 0 })
        }
        line(name, ours, least, goal: goal)
    }

    private func line(_ name: String, _ ours: Double, _ baseline: Double, goal: Double) {
        func padded(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: max(width - text.count, 0))
        }
        func rounded(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
        print(
            padded(name, 30), padded(rounded(ours), 9), padded(rounded(baseline), 9),
            padded(rounded(ours / baseline), 7), "≤ \(Int(goal))")
    }
}
