import ShopContract
public import Switchboard
import WebContract

/// Shows what belongs to no other module: foreign addresses and plain texts.
public struct WebModule: Module {
    /// What the mediator calls it.
    public let name = "Web"

    /// Creates the module; the mediator loads it.
    public init() {}

    /// Offers a page for addresses and one for texts, to the scanner and to the app's own code alone.
    public func register(in mediator: Mediator) throws {
        try mediator.handle(ShowWebPage.self, from: .scanOnly) { route in
            Page("Web", rows: [Page.Row("address", route.url)] + route.warning.map { Page.Row("careful", $0) })
        }
        try mediator.handle(ShowText.self, from: .scanOnly) { route in
            Page("Text", rows: route.text.split(whereSeparator: \.isNewline).map { Page.Row("", String($0)) })
        }
    }
}
