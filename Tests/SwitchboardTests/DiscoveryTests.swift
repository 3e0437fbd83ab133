import Switchboard
import Testing

final class Target_Wishes: DiscoverableTarget {
    static let made = Log()
    init() { Self.made.add("made") }
    var actions: [Action] {
        [
            Action(immediately: "count") { _ in 2 }, Action(immediately: "open", from: .everyone) { _ in 1 },
            Action(immediately: "nothing") { _ in },
        ]
    }
}

final class ReviewsTarget: DiscoverableTarget {
    init() {}
    var actions: [Action] { [Action(immediately: "count") { _ in 5 }] }
    var notFound: Action? { Action(immediately: "any") { "no \($0.call)" } }
}

@Suite(.serialized) struct DiscoveryTests {
    private let mediator = shopMediator()

    @Test func `a class in a declared module is found by its name, both ways of naming`() async throws {
        await #expect { try await mediator.perform("count", on: "Wishes") } throws: {
            "\($0)".contains("no target “Wishes”")
        }
        mediator.searchTargets(in: "SwitchboardTests")
        let wishes: Int = try await mediator.perform("count", on: "Wishes")
        let reviews: Int = try mediator.performImmediately("count", on: "Reviews")
        #expect((wishes, reviews) == (2, 5))
        try mediator.performImmediately("nothing", on: "Wishes")
        let answer: String = try mediator.performImmediately("write", on: "Reviews")
        #expect(answer == "no Reviews.write")
    }

    @Test func `what is missing is named with what was tried`() async {
        mediator.searchTargets(in: "SwitchboardTests")
        await #expect { try await mediator.perform("x", on: "Nowhere") } throws: {
            "\($0)".contains("“SwitchboardTests.Target_Nowhere”, “SwitchboardTests.NowhereTarget”")
        }
        await #expect { try await mediator.perform("x", on: "Wishes") } throws: {
            "\($0)".contains("no action “x”. It has “count”, “nothing”, “open”.")
        }
    }

    @Test func `strangers never name a class, even one that was found before`() async throws {
        mediator.searchTargets(in: "SwitchboardTests")
        try mediator.performImmediately("open", on: "Wishes")
        for origin in [Origin.link, .push, .web, .scan, Origin("other")] {
            await #expect { try await mediator.perform("open", on: "Wishes", origin: origin) } throws: {
                let text = "\($0)"
                return text.contains("no target “Wishes”") && !text.contains("Target_")
            }
        }
    }

    @Test func `a found target is kept until it is released`() async throws {
        let before = Target_Wishes.made.all.count
        mediator.searchTargets(in: "SwitchboardTests")
        for _ in 0..<3 { try mediator.performImmediately("count", on: "Wishes") }
        #expect(Target_Wishes.made.all.count == before + 1)
        #expect(mediator.leakReport() == ["The target “Wishes” was found by name and is kept."])
        mediator.releaseTarget("Wishes")
        try mediator.performImmediately("count", on: "Wishes")
        await mediator.send(.memoryPressure)
        try mediator.performImmediately("count", on: "Wishes")
        #expect(Target_Wishes.made.all.count == before + 3)

        let other = shopMediator()
        other.searchTargets(in: "SwitchboardTests", caching: false)
        for _ in 0..<3 { try other.performImmediately("count", on: "Wishes") }
        #expect(Target_Wishes.made.all.count == before + 6)
    }

    @Test func `a registered target comes before a class, and a fallback after both`() async throws {
        struct Fallback: Target {
            var actions: [Action] { [Action(immediately: "help", from: .everyone) { _ in "help" }] }
            var notFound: Action? { Action(immediately: "any") { "lost \($0.call)" } }
        }
        mediator.searchTargets(in: "SwitchboardTests")
        try mediator.register(CartTarget(log: Log()), as: "Wishes")
        let count: Int = try mediator.performImmediately("count", on: "Wishes")
        #expect(count == 0)
        let token = try mediator.registerFallback(Fallback())
        #expect(throws: MediatorError.self) { try mediator.registerFallback(Fallback()) }
        let help: String = try mediator.performImmediately("help", on: "Nobody", origin: .link)
        let lost: String = try mediator.performImmediately("other", on: "Nobody")
        #expect([help, lost] == ["help", "lost Nobody.other"])
        #expect(throws: MediatorError.self) { try mediator.performImmediately("other", on: "Nobody", origin: .link) }
        token.cancel()
        #expect(throws: MediatorError.self) { try mediator.performImmediately("help", on: "Nobody") }
    }

    private struct Spelled: Target {
        let name: String
        var exported: [String] = []
        var actions: [Action] {
            ["a", "b"].map { action in
                Action(immediately: action, from: exported.contains(action) ? .everyone : .localOnly) { _ in
                    "\(name).\(action)"
                }
            }
        }
    }

    @Test(arguments: [
        ("shop://Cart/a", "Cart.a"), ("shop://cart/a", "cart.a"), ("shop://CART/a", "Cart.a"),
        ("shop://cart/b", "CaRT.b"),
        ("shop://Cart/b", "CaRT.b"), ("shop://cArt/c", nil),
    ])
    func `of targets whose names differ in case a URL means the one that is spelled so, if it lets it in`(
        url: String, answer: String?
    ) async throws {
        var configuration = Mediator.Configuration(sources: [.scheme("shop")])
        configuration.opensActions = true
        let mediator = Mediator(configuration)
        for target in [
            Spelled(name: "cart", exported: ["a"]), Spelled(name: "Cart", exported: ["a"]),
            Spelled(name: "CaRT", exported: ["b"]),
        ] { try mediator.register(target, as: target.name) }
        #expect(mediator.canOpen(url, origin: .link) == (answer != nil))
        let reply = try? await mediator.open(url, origin: .link)
        #expect(reply?.value() == answer)
        // By name each is itself.
        #expect(try mediator.performImmediately("b", on: "cart") == "cart.b")
        #expect(throws: MediatorError.self) { try mediator.performImmediately("b", on: "CART") }
    }

    @Test func `a URL reaches exported actions of registered targets, where the app allows it`() async throws {
        let log = Log()
        var configuration = Mediator.Configuration(sources: [.scheme("shop"), .universalLink("shop.example")])
        #expect(!configuration.opensActions)
        configuration.opensActions = true
        let mediator = Mediator(configuration)
        mediator.searchTargets(in: "SwitchboardTests")
        try mediator.register(CartTarget(log: log), as: "Cart")
        #expect(try await mediator.open("shop://cart/add?sku=1", origin: .link).value() == 1)
        #expect(log.all == ["add 1"])
        for url in [
            "shop://Cart/clear", "shop://Cart/count", "shop://Wishes/open", "https://shop.example/Cart/add?sku=1",
            "/Cart/add?sku=1", "other://Cart/add?sku=1",
        ] {
            #expect(!mediator.canOpen(url, origin: .link), "\(url)")
            await #expect(throws: MediatorError.self) { try await mediator.open(url, origin: .link) }
        }
        #expect("\(mediator.explain("shop://Cart/add", origin: .link).verdict)" == "performs Cart.add")
    }
}
