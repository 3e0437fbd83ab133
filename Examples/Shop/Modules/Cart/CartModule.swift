import AccountContract
import CartContract
import ProductsContract
import ShopContract
public import Switchboard

/// Keeps what the guest has chosen.
public struct CartModule: Module {
    /// What the mediator calls it.
    public let name = "Cart"
    /// The look-up of what is put into the cart, and what it costs.
    public let requires: [Offer] = [.route(FindProduct.self), .service((any Pricing).self)]

    private let cart = Cart()

    /// Creates the module; the mediator loads it.
    public init() {}

    /// Offers the cart's page and count, its actions by name, and links to those actions.
    public func register(in mediator: Mediator) throws {
        try mediator.handle(ShowCart.self, summary: "Shows what is in the cart.") { [cart] _ in cart.page }
        try mediator.handle(CartCount.self, summary: "Counts the things in the cart.") { [cart] _ in cart.count }
        try mediator.handle(ListenToCart.self, summary: "Tells a page of each change of the cart.") { [cart] route in
            cart.tell(route.listener)
        }
        try mediator.register(CartTarget(cart: cart, mediator: mediator), as: "Cart")
        // A link names an action, `shop://cart/add?sku=…`; its origin goes along, so that what is not exported stays shut.
        try mediator.register("/cart/:action", query: ["sku"], summary: "Performs an exported action of the cart.") {
            [cart, mediator] request in
            let action = try request.parameters.require("action", as: String.self)
            let sku = try request.parameters.value("sku", as: String.self)
            try await mediator.perform(action, on: "Cart", sku.map { ["sku": $0] } ?? [:], origin: request.origin)
            return await cart.page
        }
    }

    /// Whether the module takes an event: the cart follows its guest.
    public func responds(to event: AppEvent) -> Bool { event == .signedIn || event == .signedOut }

    /// Takes the prices of who is there now; who signs out leaves an empty cart behind.
    public func respond(to event: AppEvent, in mediator: Mediator) async {
        if event == .signedOut { await cart.clear() }
        let name: ServiceName? = event == .signedIn ? .members : nil
        // A shop without prices for members asks the same of everybody.
        await cart.use(try? mediator.services.resolve((any Pricing).self, named: name))
    }
}
