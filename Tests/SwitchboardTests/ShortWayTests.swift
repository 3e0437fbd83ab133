import Switchboard
import Testing

/// The short way of local calls answers as the long way does: one mediator has an observer, which leaves only the long way.
@Suite struct ShortWayTests {
    /// One whose calls go the short way, one in company, one that looks for the interceptors of each call.
    private static func mediators() -> [Mediator] {
        let observed = shopMediator()
        observed.observe { _ in }
        let selective = shopMediator()
        _ = try? selective.intercept(.prefix("/elsewhere"), with: Interceptor(immediately: "no") { _ in .proceed })
        return [shopMediator(), observed, selective]
    }

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
            if isLong {
                try mediator.intercept(.prefix("/elsewhere"), with: Interceptor(immediately: "no") { _ in .proceed })
            }
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
