import Switchboard
import Testing

@Suite struct SecretTests {
    @Test(arguments: [
        "shop://login?token=s3cret", "shop://login?a=1&access_token=s3cret#x", "https://me:s3cret@shop.example/login",
        "shop://nowhere?Password=s3cret&b=2", "shop://login#token=s3cret", "shop://login?pass%77ord=s3cret",
    ])
    func `a secret is never printed`(url: String) async throws {
        let mediator = shopMediator()
        let log = Log()
        mediator.observe { log.add("\($0)") }
        try mediator.register(immediately: "/login", from: .localOnly) { _ in 1 }
        for origin in [Origin.local, .web] {
            do {
                try await mediator.open(url, origin: origin)
            } catch {
                log.add("\(error)")
            }
            log.add("\(mediator.explain(url, origin: origin))")
        }
        log.add("\(Request(.url(url)).call)")
        #expect(log.all.count >= 5)
        for line in log.all { #expect(!line.contains("s3cret"), "\(line)") }
        #expect(log.all.contains { $0.contains("•••") })
    }

    @Test func `a secret parameter that does not fit is not shown, and an app names its own`() throws {
        let mediator = shopMediator()
        try mediator.register(immediately: "/p") { try $0.parameters.require("pin", as: Int.self) }
        #expect { try mediator.openImmediately("/p?pin=12e4") } throws: {
            "\($0)" == "The parameter “pin” is “•••”, and Int was expected."
        }
        #expect(!Secrets.contains("voucherTest"))
        Secrets.add("voucher_test")
        #expect(Secrets.contains("voucherTest"))
    }

    @Test(arguments: ["/reset/:token", "/reset/:token<sku>", "/reset/{token}.html", "/reset(/at)/:user/:pass_word?"])
    func `a secret that a pattern captures from the path is never printed`(pattern: String) async throws {
        var options = URLMatchingOptions()
        options.parameterTypes = [URLPattern.ParameterType("sku") { !$0.isEmpty }]
        Secrets.add("passWord")
        let mediator = Mediator(sources: [.scheme("shop")], options: options)
        let log = Log()
        mediator.observe { log.add("\($0)") }
        try mediator.register(immediately: URLPattern(pattern), from: .localOnly) { _ -> Int in throw Decline() }
        let end = pattern.contains("user") ? "me/s3cret" : pattern.hasSuffix("html") ? "s3cret.html" : "s3cret"
        for url in ["shop://reset/\(end)", "/reset/\(end)?x=1"] {
            for origin in [Origin.local, .web] {
                do { try await mediator.open(url, origin: origin) } catch { log.add("\(error)") }
                log.add("\(mediator.explain(url, origin: origin))")
            }
        }
        #expect(log.all.count >= 6)
        for line in log.all { #expect(!line.contains("s3cret"), "\(line)") }
        #expect(log.all.contains { $0.contains("•••") })
    }

    @Test func `patterns of one shape hide each its own captures`() throws {
        let mediator = shopMediator()
        try mediator.register(immediately: "/shape/:token/:a") { _ in 1 }
        try shopMediator().register(immediately: "/shape/:b/:token") { _ in 1 }
        #expect("\(Request(.url("shop://shape/one/two")).call)" == "shop://shape/•••/•••")
    }

    @Test func `a request that a handler or an interceptor prints shows what it is, and no secret`() async throws {
        let mediator = shopMediator()
        let log = Log()
        @Sendable func note(_ request: Request) {
            var dumped = ""
            dump(request, to: &dumped)
            dump(request.parameters, to: &dumped)
            for text in ["\(request)", String(reflecting: request), "\(request.parameters)", dumped] { log.add(text) }
        }
        for pattern in ["/print/:token/:page", "/print"] as [URLPattern] {
            try mediator.register(immediately: pattern) { note($0) }
        }
        let urls = ["shop://print/s3cret/7?a=1", "shop://print?otp=s3cret&page=7"]
        for url in urls { try mediator.openImmediately(url, context: ["pin": "s3cret", "size": 7]) }
        try mediator.intercept(
            with: Interceptor("print") { request in
                note(request)
                return .proceed
            })
        for url in urls { try await mediator.open(url, origin: .link, context: ["pin": "s3cret", "size": 7]) }
        #expect(log.all.count == 24)
        for line in log.all {
            #expect(!line.contains("s3cret"), "\(line)")
            #expect(line.contains("•••") && line.contains("7"), "\(line)")
        }
        #expect(log.all.first == "shop://print/•••/7?a=1 from local with pin: •••, size: 7")
    }
}
