import ProductsContract
import ShopContract

/// What the guest wishes for, in the order of wishing.
@MainActor
final class WishList {
    private var products: [Product] = []

    nonisolated init() {}

    /// Remembers a product, once.
    func add(_ product: Product) {
        if !products.contains(product) { products.append(product) }
    }

    func clear() {
        products = []
    }

    var page: Page {
        products.isEmpty
            ? Page("Your wishes", ["": "There are none."])
            : Page("Your wishes", rows: products.map { Page.Row($0.sku, $0.name) })
    }
}
