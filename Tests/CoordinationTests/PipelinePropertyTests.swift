import Coordination
import Testing

@Suite struct PipelinePropertyTests {
    /// What a random unit does; the reference below reads the same list with a plain loop.
    private enum Rule: CaseIterable {
        case add, double, finishOdd, failAtMultipleOfSeven
    }

    private func unit(_ rule: Rule, waits: Bool) -> Pipeline<Int>.Unit {
        let body: @Sendable (Int) throws -> Pipeline<Int>.Decision = { value in
            switch rule {
            case .add: return .passOn(value &+ 1)
            case .double: return .passOn(value &* 2)
            case .finishOdd: return value % 2 != 0 ? .finished : .passOn(value)
            case .failAtMultipleOfSeven:
                if value % 7 == 0 { throw Broken() }
                return .passOn(value)
            }
        }
        guard waits else { return .init("\(rule)", body) }
        return .init("\(rule)") { value in
            await Task.yield()
            return try body(value)
        }
    }

    private func reference(_ rules: [Rule], _ value: Int) -> String {
        var value = value
        for (index, rule) in rules.enumerated() {
            switch rule {
            case .add: value &+= 1
            case .double: value &*= 2
            case .finishOdd where value % 2 != 0: return "finished at \(index)"
            case .failAtMultipleOfSeven where value % 7 == 0: return "failed at \(index)"
            default: break
            }
        }
        return "unhandled \(value)"
    }

    private func summary(_ outcome: Pipeline<Int>.Outcome, in pipeline: Pipeline<Int>) -> String {
        func place(_ name: String) -> Int { pipeline.units.firstIndex { $0.name == name } ?? -1 }
        return switch outcome {
        case .finished(let name): "finished at \(place(name))"
        case .failed(let failure): "failed at \(place(failure.thrower))"
        case .unhandled(let value): "unhandled \(value)"
        case .cancelled: "cancelled"
        }
    }

    @Test func `random pipelines do what a plain loop over the same units does`() async throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<300 {
            let rules = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                Rule.allCases.randomElement(using: &random) ?? .add
            }
            let immediate = rules.reduce(Pipeline<Int>()) { $0.adding(unit($1, waits: false)) }
            let mixed = rules.enumerated().reduce(Pipeline<Int>()) {
                $0.adding(unit($1.element, waits: $1.offset % 3 == 0))
            }
            for _ in 0..<5 {
                let value = Int.random(in: -1_000...1_000, using: &random)
                let expected = reference(rules, value)
                #expect(summary(try immediate.processImmediately(value), in: immediate) == expected)
                #expect(summary(await mixed.process(value), in: mixed) == expected)
            }
        }
    }

    @Test func `every value of every creator ends exactly once, from many tasks at once`() async {
        let log = Log()
        let pipeline = (0..<8).reduce(Pipeline<Int>()) { pipeline, number in
            pipeline.adding(.init("creator", values: (number * 100)..<(number * 100 + 100)))
        }
        .adding("thirds") { $0 % 3 == 0 ? .finished : .passOn($0) }
        .onUnhandled { value, _ in log.add("\(value)") }
        let tallies = await withTaskGroup(of: PipelineTally.self) { group in
            for _ in 0..<4 { group.addTask { await pipeline.run() } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(tallies.allSatisfy { $0.finished + $0.unhandled == 800 })
        let expected = (0..<800).filter { $0 % 3 != 0 }.flatMap { Array(repeating: "\($0)", count: 4) }
        #expect(log.lines.sorted() == expected.sorted())
    }
}
