public import ShopContract
public import Switchboard

/// Shows the account: `shop://account`.
public struct ShowAccount: MainActorRoute, Linkable {
    /// What comes back.
    public typealias Output = Page

    /// The path under each of the app's sources.
    public static let pattern: URLPattern = "/account"

    /// Asks for the account's page.
    public init() {}
}
