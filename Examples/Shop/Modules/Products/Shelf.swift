import ProductsContract

/// What the shop sells.
///
/// An app with a server would ask that; the module's callers would not notice.
struct Shelf: Sendable {
    private let products: [String: Product]

    init(_ products: [Product]) {
        self.products = Dictionary(products.map { ($0.sku, $0) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(sku: String) -> Product? { products[sku] }

    static let stocked = Shelf([
        Product(sku: "4006381333931", name: "Highlighter, yellow", cents: 149),
        Product(sku: "9780306406157", name: "Book: An Introduction to Codes", cents: 2490),
        Product(sku: "5901234123457", name: "Tea, green, 100 g", cents: 595),
        Product(sku: "7610400070126", name: "Chocolate, dark", cents: 320),
    ])
}
