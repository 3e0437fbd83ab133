/// A page that wants to know when the cart changes.
@MainActor
public protocol CartListener: AnyObject, Sendable {
    /// Called after each change.
    func cartChanged(_ cart: CartState)
}
