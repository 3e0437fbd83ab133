import Switchboard
import Testing

@Suite struct ExplanationTests {
    struct ShowOrder: Route, Linkable {
        typealias Output = Int
        static let pattern: URLPattern = "/order/:number"
        var number: Int
    }

    private func mediator() throws -> Mediator {
        let mediator = shopMediator()
        try mediator.register(immediately: "/product/:sku") { _ in 1 }
        try mediator.register(immediately: "/product/new", from: .localOnly) { _ in 1 }
        try mediator.register(immediately: "/admin", from: .localOnly) { _ in 1 }
        try mediator.register(immediately: "/year/:n<int>") { _ in 1 }
        try mediator.handle(ShowOrder.self) { $0.number }
        return mediator
    }

    @Test(
        arguments: [
            ("shop://product/1", .link, "opens by /product/:sku", true),
            ("shop://product/new", .local, "opens by /product/new", true),
            ("shop://product/new", .link, "opens by /product/:sku", true),
            ("shop://admin", .local, "opens by /admin", true),
            ("shop://admin", .link, "matches, but may not be called from there", false),
            ("shop://order/7", .link, "opens by /order/:number", true),
            ("shop://order/seven", .link, "matches /order/:number, but ", false),
            ("shop://prodct/1", .link, "no pattern matches", false),
            ("shop://year/now", .link, "no pattern matches", false),
            ("other://product/1", .link, "no pattern matches", false),
            ("my_app://x", .link, "cannot be opened: ", false),
            ("", .local, "cannot be opened: ", false),
        ] as [(String, Origin, String, Bool)])
    func `explain and canOpen agree with what open does`(
        url: String, origin: Origin, verdict: String, opens: Bool
    ) async throws {
        let mediator = try mediator()
        let explanation = mediator.explain(url, origin: origin)
        #expect("\(explanation.verdict)".hasPrefix(verdict), "\(explanation)")
        #expect(explanation.opens == opens)
        #expect(mediator.canOpen(url, origin: origin) == opens)
        #expect(((try? await mediator.open(url, origin: origin)) != nil) == opens)
    }

    @Test func `an explanation says for each pattern why it fell out`() throws {
        let mediator = try mediator()
        let product = "\(mediator.explain("shop://product/new", origin: .scan))"
        #expect(product.contains("answers local only"))
        #expect(product.contains("answers (SwitchboardTests/ExplanationTests.swift:"))
        let misspelt = mediator.explain("shop://prodct/1")
        #expect(misspelt.nearest == ["shop://product/1"], "\(misspelt)")
        #expect("\(misspelt)".contains("did you mean shop://product/1?"))
        #expect("\(misspelt)".contains("“prodct”"), "\(misspelt)")
        #expect("\(mediator.explain("shop://year/now"))".contains("int"))
    }

    @Test func `an owner that is gone is named`() throws {
        let mediator = shopMediator()
        do {
            let owner = Log()
            try mediator.register(immediately: "/p", while: owner) { owner, _ in owner.all.count }
            #expect(mediator.canOpen("/p"))
        }
        #expect(!mediator.canOpen("/p"))
        #expect("\(mediator.explain("/p"))".contains("its owner is gone"))
        let report = mediator.leakReport()
        #expect(report.count == 1)
        #expect(report.first?.hasSuffix("the owner of “/p”, a Log, is gone.") == true, "\(report)")
    }
}
