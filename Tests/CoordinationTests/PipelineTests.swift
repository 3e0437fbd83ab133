import Coordination
import Locking
import Testing

extension Pipeline.Unit where Value == String {
    static var trimming: Self { Self("trimming") { .passOn($0.filter { $0 != " " }) } }
}

@Suite struct PipelineTests {
    @Test func `a purely synchronous pipeline runs synchronously`() throws {
        let pipeline = Pipeline<String>()
            .adding(.trimming)
            .adding("links") { text in text.hasPrefix("shop:") ? .finished : .passOn(text) }
        guard case .finished(by: "links") = try pipeline.processImmediately("shop :1") else {
            Issue.record("not finished")
            return
        }
        guard case .unhandled("ab") = try pipeline.processImmediately("a b") else {
            Issue.record("not unhandled")
            return
        }
    }

    @Test func `a pipeline with a unit that waits is refused a synchronous run`() async {
        let pipeline = Pipeline<String>()
            .adding("web") { text in
                await Task.yield()
                return .passOn(text)
            }
            .onUnhandled { _, _ in }
        #expect(throws: PipelineError.asynchronous("web")) { try pipeline.processImmediately("a") }
        guard case .unhandled("a") = await pipeline.process("a") else {
            Issue.record("not unhandled")
            return
        }
    }

    @Test func `values of creators pass the units`() async throws {
        let seen = Lock<[String]>([])
        let pipeline = Pipeline<String>()
            .onUnhandled { value, id in seen.withLock { $0.append("\(id) \(value)") } }
            .adding(.trimming)
            .adding(.init("typed", values: ["a b", "c"]))
            .adding(
                .init(
                    "stream",
                    values: AsyncStream {
                        $0.yield("x"); $0.finish()
                    })
            )
            .adding(
                .init("late") { emit in
                    await Task.yield(); await emit("q")
                }
            )
            .adding(.init("now") { emit in emit("n") })
        let tally = await pipeline.run()
        #expect(tally.unhandled == 5)
        #expect(Set(seen.withLock { $0 }) == ["typed#1 ab", "typed#2 c", "stream#1 x", "late#1 q", "now#1 n"])
    }
}
