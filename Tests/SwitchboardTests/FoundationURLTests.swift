import Foundation
import Switchboard
import Testing

/// Links as systems hand them over.
@Suite struct FoundationURLTests {
    @Test(arguments: [
        ("shop://product/4006381333931?ref=a%20b", "4006381333931|a b"), ("shop://product/a%2Fb", "a/b|-"),
        ("https://shop.example/product/%E6%97%A5%E6%9C%AC?ref=a+b", "日本|a b"), ("shop:product/1#top", "1|-"),
    ])
    func `a system's URL meets the same handler as its text`(text: String, answer: String) async throws {
        let mediator = shopMediator()
        try mediator.register(immediately: "/product/:sku") { request in
            let sku = try request.parameters.require("sku", as: String.self)
            let ref = try request.parameters.value("ref", default: "-")
            return "\(sku)|\(ref)" + (request.intent == .value ? "|\(request.origin)" : "")
        }
        let url = try #require(URL(string: text))
        #expect(mediator.canOpen(url, origin: .link))
        #expect(mediator.explain(url, origin: .link).opens)
        #expect(try await mediator.open(url, origin: .link).value() == answer)
        #expect(try mediator.openImmediately(url, origin: .scan).value() == answer)
        #expect(try await mediator.value(for: url, origin: .push) as? String == answer + "|push")
    }

    @Test func `a system's URL that nobody answers is refused as its text is`() async throws {
        let mediator = shopMediator()
        let url = try #require(URL(string: "https://other.example/product/1"))
        #expect(!mediator.canOpen(url, origin: .link))
        #expect(!mediator.explain(url, origin: .link).opens)
        await #expect(throws: MediatorError.self) { try await mediator.open(url, origin: .link) }
        #expect(throws: MediatorError.self) { try mediator.openImmediately(url, origin: .link) }
    }
}
