import CartContract
import ShopContract
public import Switchboard

/// Keeps what the guest has chosen.
public struct CartModule: Module {
    /// What the mediator calls it.
    public let name = "Cart"

    /// Creates the module; the mediator loads it.
    public init() {}

    /// Offers the cart's page and count, its actions by name, and links to those actions.
    public func register(in mediator: Mediator) throws {
        let cart = Cart()
        try mediator.handle(ShowCart.self) { _ in cart.page }
        try mediator.handle(CartCount.self) { _ in cart.count }
        try mediator.handle(ListenToCart.self) { route in cart.tell(route.listener) }
        try mediator.register(CartTarget(cart: cart, mediator: mediator), as: "Cart")
        // A link names an action, `shop://cart/add?sku=…`; its origin goes along, so that what is not exported stays shut.
        try mediator.register("/cart/:action") { [mediator] request in
            let action = try request.parameters.require("action", as: String.self)
            let sku = try request.parameters.value("sku", as: String.self)
            try await mediator.perform(action, on: "Cart", sku.map { ["sku": $0] } ?? [:], origin: request.origin)
            return await cart.page
        }
    }
}
