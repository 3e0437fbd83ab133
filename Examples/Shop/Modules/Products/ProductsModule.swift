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

    /// Offers the products' page, the look-up that others use, and two ways to price things.
    public func register(in mediator: Mediator) throws {
        try mediator.services.register((any Pricing).self) { ShelfPricing() }
        try mediator.services.register((any Pricing).self, named: .members) { MemberPricing(discount: 10) }
        try mediator.handle(FindProduct.self, summary: "Looks a product up by its number.") { [shelf] route in
            shelf[route.sku]
        }
        try mediator.handle(ShowProduct.self, summary: "Shows a product.") { [shelf, mediator] route in
            guard let product = shelf[route.sku] else {
                return Page("Not in our shop", ["number": route.sku])
            }
            let prices = mediator.services
            let cents = try prices.resolve((any Pricing).self).cents(for: product)
            let members = try prices.resolve((any Pricing).self, named: .members).cents(for: product)
            return Page(
                product.name,
                rows: [
                    Page.Row("number", product.sku), Page.Row("price", "\(Product.price(cents: cents)) €"),
                    Page.Row("members", "\(Product.price(cents: members)) €"),
                ]
                    + (route.ref.map { [Page.Row("seen on", $0)] } ?? []))
        }
    }
}
