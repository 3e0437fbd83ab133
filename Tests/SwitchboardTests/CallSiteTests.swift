import Switchboard
import Testing

/// The call-sites that the package promises, each through its own door.
@Suite struct CallSiteTests {
    @Test @MainActor func `typed routes are answered as their type says`() async throws {
        let mediator = Mediator()
        let photo = Photo(bytes: [1])
        try mediator.handle(CartCount.self) { _ in 2 }
        try mediator.handle(ShowProduct.self) { route in ProductPage(sku: route.sku) }
        try mediator.handle(DevelopPhoto.self) { route in [route.photo] }

        let page = try mediator.open(ShowProduct(sku: "4006381333931"))
        let count = try mediator.open(CartCount())
        let photos = try await mediator.open(DevelopPhoto(photo: photo))

        #expect(page == ProductPage(sku: "4006381333931"))
        #expect(count == 2)
        #expect(photos == [photo])
    }

    @Test @MainActor func `a handler tied to an owner ends with it and does not keep it alive`() throws {
        let mediator = Mediator()
        var owner: Log? = Log()
        weak let seen = owner
        if let owner {
            try mediator.handle(ShowProduct.self, while: owner) { owner, route in
                owner.add(route.sku)
                return ProductPage(sku: route.sku)
            }
        }
        _ = try mediator.open(ShowProduct(sku: "1"))
        #expect(owner?.all == ["1"])

        owner = nil
        #expect(seen == nil)
        #expect { try mediator.open(ShowProduct(sku: "2")) } throws: { "\($0)".contains("Nobody handles ShowProduct") }
        try mediator.handle(ShowProduct.self) { route in ProductPage(sku: route.sku) }
        #expect(try mediator.open(ShowProduct(sku: "3")).sku == "3")
    }

    @Test func `a URL meets its handler with what it carries`() async throws {
        let mediator = shopMediator()
        try mediator.register("shop://offer/:code") { request in
            try request.parameters.require("code", as: String.self)
        }
        let reply = try await mediator.open("shop://offer/SPRING?ref=poster", origin: .link)
        #expect(reply.value() == "SPRING")
        #expect(reply.pattern.text == "shop://offer/:code")
    }

    @Test func `a target is called by name, with values that no text could carry`() async throws {
        let mediator = Mediator()
        let log = Log()
        try mediator.register(CartTarget(log: log), as: "Cart")
        let photo = Photo(bytes: [1])
        let n: Int = try await mediator.perform("add", on: "Cart", ["sku": "4006381333931", "photo": photo])
        try await mediator.perform("clear", on: "Cart")
        let count: Int = try mediator.performImmediately("count", on: "Cart")
        #expect(n == 1)
        #expect(log.all == ["add 4006381333931", "clear"])
        #expect(count == 2)
    }

    @Test func `path patterns answer to every source, and to the path alone`() async throws {
        let mediator = shopMediator()
        try mediator.register(immediately: "/p/:id") { try $0.parameters.require("id", as: Int.self) }
        for url in ["shop://p/1", "https://shop.example/p/1", "/p/1", "shop:/p/1"] {
            #expect(try mediator.openImmediately(url).value() == 1, "\(url)")
        }
        #expect(!mediator.canOpen("https://other.example/p/1"))
    }
}
