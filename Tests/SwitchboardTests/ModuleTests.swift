import Switchboard
import Testing

protocol Prices: Sendable { func price() -> Int }
struct FixedPrices: Prices { func price() -> Int { 7 } }

/// A module made of closures.
struct TestModule: Module {
    let name: String
    var needs: [String] = []
    var claims: [Offer] = []
    var requires: [Offer] = []
    var events: [AppEvent] = []
    let log: Log
    var body: @Sendable (Mediator) throws -> Void = { _ in }

    func register(in mediator: Mediator) throws {
        log.add("load \(name)")
        try body(mediator)
    }

    func responds(to event: AppEvent) -> Bool { events.contains { $0.name == event.name } }
    func respond(to event: AppEvent, in mediator: Mediator) async { log.add("\(name) \(event)") }
}

@Suite struct ModuleTests {
    struct Fault: Error, Equatable {}

    private let mediator = shopMediator()
    private let log = Log()

    @Test func `modules load after what they need, whatever their order in the list`() throws {
        try mediator.load(
            TestModule(name: "C", needs: ["A", "B"], log: log), TestModule(name: "B", needs: ["A"], log: log),
            TestModule(name: "A", log: log))
        #expect(log.all == ["load A", "load B", "load C"])
        #expect(mediator.loadedModules == ["A", "B", "C"])
        #expect(mediator.loadingTimes.map(\.module) == ["A", "B", "C"])
        #expect(mediator.loadingTimes.allSatisfy { $0.duration >= .zero })
    }

    @Test func `a circle of needs and a missing need are errors that name them`() throws {
        #expect {
            try mediator.load(
                TestModule(name: "A", needs: ["B"], log: log), TestModule(name: "B", needs: ["A"], log: log))
        } throws: { "\($0)".contains("A → B → A") }
        #expect { try mediator.load(TestModule(name: "X", needs: ["Y"], log: log)) } throws: {
            "\($0)".contains("“X” needs “Y”")
        }
        #expect(mediator.loadedModules.isEmpty)
        #expect(log.all.isEmpty)
    }

    @Test func `the first call to what a module claims loads it, at every door`() async throws {
        func lazy(_ name: String, _ claim: Offer) -> TestModule {
            TestModule(name: name, claims: [claim], log: log) { [log] mediator in
                switch name {
                case "URL": try mediator.register(immediately: "/lazy/:id") { _ in "lazy" }
                case "Route": try mediator.handle(CartCount.self) { _ in 3 }
                case "Target": try mediator.register(CartTarget(log: log), as: "Cart")
                default: try mediator.services.register((any Prices).self) { FixedPrices() }
                }
            }
        }
        try mediator.load(
            lazy("URL", .url("/lazy")), lazy("Route", .route(CartCount.self)), lazy("Target", .target("Cart")),
            lazy("Service", .service((any Prices).self)))
        try mediator.register(immediately: "/**rest") { _ in "rest" }
        #expect(log.all.isEmpty)
        #expect(mediator.canOpen("/lazy/1"))
        #expect("\(mediator.explain("/lazy/1").verdict)" == "loads URL first")
        #expect(mediator.loadedModules.isEmpty)

        #expect(try await mediator.open("/other").value() == "rest")
        #expect(log.all.isEmpty)
        #expect(try await mediator.open("/lazy/1").value() == "lazy")
        #expect(try mediator.openImmediately("/lazy/2").value() == "lazy")
        #expect(try mediator.open(CartCount()) == 3)
        let count: Int = try mediator.performImmediately("count", on: "Cart")
        #expect(count == 3)
        #expect(try mediator.resolve((any Prices).self).price() == 7)
        #expect(log.all == ["load URL", "load Route", "load Target", "load Service"])
    }

    @Test func `a lazy module that throws is tried again by the next call`() async throws {
        let log = log
        try mediator.load(
            TestModule(name: "L", claims: [.url("/lazy")], log: log) { mediator in
                try mediator.register(immediately: "/lazy") { _ in "lazy" }
                if log.all.count < 2 { throw Fault() }
            })
        await #expect { try await mediator.open("/lazy") } throws: {
            "\($0)".contains("“L” could not be loaded: Fault")
        }
        #expect(try await mediator.open("/lazy").value() == "lazy")
    }

    @Test func `many callers at once load a module once, and all are answered`() async throws {
        let log = log
        let mediator = mediator
        try mediator.load(
            TestModule(name: "L", claims: [.url("/lazy")], log: log) { mediator in
                try mediator.register(immediately: "/lazy") { _ in 1 }
            })
        let replies = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<16 { group.addTask { try await mediator.open("/lazy").value() ?? 0 } }
            return try await group.reduce(0, +)
        }
        #expect(replies == 16)
        #expect(log.all == ["load L"])
    }

    @Test func `unloading takes everything back, services and observers too`() async throws {
        let log = log
        try mediator.load(
            TestModule(name: "A", log: log) { mediator in
                try mediator.register(immediately: "/a") { _ in 1 }
                try mediator.handle(CartCount.self) { _ in 1 }
                try mediator.register(CartTarget(log: log), as: "Cart")
                try mediator.services.register((any Prices).self) { FixedPrices() }
                try mediator.intercept(with: Interceptor(immediately: "i") { _ in .proceed })
                mediator.observe { _ in log.add("seen") }
            })
        try await mediator.open("/a")
        #expect(log.all == ["load A", "seen"])
        mediator.unload("A")
        #expect(!mediator.canOpen("/a"))
        #expect(throws: MediatorError.self) { try mediator.open(CartCount()) }
        await #expect(throws: MediatorError.self) { try await mediator.perform("count", on: "Cart") }
        #expect(throws: ServiceError.self) { try mediator.services.resolve((any Prices).self) }
        #expect(log.all == ["load A", "seen"])
        #expect(mediator.leakReport().isEmpty)
    }

    @Test func `events reach those who take them, in the order of loading`() async throws {
        let signedOut = AppEvent("signedOut", ["user": "1"])
        try mediator.load(
            TestModule(name: "B", needs: ["A"], events: [.didBecomeActive, signedOut], log: log),
            TestModule(name: "A", events: [.didBecomeActive], log: log), TestModule(name: "C", log: log))
        #expect(await mediator.send(.didBecomeActive) == ["A", "B"])
        #expect(await mediator.send(signedOut) == ["B"])
        #expect(await mediator.send(.memoryPressure) == [])
        #expect(log.all.suffix(3) == ["A didBecomeActive", "B didBecomeActive", "B signedOut"])
    }

    @Test func `the contract check finds what is missing, doubled and not kept`() throws {
        try mediator.load(
            TestModule(
                name: "A",
                requires: [
                    .url("/gone"), .route(CartCount.self), .action("add", on: "Cart"), .service((any Prices).self),
                    .url("/lazy"),
                ], log: log),
            TestModule(name: "L", claims: [.url("/lazy")], log: log),
            TestModule(name: "M", claims: [.url("/lazy")], log: log))
        let findings = mediator.contractCheck()
        #expect(
            findings == [
                "“A” requires /gone, which nobody offers.", "“A” requires CartCount, which nobody offers.",
                "“A” requires Cart.add, which nobody offers.", "“A” requires service Prices, which nobody offers.",
                "/lazy is claimed by “L” and “M”.",
            ])
        try mediator.loadModule("L")
        #expect(mediator.contractCheck().contains("“L” claims /lazy, and registered nothing for it."))
    }

    @Test func `the contract check finds what is offered and never used, but for what strangers use`() throws {
        struct Offering: Target {
            var actions: [Action] {
                [Action("own") { _ in 1 }, Action("idle") { _ in 1 }, Action("open", from: .everyone) { _ in 1 }]
            }
        }
        try mediator.load(
            TestModule(name: "A", log: log) { mediator in
                try mediator.handle(CartCount.self) { _ in 1 }
                try mediator.handle(DevelopPhoto.self) { _ in [] }
                try mediator.register("/a") { _ in 1 }
                try mediator.register(Offering(), as: "T")
                try mediator.services.register((any Prices).self) { FixedPrices() }
                try mediator.services.register((any Prices).self, named: "other") { FixedPrices() }
            },
            TestModule(name: "L", claims: [.route(ShowProduct.self), .url("/lazy")], log: log))
        #expect(mediator.contractCheck().isEmpty, "where nobody says what is required, nothing is known to be unused")
        try mediator.load(
            TestModule(name: "B", requires: [.route(CartCount.self), .action("own", on: "T")], log: log))
        #expect(
            mediator.contractCheck() == [
                "“A” offers DevelopPhoto, which nobody uses.", "“A” offers T.idle, which nobody uses.",
                "“A” offers service Prices, which nobody uses.", "“L” offers ShowProduct, which nobody uses.",
            ])
        let app: [Offer] = [
            .route(DevelopPhoto.self), .target("T"), .service((any Prices).self), .route(ShowProduct.self),
        ]
        #expect(mediator.contractCheck(usedByApp: app).isEmpty)
        let more = app + [.target("X")]
        #expect(mediator.contractCheck(usedByApp: more) == ["The app uses target X, which nobody offers."])
        try mediator.handle(ShowProduct.self) { ProductPage(sku: $0.sku) }
        #expect(mediator.contractCheck(usedByApp: app) == ["“L” claims ShowProduct, which is offered already."])
    }

    @Test func `asking the services for what a lazy module offers loads it`() throws {
        struct Wishes: Module {
            let name = "Wishes"
            let fails: Bool
            var claims: [Offer] { [.service((any Prices).self)] }
            func register(in mediator: Mediator) throws {
                if fails { throw CancellationError() }
                try mediator.services.register((any Prices).self) { FixedPrices() }
            }
        }
        let mediator = shopMediator()
        try mediator.load(Wishes(fails: false))
        #expect(mediator.loadedModules.isEmpty)
        #expect(try mediator.services.resolve((any Prices).self) is FixedPrices)
        #expect(mediator.loadedModules == ["Wishes"])
        mediator.unload("Wishes")
        #expect(throws: ServiceError.self) { try mediator.services.resolve((any Prices).self) }
        let other = shopMediator()
        try other.load(Wishes(fails: true))
        #expect { try other.services.resolve((any Prices).self) } throws: { "\($0)".contains("Wishes") }
    }

    @Test(arguments: [false, true])
    func `a module that is unloaded while it registers leaves nothing behind`(throwsAfter: Bool) throws {
        let module = TestModule(name: "A", claims: [.url("/p")], log: log) { mediator in
            try mediator.register(immediately: "/p/1") { _ in 1 }
            mediator.unload("A")
            try mediator.register(immediately: "/p/2") { _ in 2 }
            try mediator.services.register((any Prices).self) { FixedPrices() }
            if throwsAfter { throw Fault() }
        }
        try mediator.load(module)
        #expect(throws: MediatorError.self) { try mediator.openImmediately("/p/1") }
        #expect(mediator.loadedModules.isEmpty)
        #expect(!mediator.canOpen("/p/1"))
        #expect(!mediator.canOpen("/p/2"))
        #expect(mediator.services.registered.isEmpty)
        try mediator.load(TestModule(name: "A", log: log))
        #expect(mediator.loadedModules == ["A"])
    }

    @Test func `a URL that names an action of a claimed target loads its module`() async throws {
        var configuration = Mediator.Configuration(sources: [.scheme("shop")])
        configuration.opensActions = true
        let mediator = Mediator(configuration)
        let log = log
        try mediator.load(
            TestModule(name: "Cart", claims: [.target("Cart")], log: log) { mediator in
                try mediator.register(CartTarget(log: log), as: "Cart")
            })
        try mediator.register(immediately: "/cart/count") { _ in 0 }
        #expect(!mediator.canOpen("shop://other/add", origin: .link))
        #expect(mediator.canOpen("shop://cart/add?sku=1", origin: .link))
        guard case .loads(["Cart"]) = mediator.explain("shop://cart/add?sku=1", origin: .link).verdict else {
            Issue.record("explain does not say that the module is loaded first")
            return
        }
        try await mediator.open("shop://cart/count")
        #expect(mediator.loadedModules.isEmpty, "a pattern comes first")
        try await mediator.open("shop://cart/add?sku=1", origin: .link)
        #expect(log.all == ["load Cart", "add 1"])
        await #expect(throws: MediatorError.self) { try await mediator.open("shop://cart/clear", origin: .link) }
    }
}
