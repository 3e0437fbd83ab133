/// A named thing that offers actions.
///
///     struct CartTarget: Target {
///         let cart: Cart
///         var actions: [Action] { [Action(immediatelyOnMain: "clear") { _ in cart.clear() }] }
///     }
///     try mediator.register(CartTarget(cart: cart), as: "Cart")
public protocol Target: Sendable {
    /// What it does; read once, when it is registered or found.
    var actions: [Action] { get }
    /// What answers a name that is not among the actions; none by default.
    var notFound: Action? { get }
}

extension Target {
    /// Nothing: an unknown name is an error that lists the known ones.
    public var notFound: Action? { nil }
}
