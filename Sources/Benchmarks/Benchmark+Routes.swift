import RouteMatching

extension Benchmark {
    /// Look-ups of full URL text to pattern and captured ranges, beside a dictionary of whole paths.
    static let routes = Benchmark(
        name: "routes", arguments: "[--passes N] DIR SET",
        summary:
            "URL look-ups on a set of routes, as JSON lines; with --passes, look-ups alone, for counting instructions"
    ) { arguments in
        guard arguments.count >= 2 else { throw BenchmarkError(description: "give a folder and the name of a set") }
        let routeSet = try RouteSet(directory: arguments[arguments.count - 2], name: arguments[arguments.count - 1])
        let benchmark = try RouteBenchmark(routeSet)
        guard arguments[0] == "--passes" else { return await benchmark.run() }
        benchmark.pass(Int(arguments[1]) ?? 1)
    }
}

private struct RouteBenchmark {
    private let routeSet: RouteSet
    private let table: RouteTable<Int>
    private let insertion: Double
    private let compilation: Double

    init(_ routeSet: RouteSet) throws {
        self.routeSet = routeSet
        var options = URLMatchingOptions()
        options.trailingSlash = .strict
        var builder = RouteTable<Int>.Builder(options: options)
        var failure: (any Error)?
        insertion = Stopwatch.seconds {
            do {
                for (number, text) in routeSet.patterns.enumerated() {
                    try builder.insert(try URLPattern(text), number)
                }
            } catch { failure = error }
        }
        if let failure { throw failure }
        var made: RouteTable<Int>?
        compilation = Stopwatch.seconds { made = builder.table() }
        table = made ?? builder.table()
    }

    func run() async {
        let texts = BorrowedTexts(routeSet.lookups.map(\.text))
        let ours = Stopwatch.time(pieces: texts.count) { Self.pass(texts, table) }
        let routes = Double(routeSet.patterns.count)
        print(
            """
            {"set":"\(routeSet.name)","router":"switchboard","ns":\(round(ours.median)),"min":\(round(ours.least)),\
            "build_ns_per_route":\(round(insertion * 1e9 / routes)),"compile_ms":\(round(compilation * 1e3)),\
            "bytes_per_route":\(round(Double(table.byteCount) / routes)),"bad":\(badCount),\
            "two_tasks":\(round(await speedOfTwoTasks(routeSet.lookups.map(\.text)))),"routes":\(routeSet.patterns.count),"lookups":\(texts.count)}
            """)
        time(patternNumbers, as: "swift-dictionary", beside: ours.median)
        time(pathNumbers, as: "swift-dictionary-of-answers", beside: ours.median)
    }

    /// Passes over the look-ups, and nothing else.
    func pass(_ count: Int) {
        let texts = BorrowedTexts(routeSet.lookups.map(\.text))
        let sum = (0..<count).reduce(0) { sum, _ in sum &+ Self.pass(texts, table) }
        print("\(count) passes over \(texts.count) look-ups: \(sum)")
    }

    /// One pass over the look-ups: the numbers of the routes and the lengths of what they captured.
    private static func pass(_ texts: BorrowedTexts, _ table: RouteTable<Int>) -> Int {
        texts.sum { lookUp($0, table) }
    }

    @inline(never)
    private static func lookUp(_ text: borrowing BorrowedTexts.Text, _ table: RouteTable<Int>) -> Int {
        guard let match = try? table.firstMatch(of: text.string) else { return 0 }
        var sum = match.value
        for position in 0..<match.captures.count { sum &+= match.captures.range(at: position)?.count ?? 0 }
        return sum
    }

    /// The look-ups that two tasks do in the time in which one does one.
    private func speedOfTwoTasks(_ texts: [String]) async -> Double {
        let table = table
        let passes = max(1, 400_000 / texts.count)
        // URLs come to each task by themselves.
        let copies = (0..<2).map { _ in BorrowedTexts(texts.map { String(decoding: Array($0.utf8), as: UTF8.self) }) }
        @Sendable func work(_ number: Int) -> Int {
            (0..<passes).reduce(0) { sum, _ in sum &+ Self.pass(copies[number], table) }
        }
        let clock = ContinuousClock()
        var best = 0.0
        for _ in 0..<3 {
            let start = clock.now
            _ = work(0)
            let middle = clock.now
            async let first = Task.detached { work(0) }.value
            async let second = Task.detached { work(1) }.value
            _ = await (first, second)
            best = max(best, 2 * ((middle - start) / (clock.now - middle)))
        }
        return best
    }

    private var badCount: Int {
        routeSet.lookups.count { lookup in
            let match = try? table.firstMatch(of: lookup.text)
            guard match?.value == lookup.route else { return true }
            return lookup.captures.contains { name, value in match?.captures[name] != value }
                || match.map { $0.captures.count != lookup.captures.count } ?? false
        }
    }

    // MARK: The dictionary beside it

    private var paths: [String] {
        routeSet.lookups.map { String($0.text.prefix { $0 != "?" && $0 != "#" }) }
    }

    /// Looks the whole paths up in a dictionary.
    private func time(_ dictionary: [String: Int], as name: String, beside ours: Double) {
        let paths = BorrowedTexts(paths)
        let map = Stopwatch.time(pieces: paths.count) { paths.sum { Self.lookUp($0, dictionary) } }
        print(
            """
            {"set":"\(routeSet.name)","router":"\(name)","ns":\(round(map.median)),"min":\(round(map.least)),\
            "ratio":\(round(ours / map.median)),"routes":\(routeSet.patterns.count),"lookups":\(paths.count)}
            """)
    }

    @inline(never)
    private static func lookUp(_ text: borrowing BorrowedTexts.Text, _ dictionary: [String: Int]) -> Int {
        dictionary[text.string] ?? 0
    }

    /// The routes by their patterns: a path with parameters is never found.
    private var patternNumbers: [String: Int] {
        Dictionary(routeSet.patterns.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The routes by the paths that match them: what a dictionary would have to know to give the same answers.
    private var pathNumbers: [String: Int] {
        let pairs = zip(paths, routeSet.lookups).compactMap { path, lookup in lookup.route.map { (path, $0) } }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    private func round(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
