/// A named thing that offers actions.
///
///     struct CartTarget: Target {
///         let cart: Cart
///         var actions: [Action] { [Action(immediatelyOnMain: "clear") { _ in cart.clear() }] }
///     }
///     try mediator.register(CartTarget(cart: cart), as: "Cart")
public protocol Target: Sendable {
    /// What it does; read once, at registration.
    var actions: [Action] { get }
}
