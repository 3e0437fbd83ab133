import Coordination
import Testing

@Suite struct PipelineTraceTests {
    @Test func `a trace says which unit did what and how long it took`() async throws {
        let clock = ManualClock()
        let log = Log()
        let pipeline = Pipeline<String>()
            .onStep(clock: clock) { log.add("\($0)") }
            .adding("slow") { value in
                clock.advance(by: .seconds(2))
                return .passOn(value)
            }
            .adding(.init("inner", Pipeline().adding(.failing(at: "b"))))
            .adding(.taking("a"))
        for value in ["a", "b", "c"] { try pipeline.processImmediately(value) }
        let lines = [
            "value#1: slow passed on (2.0 seconds)", "value#1: inner/fail passed on (0.0 seconds)",
            "value#1: take a finished (0.0 seconds)",
            "value#1: slow passed on (2.0 seconds)", "value#1: inner/fail failed: Broken() (0.0 seconds)",
            "value#1: slow passed on (2.0 seconds)", "value#1: inner/fail passed on (0.0 seconds)",
            "value#1: take a passed on (0.0 seconds)",
        ]
        #expect(log.lines == lines)
        for value in ["a", "b", "c"] { await pipeline.process(value) }
        #expect(log.lines == lines + lines)
    }

    @Test func `an id that the caller gives is the trace's`() throws {
        let log = Log()
        let pipeline = Pipeline<String>().adding(.taking("a")).onStep { log.add("\($0.id)") }
        try pipeline.processImmediately("a", id: .init(creator: "camera", number: 7))
        #expect(log.lines == ["camera#7"])
    }

    @Test func `a unit that never returns is ended by cancelling, which is no failure`() async {
        let log = Log()
        let begun = AsyncStream<Void>.makeStream()
        let pipeline = Pipeline<String>()
            .adding("hangs") { _ in
                begun.continuation.yield()
                try await Task.sleep(for: .seconds(3_600))
                return .finished
            }
            .adding("next") { value in
                log.add("next")
                return .passOn(value)
            }
            .onError { _ in log.add("error") }
            .onUnhandled { _, _ in log.add("unhandled") }
            .onStep { step in if case .cancelled = step.ending { log.add("cancelled at \(step.unit)") } }
        let task = Task { await pipeline.process("x").summary }
        for await _ in begun.stream { break }
        task.cancel()
        #expect(await task.value == "cancelled at hangs")
        #expect(log.lines == ["cancelled at hangs"])
    }

    @Test(arguments: [false, true])
    func `cancellation stops a value between two units`(asynchronous: Bool) async {
        let log = Log()
        let pipeline = Pipeline<String>()
            .adding("first") { value in
                withUnsafeCurrentTask { $0?.cancel() }
                return .passOn(value)
            }
            .adding("second") { value in
                log.add("second")
                return .passOn(value)
            }
            .onUnhandled { _, _ in log.add("unhandled") }
        let ending = await Task {
            asynchronous ? await pipeline.process("x").summary : try? pipeline.processImmediately("x").summary
        }.value
        #expect(ending == "cancelled at second")
        let last = await Task {
            let shorter = try pipeline.removing("second")
            return asynchronous ? await shorter.process("x").summary : try shorter.processImmediately("x").summary
        }.result
        #expect((try? last.get()) == "cancelled at the end")
        #expect(log.lines.isEmpty)
    }

    @Test func `a run that is cancelled ends, whatever its creators would still make`() async {
        let begun = AsyncStream<Void>.makeStream()
        let pipeline = Pipeline<Int>()
            .adding(.init("endless", values: Endless()))
            .adding(.init("silent", values: AsyncStream { _ in }))
            .onUnhandled { _, _ in begun.continuation.yield() }
        let task = Task { await pipeline.run() }
        for await _ in begun.stream { break }
        task.cancel()
        let tally = await task.value
        #expect(tally.unhandled > 0)
        #expect(tally.failedCreators == 0)
    }
}

/// Numbers without an end.
private struct Endless: Sequence, Sendable {
    func makeIterator() -> AnyIterator<Int> {
        var number = 0
        return AnyIterator {
            number += 1
            return number
        }
    }
}
