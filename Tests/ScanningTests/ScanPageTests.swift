import Barcodes
import CodeContent
import Scanning
import Switchboard
import Testing

@Suite struct ScanPageTests {
    @Test(arguments: [
        ("a universal link of the app", "https://shop.example/product/1?ref=x", "product 1"),
        ("a deep link of the app", "shop://product/2", "product 2"),
        ("a deep link without slashes, of a scheme that the app owns", "shop:product/3", "product 3"),
        ("a foreign address", "http://other.example/", "web http://other.example/ insecureHTTP"),
        ("a bare domain", "other.example/a?b=c&d", "web http://other.example/a?b=c&d "),
        ("a text", "Hello + 100 %\nworld", "text Hello + 100 %\nworld"),
        ("a text that looks like the scanner's own scheme", "scan:/url?url=x", "text scan:/url?url=x"),
    ])
    func `a code opens what it asks for`(name: String, text: String, end: String) async throws {
        let (_, page, image) = try app(reading: [text])
        let report = try await page.scan(image)
        #expect(report.entries.map(\.end) == [end])
        #expect(await page.scan(text: text).entries.map(\.end) == [end])
    }

    @Test(arguments: [
        ("an action that is local", "shop://cart/clear", "may not be called from “scan”"),
        ("a script", "javascript:alert(1)", "was not opened"),
        ("data", "data:text/html,x", "was not opened"),
        ("a file", "file:///etc/passwd", "was not opened"),
        ("an intent", "intent://x#Intent;end", "was not opened"),
        ("a deep link that spells the scanner's own scheme", "scan://url?url=x", "No pattern matches"),
        ("a deep link that nobody answers", "other://page", "No pattern matches “scan://deepLink"),
    ])
    func `a code cannot reach what is not for it`(name: String, text: String, end: String) async throws {
        let (_, page, image) = try app(reading: [text])
        let report = try await page.scan(image)
        #expect(report.entries.first?.end.contains(end) == true, "\(report.entries.map(\.end))")
    }

    @Test func `the scanner's routes are closed to links`() async throws {
        let (mediator, _, _) = try app()
        #expect(mediator.canOpen("scan:/text?text=x", origin: .scan))
        #expect(!mediator.canOpen("scan:/text?text=x", origin: .link))
    }

    @Test func `a secret is in the content that is handed over, and in no URL`() async throws {
        let (mediator, page, image) = try app(reading: ["WIFI:T:WPA;S:home;P:hunter22;;"])
        let log = Log()
        try mediator.register(immediately: "scan:/wifi", from: .scanOnly) { request in
            let content = try request.parameters.require("content", as: ScannedContent.self)
            log.add("\(request.call)")
            return (content.payload as? ScannedContent.WiFi)?.password ?? ""
        }
        let report = try await page.scan(image)
        #expect(report.entries.map(\.end) == ["hunter22"])
        #expect(log.all.count == 1)
        #expect(log.all.first?.contains("home") == true)
        #expect(log.all.first?.contains("hunter22") == false)
    }

    @Test func `every step of the way is in the report`() async throws {
        let (_, page, image) = try app(reading: ["shop://product/1", "hello"])
        let report = try await page.scan(image)
        #expect(
            report.entries.map { $0.steps.map(\.unit) } == [
                ["classify", "trust", "link"], ["classify", "trust", "link", "route"],
            ])
        #expect(report.entries[0].code.content?.kind == .deepLink)
        guard case .opened(let reply) = report.entries[0].ending else {
            Issue.record("not opened")
            return
        }
        #expect(reply.pattern.text == "/product/:sku")
    }

    @Test func `a unit of the app finishes what it knows, and one that throws does not stop the next code`()
        async throws
    {
        struct Closed: Error {}
        let log = Log()
        let (_, page, image) = try app(reading: ["COUPON 1", "CLOSED", "shop://product/1"])
        let report =
            try await page
            .onUnhandled { code, _ in log.add(code.text) }
            .adding("coupons") { code in code.text.hasPrefix("COUPON") ? .finished : .passOn(code) }
            .adding("gate") { code async throws in
                if code.text == "CLOSED" { throw Closed() }
                return .passOn(code)
            }
            .scan(image)
        #expect(report.entries.map(\.end) == ["finished by coupons", "gate failed: Closed()", "product 1"])
        #expect(log.all.isEmpty)
    }

    @Test(arguments: [
        ("what opens", "shop://product/1", "shop://product/9"), ("what nobody answers", "hello", "other://page"),
    ])
    func `what the app's units made of a code is in the report`(name: String, text: String, link: String) async throws {
        let log = Log()
        let (mediator, _, _) = try app()
        let page = ScanPage(mediator: mediator, classifier: ContentClassifier(appSchemes: ["shop"]))
            .trusting(.showing)
            .adding("linker") { code in
                var code = code
                code.link = link
                code.content = nil
                return .passOn(code)
            }
            .onUnhandled { code, _ in log.add(code.link ?? "none") }
        let entry = try #require(await page.scan(text: text).entries.first)
        #expect(entry.code.link == link)
        #expect(entry.code.content == nil)
        #expect(log.all == (text == "hello" ? [link] : []))
    }

    @Test func `what nobody answers comes out with the code and the explanation`() async throws {
        let log = Log()
        let (_, _, image) = try app()
        let mediator = Mediator(sources: [.scheme("shop")])
        try mediator.services.register((any BarcodeReader).self) { StubReader(texts: ["hello", "shop://product/1"]) }
        let report = try await ScanPage(mediator: mediator).trusting(.showing).onUnhandled { code, why in
            log.add("\(code.text): \(why)")
        }
        .scan(image)
        #expect(report.entries.count == 2)
        #expect(log.all.count == 2)
        #expect(log.all.first?.contains("hello: No pattern matches “scan://text?text=hello”") == true)
    }

    @Test func `a page without a decoder says so`() async throws {
        let page = ScanPage(mediator: Mediator())
        let (_, _, image) = try app()
        await #expect(throws: ServiceError.self) { try await page.scan(image) }
    }
}
