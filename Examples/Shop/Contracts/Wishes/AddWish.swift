public import ShopContract
public import Switchboard

/// Puts a product on the list of wishes and shows it: `shop://wishes/add/5901234123457`.
public struct AddWish: MainActorRoute, Linkable {
    /// What comes back.
    public typealias Output = Page

    /// The path under each of the app's sources.
    public static let pattern: URLPattern = "/wishes/add/:sku"

    /// The number on the package.
    public var sku: String

    /// Asks to remember a product.
    public init(sku: String) {
        self.sku = sku
    }
}
