import Switchboard
import Testing

/// The class of a target that nobody registers.
final class TrustedTarget: DiscoverableTarget {
    var actions: [Action] { [Action(immediately: "act", from: .everyone) { _ in 1 }] }
}

@Suite struct TrustTests {
    private static let origins: [Origin] = [.local, .link, .push, .web, .scan, Origin("watch")]

    /// A way to call something that is registered with an exposure.
    struct Door: Sendable {
        enum Rule {
            /// Whoever the exposure lets in.
            case exposed
            /// The same, and nobody at all where it is this process alone: a URL never names what is not exported.
            case exported
            /// This process, whatever the exposure says.
            case local
        }

        let name: String
        let rule: Rule
        let call: @MainActor @Sendable (Mediator, Origin) async throws -> Void

        init(
            _ name: String, _ rule: Rule = .exposed,
            _ call: @escaping @MainActor @Sendable (Mediator, Origin) async throws -> Void
        ) {
            self.name = name
            self.rule = rule
            self.call = call
        }
    }

    private static let doors: [Door] = [
        Door("URL, at once") { _ = try $0.openImmediately("shop://now", origin: $1) },
        Door("URL, at once, awaited") { try await $0.open("shop://now", origin: $1) },
        Door("URL, on the main actor") { _ = try $0.openImmediately("shop://main", origin: $1) },
        Door("URL, on the main actor, awaited") { try await $0.open("shop://main", origin: $1) },
        Door("URL, later") { try await $0.open("shop://later", origin: $1) },
        Door("URL, for its value") { _ = try await $0.value(for: "shop://later", origin: $1) },
        Door("URL of a typed route") { try await $0.open("shop://linked", origin: $1) },
        Door("URL that is redirected by anybody") { try await $0.open("shop://elsewhere", origin: $1) },
        Door("URL that names an action", .exported) { try await $0.open("shop://T/later", origin: $1) },
        Door("typed route, at once") { _ = try $0.open(CartCount(), origin: $1) },
        Door("typed route, on the main actor") { _ = try $0.open(ShowProduct(sku: "1"), origin: $1) },
        Door("typed route, later") { _ = try await $0.open(DevelopPhoto(photo: Photo(bytes: [])), origin: $1) },
        Door("action, at once") { try $0.performImmediately("now", on: "T", origin: $1) },
        Door("action, at once, awaited") { try await $0.perform("now", on: "T", origin: $1) },
        Door("action, on the main actor") { try $0.performImmediately("main", on: "T", origin: $1) },
        Door("action, on the main actor, awaited") { try await $0.perform("main", on: "T", origin: $1) },
        Door("action, later") { try await $0.perform("later", on: "T", origin: $1) },
        Door("action of a class", .local) { try $0.performImmediately("act", on: "Trusted", origin: $1) },
        Door("action of a class, awaited", .local) { try await $0.perform("act", on: "Trusted", origin: $1) },
    ]

    private static func mediator(offering exposure: Exposure, _ log: Log) throws -> Mediator {
        struct Offering: Target {
            let exposure: Exposure
            let log: Log
            var actions: [Action] {
                [
                    Action(immediately: "now", from: exposure) { _ in log.add("ran") },
                    Action(immediatelyOnMain: "main", from: exposure) { _ in log.add("ran") },
                    Action("later", from: exposure) { _ in log.add("ran") },
                ]
            }
        }
        struct Linked: Route, Linkable {
            typealias Output = Int
            static let pattern: URLPattern = "/linked"
        }
        var configuration = Mediator.Configuration(sources: [.scheme("shop")])
        configuration.opensActions = true
        configuration.duplicateWindow = .zero
        let mediator = Mediator(configuration)
        try mediator.register(immediately: "/now", from: exposure) { _ in log.add("ran") }
        try mediator.register(immediatelyOnMain: "/main", from: exposure) { _ in log.add("ran") }
        try mediator.register("/later", from: exposure) { _ in log.add("ran") }
        try mediator.redirect("/elsewhere", to: "shop://now")
        try mediator.handle(Linked.self, from: exposure) { _ in
            log.add("ran")
            return 1
        }
        try mediator.handle(CartCount.self, from: exposure) { _ in
            log.add("ran")
            return 1
        }
        try mediator.handle(ShowProduct.self, from: exposure) { route in
            log.add("ran")
            return ProductPage(sku: route.sku)
        }
        try mediator.handle(DevelopPhoto.self, from: exposure) { _ in
            log.add("ran")
            return []
        }
        try mediator.register(Offering(exposure: exposure, log: log), as: "T")
        mediator.searchTargets(in: "SwitchboardTests")
        return mediator
    }

    @Test(
        arguments: [
            ("everyone", Exposure.everyone, ["local", "link", "push", "web", "scan", "watch"]),
            ("this process", .localOnly, ["local"]),
            ("the scanner", .scanOnly, ["local", "scan"]),
            ("a set", .only(.push, Origin("watch")), ["push", "watch"]),
        ] as [(String, Exposure, [String])])
    @MainActor
    func `who may call is the same at every door`(name: String, exposure: Exposure, allowed: [String]) async throws {
        for door in Self.doors {
            for origin in Self.origins {
                let log = Log()
                let mediator = try Self.mediator(offering: exposure, log)
                let isAllowed =
                    switch door.rule {
                    case .exposed: allowed.contains(origin.name)
                    case .exported: allowed.contains(origin.name) && exposure != .localOnly
                    case .local: origin == .local
                    }
                do {
                    try await door.call(mediator, origin)
                    #expect(isAllowed, "\(door.name) from \(origin)")
                    #expect(log.all.count == (door.rule == .local ? 0 : 1), "\(door.name) from \(origin)")
                } catch is MediatorError {
                    #expect(!isAllowed, "\(door.name) from \(origin)")
                    #expect(log.all.isEmpty, "\(door.name) from \(origin)")
                }
                #expect(mediator.canOpen("shop://now", origin: origin) == allowed.contains(origin.name))
            }
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

    @Test(
        arguments: [
            ("shop://p/1", true), ("https://shop.example/p/1", true), ("https://shop.example:443/p/1", true),
            ("https://shop.example:8443/p/1", true), ("https://www.shop.example/p/1", true),
            ("https://shop.example:444/p/1", false), ("https://ada@shop.example/p/1", false),
            ("https://ada:pw@shop.example/p/1", false), ("https://shop.example.evil.example/p/1", false),
            ("https://evil.example/p/1", false), ("http://shop.example/p/1", false), ("ftp://shop.example/p/1", false),
            ("javascript:alert(1)", false),
        ])
    func `what is not on the lists of schemes and hosts is let in by no pattern`(
        url: String, isLetIn: Bool
    ) async throws {
        let log = Log()
        var urls = URLMatchingOptions()
        urls.allowSchemes = ["shop", "https"]
        urls.allowHosts = ["shop.example", "shop.example:8443", "*.shop.example"]
        let mediator = Mediator(options: urls)
        for pattern in ["shop://p/:id", "https://*.example/**rest", "https://shop.example/p/:id"] {
            try mediator.register(immediately: URLPattern(stringLiteral: pattern)) { _ in log.add("ran") }
        }
        try mediator.register(immediately: "https://shop.example:8443/p/:id") { _ in log.add("ran") }
        for origin in Self.origins {
            #expect(mediator.canOpen(url, origin: origin) == isLetIn)
            #expect(((try? await mediator.open(url, origin: origin)) != nil) == isLetIn)
        }
        #expect(log.all.isEmpty != isLetIn)
    }

    @Test(arguments: [
        ("https://shop.example/p/1", true), ("https://ada:s3cret@shop.example/p/1", true),
        ("https://shop.example@evil.example/p/1", false), ("https://shop.example:pw@evil.example/p/1", false),
        ("https://shop.example%2F@evil.example/p/1", false), ("https://shop.example\\@evil.example/p/1", false),
    ])
    func `without a list of hosts user info opens nothing that its real host does not, and is not printed`(
        url: String, opens: Bool
    ) async throws {
        let mediator = shopMediator()
        let log = Log()
        mediator.observe { log.add("\($0)") }
        try mediator.register(immediately: "/p/:id") { log.add("\($0)") }
        #expect(mediator.canOpen(url, origin: .link) == opens)
        #expect(((try? await mediator.open(url, origin: .link)) != nil) == opens)
        #expect(!log.all.isEmpty && !log.all.joined().contains("s3cret"))
        #expect(!"\(mediator.explain(url, origin: .link))".contains("s3cret"))
    }
}
