import Switchboard
import Testing

@Suite struct OutcomeTests {
    @Test func `every call ends in one outcome that says how`() async throws {
        struct Broken: Error {}
        let mediator = shopMediator()
        let log = Log()
        mediator.observe { outcome in
            let result = "\(outcome.result)".split(separator: " (").first ?? ""
            log.add("\(outcome.call) \(result) by \(outcome.answeredBy ?? "nobody")")
        }
        try mediator.register(immediately: "/good", from: .everyone) { _ in 1 }
        try mediator.register(immediately: "/bad") { _ -> Int in throw Broken() }
        try mediator.register(immediately: "/shy") { _ -> Int in throw Decline() }
        try mediator.register(immediately: "/own", from: .localOnly) { _ in 1 }
        try mediator.redirect("/old", to: "/good")
        try mediator.register(
            immediately: "/closed", interceptors: [Interceptor(immediately: "no") { _ in .reject(Broken()) }]
        ) { _ in 1 }
        try mediator.handle(CartCount.self) { _ in 1 }
        try mediator.register(CartTarget(log: Log()), as: "Cart")
        let cases: [(expected: String, call: () async throws -> Void)] = [
            ("/good opened by /good", { try await mediator.open("/good") }),
            ("/good opened by /good", { try mediator.openImmediately("/good") }),
            ("/old redirected by /good", { try await mediator.open("/old") }),
            ("/bad failed by /bad", { try await mediator.open("/bad") }),
            ("/shy declined by /shy", { try await mediator.open("/shy") }),
            ("/own rejected by nobody", { try await mediator.open("/own", origin: .web) }),
            ("/closed rejected by /closed", { try await mediator.open("/closed") }),
            ("/none not found by nobody", { try await mediator.open("/none") }),
            ("CartCount opened by CartCount", { _ = try mediator.open(CartCount()) }),
            ("Cart.count opened by Cart.count", { try mediator.performImmediately("count", on: "Cart") }),
            ("Cart.none not found by nobody", { try await mediator.perform("none", on: "Cart") }),
            (
                "DevelopPhoto not found by nobody",
                { _ = try await mediator.open(DevelopPhoto(photo: Photo(bytes: []))) }
            ),
            ("/good?token=••• opened by /good", { try await mediator.open("/good?token=abc") }),
        ]
        for (expected, call) in cases {
            let before = log.all.count
            try? await call()
            #expect(log.all.dropFirst(before) == [expected])
        }
    }

    @Test func `a suspended call that is given up has an outcome of its own`() async throws {
        let mediator = shopMediator()
        let log = Log()
        mediator.observe { log.add("\($0.result)".prefix { $0 != " " }.description) }
        try mediator.register(immediately: "/p") { _ in 1 }
        try mediator.intercept(with: Interceptor("wait") { _ in .suspend { $0.cancel() } })
        _ = try? await mediator.open("/p")
        #expect(log.all == ["suspended"])
    }

    @Test func `calls of one task share its trace`() async throws {
        let mediator = shopMediator()
        let log = Log()
        mediator.observe { log.add($0.trace ?? "none") }
        try mediator.register(immediately: "/p") { _ in 1 }
        try await Mediator.withTrace("scan-1") {
            try await mediator.open("/p")
            try await mediator.open("/p")
        }
        try await mediator.open("/p")
        #expect(log.all == ["scan-1", "scan-1", "none"])
    }

    @Test func `an observer may call, and ends with its token`() async throws {
        let mediator = shopMediator()
        let log = Log()
        try mediator.register(immediately: "/p") { _ in 1 }
        let token = mediator.observe { outcome in
            log.add(outcome.call)
            if outcome.call == "/p" { _ = try? mediator.openImmediately("/q") }
        }
        try await mediator.open("/p")
        #expect(log.all == ["/q", "/p"] || log.all == ["/p", "/q"])
        token.cancel()
        try await mediator.open("/p")
        #expect(log.all.count == 2)
    }
}
