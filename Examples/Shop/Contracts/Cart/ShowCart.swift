public import ShopContract
public import Switchboard

/// Shows what is in the cart: `shop://cart`.
public struct ShowCart: MainActorRoute, Linkable {
    /// What comes back.
    public typealias Output = Page

    /// The path under each of the app's sources.
    public static let pattern: URLPattern = "/cart"

    /// Asks for the cart's page.
    public init() {}
}
