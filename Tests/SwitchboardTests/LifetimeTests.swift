import Switchboard
import Testing

@Suite struct LifetimeTests {
    /// Calls the mediator as it ends, as objects with registrations of their own do.
    private final class Page: Sendable {
        let mediator: Mediator
        let log: Log

        init(_ mediator: Mediator, _ log: Log) {
            self.mediator = mediator
            self.log = log
        }

        deinit {
            let answer = try? mediator.openImmediately("/alive").value(as: Int.self)
            log.add("ended, and \(answer.map { "\($0)" } ?? "nobody") answered")
        }
    }

    @Test(arguments: ["url", "route", "target", "fallback", "interceptor", "observer", "module", "replaced"])
    func `what a registration held ends where it may call the mediator`(kind: String) throws {
        let mediator = shopMediator()
        let log = Log()
        try mediator.register(immediately: "/alive") { _ in 1 }
        // The only reference to the page is the registration's.
        func registered() throws -> Registration? {
            let page = Page(mediator, log)
            switch kind {
            case "url": return try mediator.register(immediately: "/p") { _ in page.log.all.count }
            case "route": return try mediator.handle(CartCount.self) { _ in page.log.all.count }
            case "target": return try mediator.register(PageTarget(page: page), as: "Page")
            case "fallback": return try mediator.registerFallback(PageTarget(page: page))
            case "interceptor":
                return try mediator.intercept(
                    with: Interceptor(immediately: "page") { _ in
                        _ = page
                        return .proceed
                    })
            case "observer": return mediator.observe { _ in _ = page }
            case "replaced":
                try mediator.register(immediately: "/p/:a") { _ in page.log.all.count }
                return nil
            default:
                try mediator.load(PageModule(page: page))
                return nil
            }
        }
        let registration = try registered()
        _ = try? mediator.openImmediately("/alive")
        #expect(log.all.isEmpty)
        registration?.cancel()
        mediator.unload("Page")
        if kind == "replaced" {
            try mediator.register(immediately: "/p/:b", replacing: true) { _ in 2 }
            #expect(try mediator.openImmediately("/p/x").value() == 2)
        }
        #expect(log.all == ["ended, and 1 answered"])
    }

    private struct PageTarget: Target {
        let page: Page
        var actions: [Action] { [Action(immediately: "count") { _ in page.log.all.count }] }
    }

    private struct PageModule: Module {
        let page: Page
        let name = "Page"
        func register(in mediator: Mediator) throws {
            try mediator.register(immediately: "/module") { [page] _ in page.log.all.count }
        }
    }
}
