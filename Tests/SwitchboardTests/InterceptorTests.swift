import Switchboard
import Testing

@Suite struct InterceptorTests {
    struct No: Error, Equatable {}

    private let mediator = shopMediator()
    private let log = Log()

    private func noting(_ name: String) -> Interceptor {
        Interceptor(immediately: name) { [log] _ in
            log.add(name)
            return .proceed
        }
    }

    @Test func `interceptors run for all, then of the module, of prefixes, of the registration`() async throws {
        struct Account: Module {
            let name = "Account"
            let own: Interceptor
            func register(in mediator: Mediator) throws {
                try mediator.register(immediately: "/account/orders", interceptors: [own]) { _ in 1 }
            }
        }
        try mediator.intercept(.prefix("/account"), with: noting("prefix"))
        try mediator.intercept(.module("Account"), with: noting("module"))
        try mediator.intercept(.prefix("/account/orders"), with: noting("longer prefix"))
        try mediator.intercept(.prefix("/cart"), with: noting("other prefix"))
        try mediator.intercept(with: noting("all"))
        try mediator.load(Account(own: noting("own")))
        let order = ["all", "module", "prefix", "longer prefix", "own"]
        #expect(mediator.explain("shop://account/orders").interceptors == order)
        try await mediator.open("shop://account/orders")
        #expect(log.all == order)
        try mediator.openImmediately("shop://account/orders")
        #expect(log.all == order + order)
    }

    @Test(arguments: [true, false])
    func `a decision is carried out at every door`(isImmediate: Bool) async throws {
        let mediator = mediator
        try mediator.register(CartTarget(log: log), as: "Cart")
        try mediator.handle(CartCount.self) { _ in 1 }
        try mediator.register(immediately: "/p") { _ in 1 }
        let token =
            isImmediate
            ? try mediator.intercept(with: Interceptor(immediately: "no") { _ in .reject(No()) })
            : try mediator.intercept(with: Interceptor("no") { _ in throw No() })
        await #expect(throws: No()) { try await mediator.open("/p") }
        await #expect(throws: No()) { try await mediator.perform("add", on: "Cart", ["sku": "1"]) }
        if isImmediate {
            #expect(throws: No()) { try mediator.open(CartCount()) }
            #expect(throws: No()) { try mediator.openImmediately("/p") }
            #expect(throws: No()) { try mediator.performImmediately("count", on: "Cart") }
        } else {
            #expect { try mediator.open(CartCount()) } throws: { "\($0)".contains("interceptor “no” may wait") }
            #expect { try mediator.openImmediately("/p") } throws: { "\($0)".contains("its handler did not run") }
        }
        token.cancel()
        #expect(log.all.isEmpty)
        #expect(try mediator.open(CartCount()) == 1)
    }

    @Test func `a rewritten request has other parameters, and the same caller`() async throws {
        try mediator.register(immediately: "/p") { request in
            "\(request.origin) \(try request.parameters.require("who", as: String.self))"
        }
        try mediator.handle(CartCount.self) { _ in 1 }
        let change = Interceptor(immediately: "who") { request in
            var other = Request(request.call, origin: .local, parameters: request.parameters, route: request.route)
            other.parameters.context["who"] = "Ada"
            return .rewrite(to: other)
        }
        try mediator.intercept(with: change)
        #expect(try await mediator.open("/p", origin: .push).value() == "push Ada")
        #expect(try mediator.open(CartCount()) == 1)
    }

    @Test func `a redirect starts again with what was captured, and a circle shows its chain`() async throws {
        try mediator.register(immediately: "/product/:id") { try $0.parameters.require("id", as: String.self) }
        try mediator.redirect("/item/:id", to: "shop://product/:id")
        try mediator.redirect("/round", to: "/about")
        try mediator.redirect("/about", to: "/round")
        for number in 0..<12 { try mediator.redirect(URLPattern("/step/\(number)"), to: "/step/\(number + 1)") }
        #expect(try await mediator.open("shop://item/a%2Fb").value() == "a/b")
        #expect(try mediator.openImmediately("/item/7").value() == "7")
        await #expect { try await mediator.open("/round") } throws: {
            "\($0)".contains("“/round” is redirected in a circle or too often: /about → /round")
        }
        await #expect { try await mediator.open("/step/0") } throws: { "\($0)".contains("/step/8 → /step/9.") }
        await #expect { try await mediator.open("/step/4") } throws: { "\($0)".contains("No pattern matches") }
    }

    @Test func `a redirect does not widen who may call`() async throws {
        try mediator.register(immediately: "/secret", from: .localOnly) { _ in 1 }
        try mediator.redirect("/open", to: "/secret")
        #expect(try await mediator.open("/open").value() == 1)
        await #expect { try await mediator.open("/open", origin: .link) } throws: {
            "\($0)".contains("may not be called")
        }
    }

    @Test func `an interceptor that never decides is over with its time`() async throws {
        try mediator.register(immediately: "/p") { _ in 1 }
        try mediator.intercept(
            with: Interceptor("slow", timeLimit: .milliseconds(20)) { _ in
                // It ignores that it is cancelled.
                await withCheckedContinuation { continuation in
                    Task.detached {
                        try? await Task.sleep(for: .seconds(1))
                        continuation.resume()
                    }
                }
                return .proceed
            })
        await #expect { try await mediator.open("/p") } throws: { "\($0)".contains("interceptor “slow” is over") }
    }

    @Test func `a call that a person must confirm asks for its origins alone`() async throws {
        try mediator.register(immediately: "/pay/:sum") { _ in "paid" }
        try mediator.intercept(
            .prefix("/pay"),
            with: .confirmation(of: [.link, .scan]) { request in
                ((try? request.parameters.value("sum", as: Int.self)) ?? 99) < 10
            })
        #expect(try await mediator.open("/pay/99").value() == "paid")
        #expect(try await mediator.open("/pay/9", origin: .scan).value() == "paid")
        await #expect { try await mediator.open("/pay/99", origin: .scan) } throws: {
            "\($0)".contains("“/pay/99” was not confirmed")
        }
    }

    @Test func `a prefix that nothing can stand behind is refused`() {
        for prefix in ["/a/**rest", "/a/:b?", "nonsense"] {
            #expect(throws: MediatorError.self) {
                try mediator.intercept(.prefix(URLPattern(stringLiteral: prefix)), with: noting("x"))
            }
        }
    }

    @Test func `an interceptor of a prefix meets typed calls of routes under it`() async throws {
        let mediator = shopMediator()
        let log = Log()
        for prefix in ["/orders", "/orders/:id<int>", "https://shop.example/orders", "/other"] as [URLPattern] {
            try mediator.intercept(
                .prefix(prefix),
                with: Interceptor(immediately: prefix.text) { _ in
                    log.add(prefix.text)
                    return .proceed
                })
        }
        try mediator.handle(ShowOrder.self) { $0.id }
        let cases: [(String, [String])] = [
            ("7", ["/orders", "/orders/:id<int>", "https://shop.example/orders"]),
            ("x", ["/orders", "https://shop.example/orders"]),
            // No URL can hold it, so whatever may lie before its pattern is asked.
            ("", ["/orders", "/orders/:id<int>", "https://shop.example/orders"]),
        ]
        for (id, expected) in cases {
            let before = log.all.count
            #expect(try mediator.open(ShowOrder(id: id)) == id)
            #expect(Array(log.all.dropFirst(before)) == expected)
        }
    }

    private struct ShowOrder: Route, Linkable {
        typealias Output = String
        static let pattern: URLPattern = "/orders/:id"
        var id: String
    }
}
