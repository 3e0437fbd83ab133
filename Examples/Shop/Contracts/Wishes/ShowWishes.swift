public import ShopContract
public import Switchboard

/// Shows what the guest wishes for: `shop://wishes`.
public struct ShowWishes: MainActorRoute, Linkable {
    /// What comes back.
    public typealias Output = Page

    /// The path under each of the app's sources.
    public static let pattern: URLPattern = "/wishes"

    /// Asks for the page of wishes.
    public init() {}
}
