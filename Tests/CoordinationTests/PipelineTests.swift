import Coordination
import Testing

extension Pipeline.Unit where Value == String {
    static func marking(_ mark: String) -> Self { Self(mark) { .passOn($0 + mark) } }
    static func taking(_ taken: String) -> Self { Self("take \(taken)") { $0 == taken ? .finished : .passOn($0) } }
    static func failing(at value: String) -> Self {
        Self("fail") { text in
            if text == value { throw Broken() }
            return .passOn(text)
        }
    }
}

extension Pipeline<String>.Outcome {
    /// How a value ended, in a word that a table can hold.
    var summary: String {
        switch self {
        case .finished(let unit): "finished by \(unit)"
        case .unhandled(let value): "unhandled \(value)"
        case .failed(let failure): "failed at \(failure.thrower): \(failure.error)"
        case .cancelled(let unit): "cancelled at \(unit ?? "the end")"
        }
    }
}

@Suite struct PipelineTests {
    private let chain = Pipeline<String>().adding(.marking("a")).adding(.taking("xa")).adding(.marking("b"))

    @Test(arguments: [("x", "finished by take xa"), ("y", "unhandled yab"), ("", "unhandled ab")])
    func `units take a value in turn until one finishes it`(value: String, ending: String) async throws {
        #expect(try chain.processImmediately(value).summary == ending)
        #expect(await chain.process(value).summary == ending)
    }

    @Test func `an empty pipeline leaves everything unhandled`() throws {
        #expect(try Pipeline<String>().processImmediately("x").summary == "unhandled x")
    }

    @Test func `a unit behind the one that finished does not see the value`() throws {
        let log = Log()
        let pipeline = chain.adding("last") { value in
            log.add(value)
            return .passOn(value)
        }
        _ = try pipeline.processImmediately("x")
        #expect(log.lines.isEmpty)
    }

    @Test func `a pipeline is a value: adding makes another one`() throws {
        let longer = chain.adding(.marking("c"))
        #expect(try chain.processImmediately("").summary == "unhandled ab")
        #expect(try longer.processImmediately("").summary == "unhandled abc")
    }

    @Test func `handlers, units and creators may be added in any order`() throws {
        let log = Log()
        _ = try Pipeline<String>()
            .onUnhandled { value, id in log.add("\(id) \(value)") }
            .adding(.init("first", values: ["1"]))
            .adding(.marking("a"))
            .adding(.init("second", values: ["2", "3"]))
            .runImmediately()
        #expect(log.lines == ["first#1 1a", "second#1 2a", "second#2 3a"])
    }

    @Test func `units are put before and after a named one, replaced and removed`() throws {
        func names(_ pipeline: Pipeline<String>) -> [String] { pipeline.units.map(\.name) }
        #expect(names(try chain.inserting(.marking("z"), before: "a")) == ["z", "a", "take xa", "b"])
        #expect(names(try chain.inserting(.marking("z"), before: "b")) == ["a", "take xa", "z", "b"])
        #expect(names(try chain.inserting(.marking("z"), after: "a")) == ["a", "z", "take xa", "b"])
        #expect(names(try chain.inserting(.marking("z"), after: "b")) == ["a", "take xa", "b", "z"])
        #expect(names(try chain.replacing("b", with: .marking("z"))) == ["a", "take xa", "z"])
        #expect(names(try chain.replacing("b", with: .marking("b"))) == ["a", "take xa", "b"])
        #expect(names(try chain.removing("take xa")) == ["a", "b"])
        #expect(try chain.replacing("a", with: .marking("z")).processImmediately("x").summary == "unhandled xzb")
    }

    @Test func `a name that no unit has is an error that lists those that exist`() {
        let expected = PipelineError.unknownUnit("c", known: ["a", "take xa", "b"])
        #expect(throws: expected) { try chain.inserting(.marking("z"), before: "c") }
        #expect(throws: expected) { try chain.inserting(.marking("z"), after: "c") }
        #expect(throws: expected) { try chain.replacing("c", with: .marking("z")) }
        #expect(throws: expected) { try chain.removing("c") }
        #expect("\(expected)" == "The pipeline has no unit \"c\". Its units are: a, take xa, b.")
    }

    @Test func `a second unit of one name is told apart`() throws {
        let pipeline = chain.adding(.marking("a")).adding(.marking("a"))
        #expect(pipeline.units.map(\.name) == ["a", "take xa", "b", "a#2", "a#3"])
        #expect(try pipeline.removing("a").processImmediately("").summary == "unhandled baa")
        let creators = Pipeline<String>().adding(.init("c", values: ["1"])).adding(.init("c", values: ["2"]))
        #expect(creators.creators.map(\.name) == ["c", "c#2"])
    }

    @Test func `a pipeline with a part that waits is refused a synchronous run, and nothing has run`() async {
        let log = Log()
        let pipeline = Pipeline<String>()
            .adding("first") { value in
                log.add(value)
                return .passOn(value)
            }
            .adding("web") { value in
                await Task.yield()
                return .passOn(value)
            }
        #expect(throws: PipelineError.asynchronous("web")) { try pipeline.processImmediately("a") }
        #expect(throws: PipelineError.asynchronous("web")) {
            try pipeline.adding(.init("c", values: ["a"])).runImmediately()
        }
        let reporting = chain.onUnhandled { _, _ in await Task.yield() }
        #expect(throws: PipelineError.asynchronous("onUnhandled")) { try reporting.processImmediately("a") }
        let fed = chain.adding(.init("stream", values: AsyncStream { $0.finish() }))
        #expect(throws: PipelineError.asynchronous("stream")) { try fed.runImmediately() }
        #expect(log.lines.isEmpty)
        #expect(await pipeline.process("a").summary == "unhandled a")
        #expect(log.lines == ["a"])
    }

    @Test func `an error goes to one place and the next value is processed`() async throws {
        let log = Log()
        let pipeline = Pipeline<String>()
            .adding(.init("typed", values: ["1", "2", "3"]))
            .adding(.failing(at: "2"))
            .adding(.taking("3"))
            .onError { log.add("\($0.description)") }
            .onUnhandled { value, _ in log.add(value) }
        let lines = ["1", "typed#2: fail threw Broken()"]
        let tally = try pipeline.runImmediately()
        #expect([tally.finished, tally.unhandled, tally.failed, tally.cancelled] == [1, 1, 1, 0])
        #expect(log.lines == lines)
        #expect(await pipeline.run() == tally)
        #expect(log.lines == lines + lines)
        #expect(try pipeline.processImmediately("2").summary == "failed at fail: Broken()")
    }

    @Test func `a creator that fails midway is reported, and the others go on`() async throws {
        let log = Log()
        let pipeline = Pipeline<String>()
            .onError { log.add("\($0)") }
            .adding(
                .init("broken") { emit in
                    emit("1")
                    throw Broken()
                }
            )
            .adding(.init("whole", values: ["2"]))
            .onUnhandled { value, id in log.add("\(id) \(value)") }
        #expect(try pipeline.runImmediately().failedCreators == 1)
        #expect(log.lines == ["broken#1 1", "broken#1: broken threw Broken()", "whole#1 2"])
        let tally = await pipeline.run()
        #expect([tally.unhandled, tally.failedCreators] == [2, 1])
        #expect(log.lines.count == 6)
    }

    @Test func `several creators feed one chain, each in its own order`() async {
        let log = Log()
        let pipeline = Pipeline<Int>()
            .adding(.init("list", values: 0..<50))
            .adding(
                .init(
                    "stream",
                    values: AsyncStream { continuation in
                        for number in 50..<100 { continuation.yield(number) }
                        continuation.finish()
                    })
            )
            .adding(
                .init("closure") { emit in
                    for number in 100..<150 {
                        await Task.yield()
                        await emit(number)
                    }
                }
            )
            .adding("odd") { $0 % 2 == 1 ? .finished : .passOn($0) }
            .onUnhandled { value, id in log.add("\(id.creator) \(value)") }
        let tally = await pipeline.run()
        #expect([tally.finished, tally.unhandled] == [75, 75])
        for (name, numbers) in [("list", 0..<50), ("stream", 50..<100), ("closure", 100..<150)] {
            let expected = numbers.filter { $0 % 2 == 0 }.map { "\(name) \($0)" }
            #expect(log.lines.filter { $0.hasPrefix(name) } == expected)
        }
    }

    @Test func `a pipeline can be a unit of another, with one place for errors`() async throws {
        let log = Log()
        let inner = Pipeline<String>()
            .adding(.marking("i")).adding(.taking("ai")).adding(.failing(at: "bi"))
            .onUnhandled { _, _ in log.add("never") }
            .onError { _ in log.add("never") }
        let outer = Pipeline<String>()
            .adding(.init("inner", inner)).adding(.marking("o"))
            .onError { log.add("\($0.thrower)") }
        for (value, ending) in [
            ("a", "finished by inner/take ai"), ("b", "failed at inner/fail: Broken()"), ("c", "unhandled cio"),
        ] {
            #expect(try outer.processImmediately(value).summary == ending)
            #expect(await outer.process(value).summary == ending)
        }
        #expect(log.lines == ["inner/fail", "inner/fail"])
        #expect(try outer.removing("inner").processImmediately("a").summary == "unhandled ao")
        #expect(
            try Pipeline<String>().adding(.init("x", outer)).processImmediately("a").summary
                == "finished by x/inner/take ai")
    }
}
