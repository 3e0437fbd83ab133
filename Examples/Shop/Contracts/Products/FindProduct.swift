public import Switchboard

/// Looks a product up by its number; nil if the shop does not sell it.
public struct FindProduct: Route {
    /// What comes back.
    public typealias Output = Product?

    /// The number on the package.
    public var sku: String

    /// Asks for a product.
    public init(sku: String) {
        self.sku = sku
    }
}
