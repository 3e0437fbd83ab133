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

    @Test func `an error offers no URL that would not open either`() async throws {
        let mediator = try mediator()
        let misspelt = await #expect(throws: MediatorError.self) { try await mediator.open("other://prodct/1") }
        #expect(misspelt.map { "\($0)".contains("other://product/1") } == false)
        // A pattern may be near without a letter being wrong.
        let mistyped = await #expect(throws: MediatorError.self) { try await mediator.open("shop://year/now") }
        #expect(mistyped.map { "\($0)".contains("explain(_:origin:)") } == true)
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

    @Test(
        arguments: [
            ("shop://product/new", .local, ["/product/new: answers", "/product/:sku: outranked by /product/new"], []),
            ("shop://product/new", .link, ["/product/new: local", "/product/:sku: answers"], []),
            ("shop://admin", .web, ["/admin: local"], ["guard"]),
            ("shop://admin", .local, ["/admin: answers"], ["guard"]),
            ("shop://order/seven", .link, ["/order/:number: parameter number"], []),
            ("shop://order/7", .link, ["/order/:number: answers"], ["count"]),
            ("shop://yeer/7", .link, [], []),
        ] as [(String, Origin, [String], [String])])
    func `an explanation is data: who may answer, in order, what speaks against each, and whom it meets`(
        url: String, origin: Origin, candidates: [String], interceptors: [String]
    ) throws {
        let mediator = try mediator()
        try mediator.intercept(.prefix("/admin"), with: Interceptor("guard") { _ in .proceed })
        try mediator.intercept(.prefix("/order"), with: Interceptor("count") { _ in .proceed })
        let explanation = mediator.explain(url, origin: origin)
        let found = explanation.candidates.compactMap { candidate -> String? in
            let fault: String
            switch candidate.fault {
            case nil: fault = "answers"
            case .mismatch: return nil
            case .origin(let allowed): fault = allowed
            case .ownerGone: fault = "owner"
            case .outranked(let other): fault = "outranked by \(other)"
            case .parameter(let reason): fault = reason.contains("number") ? "parameter number" : reason
            }
            return "\(candidate.pattern): \(fault)"
        }
        #expect(found == candidates)
        #expect(explanation.interceptors == interceptors || !explanation.opens)
        if explanation.opens { #expect(explanation.candidates.count == candidates.count) }
        if candidates.isEmpty {
            // Every pattern is there with its first difference.
            #expect(explanation.candidates.count == 5)
            #expect(explanation.nearest.first == "shop://year/7")
        }
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
