public import ShopContract
public import Switchboard

/// Shows a product: `shop://product/4006381333931`, `https://shop.example/product/4006381333931?ref=poster`.
public struct ShowProduct: MainActorRoute, Linkable {
    /// What comes back.
    public typealias Output = Page

    /// The path under each of the app's sources.
    public static let pattern: URLPattern = "/product/:sku"

    /// The number on the package.
    public var sku: String
    /// Where the link stood, such as `poster`.
    public var ref: String?

    /// Asks for the page of a product.
    public init(sku: String, ref: String? = nil) {
        self.sku = sku
        self.ref = ref
    }
}
