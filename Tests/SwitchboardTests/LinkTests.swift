import Switchboard
import Testing

private struct ShowItem: MainActorRoute, Linkable, Equatable {
    typealias Output = ShowItem
    static let pattern: URLPattern = "/item/:sku"
    var sku: String
    var ref: String?
    var count: Int?
}

private struct FindItem: Route, Linkable, Equatable {
    typealias Output = FindItem
    static let pattern: URLPattern = "scan:/find"
    var text: String
}

private struct Nested: Route, Linkable {
    struct Inner: Codable, Sendable { var a: Int }
    typealias Output = Int
    static let pattern: URLPattern = "/nested"
    var inner: Inner
}

@Suite struct LinkTests {
    @Test @MainActor func `one registration serves the typed door and the URLs of every source`() async throws {
        let mediator = shopMediator()
        try mediator.handle(ShowItem.self) { $0 }
        let route = ShowItem(sku: "a/b c", ref: "1+1=2", count: 3)
        #expect(try mediator.open(route) == route)
        for url in [
            "shop://item/a%2Fb%20c?ref=1%2B1%3D2&count=3", "https://shop.example/item/a%2Fb%20c?count=3&ref=1%2B1%3D2",
        ] {
            #expect(try await mediator.open(url, origin: .link).value() == route)
            #expect(try mediator.openImmediately(url, origin: .link).value() == route)
        }
        #expect(try mediator.openImmediately("/item/1").value() == ShowItem(sku: "1"))
    }

    @Test(arguments: ["1", "a/b", "ü 日本", "100%", "a+b", "?&=#", "e\u{301}", ".hidden"])
    func `what is written comes back`(sku: String) async throws {
        let mediator = shopMediator()
        try mediator.handle(ShowItem.self) { $0 }
        try mediator.handle(FindItem.self) { $0 }
        let route = ShowItem(sku: sku, ref: sku)
        let url = try mediator.url(for: route)
        #expect(url.hasPrefix("shop://item/"))
        #expect(try await mediator.open(url).value() == route)
        let find = FindItem(text: sku)
        #expect(try await mediator.open(try mediator.url(for: find)).value() == find)
    }

    @Test func `a source that stands for several hosts writes no URL`() throws {
        let mediator = Mediator(sources: [.universalLink("*.shop.example"), .universalLink("shop.example")])
        try mediator.handle(ShowItem.self) { $0 }
        #expect(try mediator.url(for: ShowItem(sku: "1")) == "https://shop.example/item/1")
        let vague = Mediator(sources: [.universalLink("*.shop.example")])
        try vague.handle(ShowItem.self) { $0 }
        let error = #expect(throws: RouteParameterError.self) { try vague.url(for: ShowItem(sku: "1")) }
        #expect(error?.reason == .notWritable)
    }

    @Test func `a URL is written within the mediator's own limits`() throws {
        var urls = URLMatchingOptions()
        urls.limits.textLength = 100_000
        let mediator = Mediator(sources: [.scheme("shop")], options: urls)
        try mediator.handle(ShowItem.self) { $0 }
        let sku = String(repeating: "a", count: 80_000)
        #expect(try mediator.url(for: ShowItem(sku: sku)) == "shop://item/\(sku)")
        let error = #expect(throws: RouteParameterError.self) { try mediator.url(for: ShowItem(sku: sku + sku)) }
        #expect(error?.reason == .limitExceeded(limit: 100_000))
    }

    @Test func `a URL that another pattern would answer is not written`() throws {
        let mediator = shopMediator()
        #expect { try mediator.url(for: ShowItem(sku: "new")) } throws: { "\($0)".contains("Nobody handles ShowItem") }
        try mediator.handle(ShowItem.self) { $0 }
        try mediator.register(immediately: "/item/new") { _ in 0 }
        #expect {
            try mediator.url(for: ShowItem(sku: "new"))
        } throws: { "\($0)".contains("would be answered by “/item/new”") }
        #expect(try mediator.url(for: ShowItem(sku: "old")) == "shop://item/old")
    }

    @Test func `a link whose parameters do not fit is no link that can be opened, and says why`() async throws {
        let mediator = shopMediator()
        try mediator.handle(ShowItem.self) { $0 }
        #expect(mediator.canOpen("shop://item/1?count=3"))
        #expect(!mediator.canOpen("shop://item/1?count=three"))
        await #expect { try await mediator.open("shop://item/1?count=three") } throws: { error in
            ["count", "three", "Int"].allSatisfy { "\(error)".contains($0) }
        }
    }

    @Test func `a route that no URL can make is refused when it is registered`() {
        let mediator = shopMediator()
        #expect { try mediator.handle(Nested.self) { _ in 1 } } throws: { "\($0)".contains("inner") }
        #expect(!mediator.canOpen("shop://nested"))
    }
}
