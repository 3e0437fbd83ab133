import Switchboard
import Testing

/// The short way of local calls answers as the long way does.
@Suite struct ShortWayTests {
    private static func mediators() -> [Mediator] { Way.allCases.map { $0.mediator() } }

    @Test(arguments: [
        ("/p/:a/:b", "/p/1/2", "a=1 b=2"), ("/p/:a/:b", "shop://p/1%2F/%C3%A9", "a=1/ b=é"),
        ("/p/:a/:b?", "/p/1", "a=1 b=-"), ("/p/:a/:b?", "/p/1?b=q", "a=1 b=q"), ("/p/:a", "/p/1?b=2&b=3", "a=1 b=2"),
        ("/p/:a", "/p/1?a=2", "a=1 b=-"), ("/p/:a", "/p/1?b", "a=1 b=-"), ("/p/:a", "/p/1?b&b=2", "a=1 b=-"),
        ("/p/:a", "/p/1?b=", "a=1 b="), ("/p/:a", "/p/1?b=x+y", "a=1 b=x y"), ("/p/:a", "/p/1?%62=2", "a=1 b=2"),
        ("/p/:a", "/p/1?&&b=2#b=3", "a=1 b=2"), ("/p/:a", "/p/1#?b=2", "a=1 b=-"), ("/p/:a", "/p/1?b=2 ", "a=1 b=2"),
        ("/p/:a", "/p/1?b=a=b", "a=1 b=a=b"), ("/p/:a", "/p/1?x=?b=1&b=2", "a=1 b=2"),
        ("/p/:a", "/p/1?bb=1", "a=1 b=-"),
        ("/p/{a}.html", "/p/x.html?b=1", "a=x b=1"), ("/p/**a", "/p/x/y?b=1", "a=x/y b=1"),
        ("/p", "/p?a=1&b=2", "a=1 b=2"),
        ("/p(/:a)", "/p?a=q&b=1", "a=q b=1"), ("/p(/:a)", "/p/1?a=q", "a=1 b=-"), ("/p/:b/:a", "/p/é/日本", "a=日本 b=é"),
        ("/p/#/:a/:b", "/p/#/1/2", "a=1 b=2"), ("/p/*/:a", "/p/0/1?b=1", "a=1 b=1"),
        ("/p/:a", "/p/1?b=%zz", "a=1 b=%zz"),
    ])
    func `parameters read the same`(pattern: String, url: String, expected: String) throws {
        for mediator in Self.mediators() {
            try mediator.register(immediately: URLPattern(pattern)) { request in
                let values = try ["a", "b"].map { try request.parameters.value($0, as: String.self) }
                return zip(["a", "b"], values).map { "\($0)=\($1 ?? "-")" }.joined(separator: " ")
            }
            #expect(try mediator.openImmediately(url).value() == expected)
        }
    }

    @Test func `a handler that declines, throws, calls back or changes registrations does so on both ways`()
        async throws
    {
        for mediator in Self.mediators() {
            let log = Log()
            try mediator.register(immediately: "/d/a") { _ -> Int in
                log.add("tried")
                throw Decline()
            }
            try mediator.register(immediately: "/d/:x") { _ in 2 }
            try mediator.register(immediately: "/nested") { [unowned mediator] _ in
                try mediator.openImmediately("/d/a").value(as: Int.self)
            }
            try mediator.register(immediately: "/once") { [unowned mediator] _ in
                try mediator.register(immediately: "/once", replacing: true) { _ in "second" }
                return "first"
            }
            #expect(try mediator.openImmediately("/d/a").value() == 2)
            #expect(try await mediator.open("/d/a").value() == 2)
            #expect(try mediator.openImmediately("/nested").value(as: Int?.self) == 2)
            #expect(log.all == ["tried", "tried", "tried"])
            #expect(try mediator.openImmediately("/once").value() == "first")
            #expect(try mediator.openImmediately("/once").value() == "second")
        }
    }

    @Test func `whoever declines a typed route or an action gives the same error on both ways`() async throws {
        struct Declining: Target {
            var actions: [Action] {
                [
                    Action(immediately: "now") { _ -> Int in throw Decline() },
                    Action("later") { _ -> Int in throw Decline() },
                ]
            }
        }
        for mediator in Self.mediators() {
            try mediator.handle(CartCount.self) { _ in throw Decline() }
            try mediator.handle(DevelopPhoto.self) { _ in throw Decline() }
            try mediator.handle(ShowProduct.self) { _ in throw Decline() }
            try mediator.register(Declining(), as: "T")
            let photo = Photo(bytes: [])
            func isDeclined(_ error: any Error) -> Bool {
                if case MediatorError.declined = error { true } else { false }
            }
            #expect { try mediator.open(CartCount()) } throws: { isDeclined($0) }
            await #expect { try await mediator.open(DevelopPhoto(photo: photo)) } throws: { isDeclined($0) }
            await #expect { try await mediator.open(ShowProduct(sku: "1")) } throws: { isDeclined($0) }
            #expect { try mediator.performImmediately("now", on: "T") } throws: { isDeclined($0) }
            await #expect { try await mediator.perform("later", on: "T") } throws: { isDeclined($0) }
        }
    }

    @Test func `names find their target in every spelling, and in no other`() throws {
        struct Named: Target {
            let name: String
            var actions: [Action] { [Action(immediately: name) { _ in name }] }
        }
        let names = [
            "", "a", "ab", "abcd", "abcdefg", "abcdefgh", "caf\u{e9}", "a name that is much longer than a word",
        ]
        for mediator in Self.mediators() {
            for name in names { try mediator.register(Named(name: name), as: name) }
            for name in names {
                #expect(try mediator.performImmediately(name, on: name) == name)
                #expect(throws: MediatorError.self) { try mediator.performImmediately(name + "x", on: name) }
            }
            #expect(try mediator.performImmediately("cafe\u{301}", on: "cafe\u{301}") == "caf\u{e9}")
        }
    }

    private final class Owner: Sendable {}

    @Test(arguments: Way.allCases)
    func `what hangs on an owner answers while it lives, and then is as if it had never been`(way: Way) async throws {
        struct Owned: Target {
            var actions: [Action] { [Action(immediately: "now") { _ in 1 }, Action("later") { _ in 2 }] }
        }
        let mediator = way.mediator()
        var owner: Owner? = Owner()
        if let owner {
            try mediator.register(immediately: "/o/:id", while: owner) { _, _ in "owner" }
            try mediator.register("/alone/:id", while: owner) { _, _ in "owner" }
            try mediator.handle(CartCount.self, while: owner) { _, _ in 3 }
            try mediator.handle(DevelopPhoto.self, while: owner) { _, route in [route.photo] }
            try mediator.handle(ShowProduct.self, while: owner) { _, route in ProductPage(sku: route.sku) }
            try mediator.register(Owned(), as: "Owned", while: owner)
        }
        try mediator.register(immediately: "/o/*", priority: -1) { _ in "other" }
        let photo = Photo(bytes: [])
        #expect(try mediator.openImmediately("/o/1").value() == "owner")
        #expect(try await mediator.open("/alone/1").value() == "owner")
        #expect(try mediator.open(CartCount()) == 3)
        #expect(try await mediator.open(DevelopPhoto(photo: photo)) == [photo])
        #expect(try await mediator.open(ShowProduct(sku: "1")) == ProductPage(sku: "1"))
        #expect(try mediator.performImmediately("now", on: "Owned") == 1)
        #expect(try await mediator.perform("later", on: "Owned") == 2)
        owner = nil
        #expect(try mediator.openImmediately("/o/1").value() == "other")
        #expect(try await mediator.open("/o/1").value() == "other")
        await #expect { try await mediator.open("/alone/1") } throws: { "\($0)".contains("No pattern matches") }
        #expect { try mediator.open(CartCount()) } throws: { "\($0)".contains("Nobody handles") }
        await #expect { try await mediator.open(DevelopPhoto(photo: photo)) } throws: {
            "\($0)".contains("Nobody handles")
        }
        await #expect { try await mediator.open(ShowProduct(sku: "1")) } throws: { "\($0)".contains("Nobody handles") }
        #expect { try mediator.performImmediately("now", on: "Owned") } throws: {
            "\($0)".contains("no target “Owned”")
        }
        await #expect { try await mediator.perform("later", on: "Owned") } throws: {
            "\($0)".contains("no target “Owned”")
        }
    }

    private struct ShowOrder: Route, Linkable {
        typealias Output = Int
        static let pattern: URLPattern = "/orders/:id"
        var id: Int
    }

    private struct Parts: Module {
        let name: String
        var claims: [Offer] = []

        func register(in mediator: Mediator) throws {
            let name = name
            try mediator.register(immediately: URLPattern("/\(name)/:id")) { _ in name }
            try mediator.register(PartsTarget(), as: name)
            if name == "guarded" { try mediator.handle(CartCount.self) { _ in 5 } }
        }
    }

    private struct PartsTarget: Target {
        var actions: [Action] { [Action(immediately: "name") { _ in "done" }] }
    }

    @Test(arguments: [false, true])
    func `interceptors of prefixes and modules meet what is theirs, and nothing else`(isObserved: Bool) async throws {
        let mediator = shopMediator()
        let (log, outcomes) = (Log(), Log())
        if isObserved { mediator.observe { outcomes.add("\($0.result)") } }
        func noting(_ name: String) -> Interceptor {
            Interceptor(immediately: name) { _ in
                log.add(name)
                return .proceed
            }
        }
        try mediator.intercept(.prefix("/orders"), with: noting("orders"))
        try mediator.intercept(.module("guarded"), with: noting("guarded"))
        try mediator.handle(ShowOrder.self) { $0.id }
        try mediator.load(Parts(name: "guarded"), Parts(name: "free"), Parts(name: "lazy", claims: [.url("/lazy")]))
        let calls: [(call: () async throws -> Any, met: [String])] = [
            ({ try mediator.openImmediately("/orders/1").value }, ["orders"]),
            ({ try await mediator.open("shop://orders/1").value }, ["orders"]),
            ({ try mediator.open(ShowOrder(id: 1)) }, ["orders"]),
            ({ try mediator.openImmediately("/free/1").value }, []),
            ({ try await mediator.open("shop://free/1").value }, []),
            ({ try mediator.openImmediately("/guarded/1").value }, ["guarded"]),
            ({ try await mediator.open("shop://guarded/1").value }, ["guarded"]),
            ({ try mediator.open(CartCount()) }, ["guarded"]),
            ({ try mediator.performImmediately("name", on: "guarded") as String }, ["guarded"]),
            ({ try await mediator.perform("name", on: "free") as String }, []),
            ({ try mediator.openImmediately("/lazy/1").value }, []),
        ]
        var met: [String] = []
        for call in calls {
            _ = try await call.call()
            met += call.met
            #expect(log.all == met)
        }
        #expect(mediator.loadedModules == ["guarded", "free", "lazy"])
        #expect(outcomes.all.count == (isObserved ? calls.count : 0))
    }

    private struct Broken: Error {}

    private struct Doing: Target {
        var actions: [Action] {
            [
                Action(immediately: "good") { $0.parameters.context.keys.sorted().joined() },
                Action(immediately: "bad") { _ -> Int in throw Broken() },
                Action(immediately: "shy") { _ -> Int in throw Decline() },
                Action("later") { _ in 1 },
            ]
        }
    }

    /// What an interceptor does with each call.
    private static let interceptors: [(name: String, decide: @Sendable (Request) throws -> Interceptor.Decision)] = [
        ("proceed", { _ in .proceed }),
        (
            "rewrite",
            { request in
                var other = request
                other.parameters.context["added"] = "1"
                return .rewrite(to: other)
            }
        ),
        ("redirect", { "\($0.call)" == "/end" ? .proceed : .redirect(to: "/end") }),
        ("circle", { _ in .redirect(to: "/good") }),
        ("reject", { _ in .reject(Broken()) }),
        ("throw", { _ in throw Broken() }),
        ("decline", { _ in throw Decline() }),
        ("suspend", { _ in .suspend { $0.resume() } }),
    ]

    @Test(arguments: interceptors.map(\.name))
    func `in company calls end as they do on the long way, with the same outcomes`(name: String) async throws {
        let decide = try #require(Self.interceptors.first { $0.name == name }?.decide)
        var logs: [[String]] = []
        for isLong in [false, true] {
            let mediator = shopMediator()
            let log = Log()
            mediator.observe { log.add("\($0.call) \($0.result) by \($0.answeredBy ?? "nobody") via \($0.chain)") }
            try mediator.intercept(with: Interceptor(immediately: "first") { _ in .proceed })
            try mediator.intercept(with: Interceptor(immediately: name, decide))
            try mediator.intercept(
                with: Interceptor(immediately: "last") {
                    log.add("last \($0.call) \($0.parameters.context.keys.sorted())")
                    return .proceed
                })
            if isLong { mediator.recordParameters() }
            try mediator.register(immediately: "/good") { $0.parameters.context.keys.sorted().joined() }
            try mediator.register(immediately: "/bad") { _ -> Int in throw Broken() }
            try mediator.register(immediately: "/shy") { _ -> Int in throw Decline() }
            try mediator.register(immediately: "/:any", priority: -1) { _ in "any" }
            try mediator.register("/later") { _ in 1 }
            try mediator.register(immediately: "/end") { _ in "end" }
            try mediator.register(immediatelyOnMain: "/main") { _ in "main" }
            try mediator.handle(CartCount.self) { _ in 4 }
            try mediator.handle(DevelopPhoto.self) { [$0.photo] }
            try mediator.handle(ShowProduct.self) { _ in throw Decline() }
            try mediator.register(Doing(), as: "T")
            func note(_ call: () async throws -> Any) async {
                do { log.add("\(try await call())") } catch { log.add("throws \(error)") }
            }
            for url in ["/good", "/bad", "/shy", "/later", "/main", "/none/at/all", "no url"] {
                await note { try mediator.openImmediately(url).value }
                await note { try await mediator.open(url, context: ["given": 1]).value }
            }
            for action in ["good", "bad", "shy", "later", "none"] {
                await note { try mediator.performImmediately(action, on: "T", ["given": 1]) as String }
                await note { try await mediator.perform(action, on: "T", ["given": 1]) as String }
            }
            await note { try mediator.open(CartCount()) }
            await note { try await mediator.open(ShowProduct(sku: "1")) }
            await note { try await mediator.open(DevelopPhoto(photo: Photo(bytes: [1]))) }
            logs.append(log.all)
        }
        #expect(logs[0] == logs[1])
        #expect(logs[0].count > 27)
    }
}
