import Switchboard
import Testing

@Suite struct TrustTests {
    private static let origins: [Origin] = [.local, .link, .push, .web, .scan, Origin("watch")]

    @Test(
        arguments: [
            ("everyone", Exposure.everyone, ["local", "link", "push", "web", "scan", "watch"]),
            ("this process", .localOnly, ["local"]),
            ("the scanner", .scanOnly, ["local", "scan"]),
            ("a set", .only(.push, Origin("watch")), ["push", "watch"]),
        ] as [(String, Exposure, [String])])
    func `who may call is the same at every door`(name: String, exposure: Exposure, allowed: [String]) async throws {
        struct Offering: Target {
            let exposure: Exposure
            var actions: [Action] { [Action(immediately: "act", from: exposure) { _ in 1 }] }
        }
        let mediator = shopMediator()
        try mediator.register(immediately: "/p", from: exposure) { _ in 1 }
        try mediator.handle(CartCount.self, from: exposure) { _ in 1 }
        try mediator.register(Offering(exposure: exposure), as: "T")
        for origin in Self.origins {
            let isAllowed = allowed.contains(origin.name)
            #expect(mediator.canOpen("shop://p", origin: origin) == isAllowed)
            #expect(((try? mediator.openImmediately("shop://p", origin: origin)) != nil) == isAllowed)
            #expect(((try? await mediator.open("shop://p", origin: origin)) != nil) == isAllowed)
            #expect(((try? mediator.open(CartCount(), origin: origin)) != nil) == isAllowed)
            let reply: Int? = try? mediator.performImmediately("act", on: "T", origin: origin)
            #expect((reply != nil) == isAllowed)
        }
    }

    @Test func `an action is local unless it is exported`() async throws {
        let mediator = Mediator()
        try mediator.register(CartTarget(log: Log()), as: "Cart")
        try await mediator.perform("add", on: "Cart", ["sku": "1"], origin: .link)
        await #expect {
            try await mediator.perform("clear", on: "Cart", origin: .link)
        } throws: { "\($0)".contains("“Cart.clear” may not be called from “link”") }
    }

    @Test func `a narrower pattern that the origin may not call gives way to a wider one that it may`() throws {
        let mediator = shopMediator()
        try mediator.register(immediately: "/p/admin", from: .localOnly) { _ in "admin" }
        try mediator.register(immediately: "/p/:name") { _ in "name" }
        #expect(try mediator.openImmediately("/p/admin").value() == "admin")
        #expect(try mediator.openImmediately("/p/admin", origin: .link).value() == "name")
    }
}
