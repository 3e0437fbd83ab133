import ProductsContract
import ShopContract
public import Switchboard

/// Knows what the shop sells.
public struct ProductsModule: Module {
    /// What the mediator calls it.
    public let name = "Products"

    private let shelf = Shelf.stocked

    /// Creates the module; the mediator loads it.
    public init() {}

    /// Offers the products' page and the look-up that the cart uses.
    public func register(in mediator: Mediator) throws {
        try mediator.handle(FindProduct.self) { [shelf] route in shelf[route.sku] }
        try mediator.handle(ShowProduct.self) { [shelf] route in
            guard let product = shelf[route.sku] else {
                return Page("Not in our shop", ["number": route.sku])
            }
            return Page(
                product.name,
                rows: [Page.Row("number", product.sku), Page.Row("price", "\(product.price) €")]
                    + (route.ref.map { [Page.Row("seen on", $0)] } ?? []))
        }
    }
}
