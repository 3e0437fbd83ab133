import Switchboard
import SwitchboardTesting
import Testing

struct Count: Route { typealias Output = Int }

struct ShowPage: Route, Linkable, Equatable {
    typealias Output = String
    static let pattern: URLPattern = "/page/:name"
    var name: String
    var number: Int?
}

struct NoActions: Target { let actions: [Action] = [] }

@Suite struct TestingTests {
    private let mediator = Mediator(sources: [.scheme("shop")])

    @Test func `a recorder knows what was opened, and says what was instead`() async throws {
        try mediator.register(immediately: "/p/:n") { _ in 1 }
        let recorder = CallRecorder(of: mediator)
        try await mediator.open("shop://p/1")
        try recorder.expectOpened("shop://p/1")
        try recorder.expectOpened("shop://p/1", by: "/p/:n", times: 1)
        #expect { try recorder.expectOpened("shop://p/2") } throws: {
            "\($0)".contains("“shop://p/2” was to be opened at least once, and was 0 times")
                && "\($0)".contains("shop://p/1: opened by /p/:n")
        }
        #expect(throws: UnmetExpectation.self) { try recorder.expectOpened("shop://p/1", times: 2) }
        #expect(throws: UnmetExpectation.self) { try recorder.expectOpened("shop://p/1", by: "/q") }
        recorder.stop()
        try await mediator.open("shop://p/1")
        #expect(recorder.outcomes.count == 1)
        recorder.clear()
        #expect(recorder.outcomes.isEmpty)
    }

    @Test func `a handler that reads what it does not declare is found`() async throws {
        try mediator.register(immediately: "/good/:a", query: ["b"]) { request in
            _ = try request.parameters.value("a", as: String.self)
            _ = try request.parameters.value("b", as: String.self)
        }
        try mediator.register(immediately: "/bad", query: ["b"]) { try $0.parameters.value("c", as: String.self) }
        let recorder = CallRecorder(of: mediator)
        try await mediator.open("/good/1?b=2")
        try recorder.expectNoUndeclaredParameters()
        try await mediator.open("/bad")
        #expect { try recorder.expectNoUndeclaredParameters() } throws: { "\($0)".hasPrefix("“/bad” read c, ") }
    }

    @Test func `stubs answer every door of one task, and end with it`() async throws {
        struct Fault: Error {}
        try mediator.handle(Count.self) { _ in 1 }
        try mediator.register(immediately: "/p/:n") { _ in "real" }
        try mediator.register(NoActions(), as: "Cart")
        try mediator.services.register(Int.self) { 1 }
        let mediator = mediator
        await withTaskGroup(of: Void.self) { group in
            for number in 2..<10 {
                group.addTask {
                    await #expect(throws: Fault.self) {
                        try await mediator.withStubs { stubs in
                            try stubs.answer(Count.self) { _ in number }
                            try stubs.answer(ShowPage.self) { "stub \($0.name)" }
                            try stubs.answer("/p/:n") { try $0.parameters.require("n", as: Int.self) + number }
                            stubs.answer("add", on: "Cart") { _ in number }
                            stubs.provide(Int.self) { number }
                            stubs.provide(Int.self, named: "next") { number + 1 }
                        } during: {
                            #expect(try mediator.services.resolve(Int.self) == number)
                            #expect(try mediator.services.resolve(Int.self, named: "next") == number + 1)
                            #expect(try mediator.open(Count()) == number)
                            #expect(try await mediator.open("/p/1").value() == number + 1)
                            #expect(try await mediator.open("shop://page/a").value() == "stub a")
                            #expect(try mediator.open(ShowPage(name: "b")) == "stub b")
                            let reply: Int = try await mediator.perform("add", on: "Cart")
                            #expect(reply == number)
                            throw Fault()
                        }
                    }
                }
            }
        }
        #expect(try mediator.services.resolve(Int.self) == 1)
        #expect(throws: ServiceError.self) { try mediator.services.resolve(Int.self, named: "next") }
        #expect(try mediator.open(Count()) == 1)
        #expect(try await mediator.open("/p/1").value() == "real")
        #expect(!mediator.canOpen("shop://page/a"))
        await #expect(throws: MediatorError.self) { try await mediator.perform("add", on: "Cart") }
    }

    @Test func `a stub that declines gives way to what is registered`() async throws {
        try mediator.register(immediately: "/p") { _ in "real" }
        try await mediator.withStubs { stubs in
            try stubs.answer("/p") { _ -> String in throw Decline() }
        } during: {
            let later: String? = try await mediator.open("/p").value()
            let atOnce: String? = try mediator.openImmediately("/p").value()
            #expect(later == "real")
            #expect(atOnce == "real")
        }
    }

    @Test func `routes come back from their URLs, or the test says what came instead`() throws {
        try mediator.handle(ShowPage.self) { $0.name }
        try mediator.expectRoundTrips(ShowPage(name: "a/b %"), ShowPage(name: "ü", number: -3))
        #expect(throws: (any Error).self) { try mediator.expectRoundTrips(ShowPage(name: "")) }
    }

    @Test func `a recorded trace is opened again, and what ends otherwise is named`() async throws {
        func app(answering pattern: URLPattern) throws -> Mediator {
            let mediator = Mediator(sources: [.scheme("shop")])
            try mediator.register(immediately: pattern) { _ in 1 }
            return mediator
        }
        let before = try app(answering: "/p/:n")
        let recorder = CallRecorder(of: before)
        try await before.open("shop://p/1", origin: .scan)
        _ = try? await before.open("shop://q?token=1")
        _ = try? await before.open("shop://q")
        let replay = recorder.replay
        #expect(replay.calls.map(\.url) == ["shop://p/1", "shop://q"])
        try await replay.run(on: app(answering: "/p/:n"))
        await #expect { try await replay.run(on: app(answering: "/q")) } throws: {
            "\($0)" == "“shop://p/1” from scan: not found by nobody, and before opened by /p/:n.\n"
                + "“shop://q” from local: opened by /q, and before not found by nobody."
        }
    }
}
