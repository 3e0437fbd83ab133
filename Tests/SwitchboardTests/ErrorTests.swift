import Switchboard
import Testing

@Suite struct ErrorTests {
    private let mediator = shopMediator()

    @Test func `every failure says what, where, and what to do`() async throws {
        try mediator.register(CartTarget(log: Log()), as: "Cart")
        try mediator.register(immediatelyOnMain: "/main") { _ in 1 }
        try mediator.register("/later") { _ in 1 }
        let cases: [(String, () async throws -> Void)] = [
            ("No pattern matches “shop://nowhere”", { try await mediator.open("shop://nowhere") }),
            ("“my_app://x” is no URL", { try await mediator.open("my_app://x") }),
            ("“” is no URL", { try await mediator.open("") }),
            ("Nobody handles CartCount", { _ = try mediator.open(CartCount()) }),
            ("no target “Basket”. Registered are “Cart”.", { try await mediator.perform("add", on: "Basket") }),
            (
                "no action “remove”. It has “add”, “clear”, “count”.",
                {
                    try await mediator.perform("remove", on: "Cart")
                }
            ),
            ("“sku” is missing; String was expected", { try await mediator.perform("add", on: "Cart") }),
            (
                "“Cart.count” replied with Int, and String was asked for",
                {
                    let _: String = try await mediator.perform("count", on: "Cart")
                }
            ),
            ("“shop://later” is answered asynchronously", { try mediator.openImmediately("shop://later") }),
            ("“Cart.add” is answered asynchronously", { try mediator.performImmediately("add", on: "Cart") }),
        ]
        for (sentence, call) in cases {
            await #expect { try await call() } throws: { "\($0)".contains(sentence) }
        }
    }

    @Test func `no sentence is as long as a stranger's link`() {
        let url = "shop://item/" + String(repeating: "x", count: 100_000)
        for error in [MediatorError.notFound(url: url, nearest: []), .notAllowed(url, origin: .link), .declined(url)] {
            #expect(error.description.utf8.count < 600)
            #expect(error.description.contains("shop://item/xxx"))
        }
    }

    @Test func `a main-actor handler runs on the main actor, or not at all`() async throws {
        try mediator.register(immediatelyOnMain: "/main") { _ in 1 }
        let mediator = mediator
        let first = await Task.detached { Result { try mediator.openImmediately("/main") } }.value
        // A detached task may run on the main thread of a small machine only if it is the main actor's: it is not.
        #expect(throws: MediatorError.self) { try first.get() }
        let second: Int? = try await MainActor.run { try mediator.openImmediately("/main").value() }
        #expect(second == 1)
        #expect(try await mediator.open("/main").value() == 1)
    }

    @Test func `a handler's own error reaches the caller as it was thrown`() async throws {
        struct SoldOut: Error, Equatable {}
        try mediator.register("/p") { _ -> Int in throw SoldOut() }
        await #expect(throws: SoldOut()) { try await mediator.open("/p") }
    }

    @Test func `a handler that declines hands on to the next best, and says so when none is left`() throws {
        let log = Log()
        try mediator.register(immediately: "/p/a") { _ -> Int in
            log.add("literal")
            throw Decline()
        }
        try mediator.register(immediately: "/p/:x") { _ -> Int in
            log.add("parameter")
            throw Decline()
        }
        let last = try mediator.register(immediately: "/**rest") { _ in 3 }
        #expect(try mediator.openImmediately("/p/a").value() == 3)
        last.cancel()
        #expect { try mediator.openImmediately("/p/a") } throws: {
            "\($0)".contains("Every handler of “/p/a” declined")
        }
        #expect(log.all == ["literal", "parameter", "literal", "parameter"])
    }

    @Test func `the value of a URL is asked for with its own intent`() async throws {
        try mediator.register("/p") { $0.intent.rawValue }
        #expect(try await mediator.value(for: "/p") as? String == "value")
        #expect(try await mediator.open("/p").value() == "open")
    }

    @Test(arguments: [
        ("Int", "/p/42", true), ("Int", "/p/4x", false), ("Double", "/p/1.5", true), ("Double", "/p/inf", false),
        ("Bool", "/p/true", true), ("Bool", "/p/maybe", false), ("UInt", "/p/-1", false),
    ])
    func `a parameter's text becomes the type that is asked for, or an error that names it`(
        type: String, url: String, isRight: Bool
    ) throws {
        let mediator = shopMediator()
        try mediator.register(immediately: "/p/:x") { request in
            switch type {
            case "Int": _ = try request.parameters.require("x", as: Int.self)
            case "UInt": _ = try request.parameters.require("x", as: UInt.self)
            case "Double": _ = try request.parameters.require("x", as: Double.self)
            default: _ = try request.parameters.require("x", as: Bool.self)
            }
        }
        if isRight {
            try mediator.openImmediately(url)
        } else {
            #expect { try mediator.openImmediately(url) } throws: { "\($0)".contains("“x” is “") }
        }
    }

    @Test(
        arguments: [
            (
                "/p", "The parameter “x” is missing; Int was expected.",
                { @Sendable in _ = try $0.require("x", as: Int.self) }
            ),
            ("/p?x=a", "The parameter “x” is “a”, and Int was expected.", { _ = try $0.require("x", as: Int.self) }),
            ("/p?x=a", "The parameter “x” is “a”, and Bool was expected.", { _ = try $0.value("x", default: true) }),
            (
                "/p?x=1&x=b", "The parameter “x” is “1, b”, and Array<Int> was expected.",
                { _ = try $0.value("x", as: [Int].self) }
            ),
            ("/p?x=a", "The parameter “x” is “a”, and Photo was expected.", { _ = try $0.value("x", as: Photo.self) }),
            ("/p", "The parameter “c” is “7”, and Photo was expected.", { _ = try $0.value("c", as: Photo.self) }),
            (
                "/p?token=a1b2", "The parameter “token” is “•••”, and Int was expected.",
                { _ = try $0.value("token", as: Int.self) }
            ),
        ] as [(String, String, @Sendable (Parameters) throws -> Void)])
    func `a parameter that cannot be read is named, with its value and the type that was asked for`(
        url: String, sentence: String, read: @escaping @Sendable (Parameters) throws -> Void
    ) throws {
        try mediator.register(immediately: "/p") { try read($0.parameters) }
        #expect { try mediator.openImmediately(url, context: ["c": 7]) } throws: { "\($0)" == sentence }
    }

    @Test func `the path wins over the query, and the query over the context`() throws {
        try mediator.register(immediately: "/p/:a") { request in
            try ["a", "b", "c"].map { try request.parameters.require($0, as: String.self) }
        }
        let reply: [String]? = try mediator.openImmediately(
            "/p/path?a=query&b=query", context: ["a": "context", "b": "context", "c": "context"]
        ).value()
        #expect(reply == ["path", "query", "context"])
    }
}
