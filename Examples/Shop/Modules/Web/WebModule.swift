import ShopContract
public import Switchboard
import WebContract

/// Shows what belongs to no other module: foreign addresses and plain texts.
public struct WebModule: Module {
    /// What the mediator calls it.
    public let name = "Web"

    /// Creates the module; the mediator loads it.
    public init() {}

    /// Offers pages for addresses, for texts and for the rest, to the scanner and to the app's own code alone.
    public func register(in mediator: Mediator) throws {
        try mediator.handle(ShowWebPage.self, from: .scanOnly, summary: "Shows a foreign address.") { route in
            Page("Web", rows: [Page.Row("address", route.url)] + route.warning.map { Page.Row("careful", $0) })
        }
        try mediator.handle(ShowText.self, from: .scanOnly, summary: "Shows a text.") { route in
            Page("Text", rows: route.text.split(whereSeparator: \.isNewline).map { Page.Row("", String($0)) })
        }
        // Whatever else a code may hold: no module of the shop takes it, so it is shown and nothing is done.
        try mediator.register(
            immediately: "scan:/:kind", from: .scanOnly, summary: "Shows what a code holds that no other module takes."
        ) { request in
            let pairs = request.parameters.captures?.url.query.pairs ?? []
            return Page(
                try request.parameters.require("kind", as: String.self),
                rows: pairs.filter { $0.name != "text" }.map { Page.Row($0.name, $0.value ?? "") })
        }
    }
}
