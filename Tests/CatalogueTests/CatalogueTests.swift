import Catalogue
import Foundation
import Switchboard
import Testing

struct ShowProduct: Route, Linkable {
    typealias Output = Int
    static let pattern: URLPattern = "/product/:sku"
    var sku: String
    var ref: String?
    var page: Int
}

protocol Prices: Sendable {}
struct FixedPrices: Prices {}

struct CartTarget: Target {
    var actions: [Action] {
        [
            Action("add", from: .everyone, parameters: ["sku"], summary: "Adds a <thing>.") { _ in 1 },
            Action(immediately: "clear") { _ in },
        ]
    }
}

struct Products: Module {
    let name = "Products"
    func register(in mediator: Mediator) throws {
        try mediator.handle(ShowProduct.self, summary: "Shows a product.") { _ in 1 }
        try mediator.services.register((any Prices).self) { FixedPrices() }
    }
}

struct Cart: Module {
    let name = "Cart"
    let needs = ["Products"]
    let requires: [Offer] = [.route(ShowProduct.self), .service((any Prices).self)]
    func register(in mediator: Mediator) throws {
        try mediator.register(CartTarget(), as: "Cart")
        try mediator.register("/offer/:code", from: [.local, .scan], query: ["ref"]) { _ in "20 %" }
    }
}

@Suite struct CatalogueTests {
    private func catalogue() throws -> OfferCatalogue {
        let mediator = Mediator(sources: [.scheme("shop")])
        try mediator.load(Cart(), Products())
        return OfferCatalogue(of: mediator)
    }

    @Test func `everything that is offered stands in it with what it takes`() throws {
        let catalogue = try catalogue()
        let lines = catalogue.entries.map { entry in
            let parameters = entry.parameters.map { "\($0.origin.rawValue) \($0.name)\($0.isOptional ? "?" : "")" }
            return "\(entry.kind) \(entry.name) (\(parameters.joined(separator: ", "))) \(entry.reply) \(entry.callers)"
        }
        #expect(
            lines == [
                "action Cart.add (context sku?) Int everyone", "action Cart.clear () Void local",
                "route ShowProduct (path sku, query ref?, query page) Int everyone",
                "service Prices () Prices local", "url /offer/:code (path code, query ref?) String local, scan",
            ])
        #expect(catalogue.entries.map(\.module) == ["Cart", "Cart", "Products", "Products", "Cart"])
        #expect(catalogue.entries.allSatisfy { $0.place.hasPrefix("CatalogueTests/CatalogueTests.swift:") })
        #expect(catalogue.modules.map(\.name) == ["Cart", "Products"])
        #expect(catalogue.modules[0].needs == ["Products"])
        #expect(catalogue.modules[0].calls == ["Products"])
    }

    @Test func `it prints as tables, graphs, a page and JSON that comes back`() throws {
        let catalogue = try catalogue()
        #expect(catalogue.markdown.contains("| `Cart.add` |  | sku? | `Int` | everyone | Cart | Adds a <thing>. |"))
        #expect(catalogue.mermaid.contains("m0[\"Cart\"]\n  m1[\"Products\"]\n  m0 --> m1\n  m0 -.-> m1"))
        #expect(catalogue.dot.contains("m0 -> m1;\n  m0 -> m1 [style=dotted];"))
        #expect(catalogue.html.contains("Adds a &lt;thing&gt;."))
        #expect(!catalogue.html.contains("<thing>"))
        #expect(!catalogue.html.contains("http"), "the page needs nothing else")
        let back = try OfferCatalogue(json: catalogue.json)
        #expect(back == catalogue)
        let (first, second) = (try catalogue.json, try self.catalogue().json)
        #expect(first == second)
    }

    @Test func `a module that is not loaded stands among the modules with what loads it`() throws {
        struct Wishes: Module {
            let name = "Wishes"
            let claims: [Offer] = [.url("/wishes"), .service((any Prices).self)]
            let requires: [Offer] = [.route(ShowProduct.self)]
            func register(in mediator: Mediator) throws {
                try mediator.register("/wishes") { _ -> [[Int]?] in [] }
                try mediator.services.register((any Prices).self) { FixedPrices() }
            }
        }
        struct Prospect: Module {
            let name = "Prospect"
            let requires: [Offer] = [.service((any Prices).self)]
            func register(in mediator: Mediator) throws { try mediator.handle(ShowProduct.self) { _ in 1 } }
        }
        let mediator = Mediator(sources: [.scheme("shop")])
        try mediator.load(Wishes(), Prospect())
        for isLoaded in [false, true] {
            if isLoaded { try mediator.loadModule("Wishes") }
            let catalogue = OfferCatalogue(of: mediator)
            let wishes = try #require(catalogue.modules.first)
            #expect(wishes.isLoaded == isLoaded)
            #expect(wishes.claims == ["/wishes", "service Prices"])
            #expect(wishes.calls == ["Prospect"])
            #expect(catalogue.modules.last?.calls == ["Wishes"])
            #expect(
                catalogue.markdown.contains(
                    "| Wishes\(isLoaded ? "" : " (not loaded)") |  | Prospect | `/wishes`, `service Prices` |"))
            #expect(catalogue.html.contains("not loaded") != isLoaded)
            let reply = catalogue.entries.first { $0.name == "/wishes" }?.reply
            #expect(reply == (isLoaded ? "[[Int]?]" : nil))
        }
    }

    @Test(
        arguments: [
            ("nothing", { @Sendable _ in }, []),
            ("a new one", { @Sendable mediator in try mediator.register("/new") { _ in 1 } }, ["url /new is new."]),
            (
                "a wider one",
                { @Sendable mediator in try mediator.register("/offer/:code", replacing: true) { _ in 1 } },
                ["url /offer/:code answers everyone instead of local."]
            ),
            (
                "a narrower one",
                { @Sendable mediator in
                    try mediator.register("/offer/:code", from: .scanOnly, replacing: true) { _ in 1 }
                    try mediator.register("/p/:a", from: .localOnly, replacing: true) { _ in "" }
                },
                [
                    "! url /p/:a answers local instead of everyone.", "! url /p/:a replies with String instead of Int.",
                    "url /offer/:code answers local, scan instead of local.",
                ]
            ),
        ] as [(String, @Sendable (Mediator) throws -> Void, [String])])
    func `a difference says what breaks`(
        name: String, change: @Sendable (Mediator) throws -> Void, expected: [String]
    ) throws {
        func base() throws -> Mediator {
            let mediator = Mediator(sources: [.scheme("shop")])
            try mediator.register("/offer/:code", from: .localOnly) { _ in 1 }
            try mediator.register("/p/:a") { _ in 1 }
            return mediator
        }
        let later = try base()
        try change(later)
        let changes = OfferCatalogue(of: later).changes(since: OfferCatalogue(of: try base()))
        #expect(changes.map { ($0.isBreaking ? "! " : "") + $0.description } == expected)
    }

    @Test func `what is gone breaks`() throws {
        let mediator = Mediator(sources: [.scheme("shop")])
        try mediator.load(Products())
        let changes = OfferCatalogue(of: mediator).changes(since: try catalogue())
        #expect(
            changes.map(\.description) == [
                "action Cart.add is gone.", "action Cart.clear is gone.", "url /offer/:code is gone.",
            ])
        #expect(changes.allSatisfy { $0.isBreaking })
    }
}
