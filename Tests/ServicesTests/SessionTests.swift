import Locking
import Services
import Testing

private protocol DisplayHost: AnyObject, Sendable {
    var title: String { get }
}
private protocol Display: Sendable {
    func show() -> String
}
private final class Page: DisplayHost {
    let title: String
    private let display = Lock<(any Display)?>(nil)
    init(_ title: String) { self.title = title }
    func keep(_ new: any Display) { display.withLock { $0 = new } }
}
private final class Stranger: Sendable {}
private final class HostedDisplay: Display {
    let host: ServiceHost<any DisplayHost>
    init(_ host: ServiceHost<any DisplayHost>) { self.host = host }
    func show() -> String { host.host.map(\.title) ?? "nobody" }
}

@Suite struct SessionTests {
    let services = ServiceRegistry()

    init() throws {
        try services.register((any Display).self, perHost: (any DisplayHost).self) { HostedDisplay($0) }
    }

    @Test func `two pages never share a reference back`() throws {
        let album = Page("album")
        let camera = Page("camera")
        let first = try services.resolve((any Display).self, for: album)
        let second = try services.resolve((any Display).self, for: camera)
        #expect([first.show(), second.show()] == ["album", "camera"])
    }

    @Test func `a page gets the same session as long as it is held`() throws {
        let page = Page("album")
        let first = try services.resolve((any Display).self, for: page)
        #expect(identity(try services.resolve((any Display).self, for: page)) == identity(first))
    }

    @Test func `a page that keeps its session ends, and the session with it`() throws {
        weak var gone: Page?
        weak var session: AnyObject?
        do {
            let page = Page("album")
            let display = try services.resolve((any Display).self, for: page)
            page.keep(display)
            gone = page
            session = display as AnyObject
        }
        #expect(gone == nil)
        #expect(session == nil)
    }

    @Test func `a session that outlives its host finds nobody`() throws {
        var page: Page? = Page("album")
        let display = try services.resolve((any Display).self, for: try #require(page))
        page = nil
        #expect(display.show() == "nobody")
    }

    @Test func `many pages that come and go leave nothing behind, and every one gets its own`() throws {
        for number in 0..<1_000 {
            let page = Page("\(number)")
            #expect(try services.resolve((any Display).self, for: page).show() == "\(number)")
        }
    }

    @Test func `a session needs a host of the right type`() throws {
        #expect {
            try services.resolve((any Display).self)
        } throws: { error in
            "\(error)"
                == "The service Display has a session for each DisplayHost. Say for which: `resolve(…, for: host)`."
        }
        #expect {
            try services.resolve((any Display).self, for: Stranger())
        } throws: { error in
            "\(error)" == "The service Display has a session for each DisplayHost, and Stranger is none."
        }
    }

    @Test func `a service without sessions is the same for every host`() throws {
        try services.register((any PriceService).self) { ShopPrices() }
        let first = try services.resolve((any PriceService).self, for: Page("a"))
        #expect(identity(try services.resolve((any PriceService).self, for: Page("b"))) == identity(first))
    }
}
