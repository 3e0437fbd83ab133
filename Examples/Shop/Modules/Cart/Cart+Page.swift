import ProductsContract
import ShopContract

extension Cart {
    /// What is in it, and what it costs.
    var page: Page {
        guard !lines.isEmpty else { return Page("Your cart", ["": "It is empty."]) }
        let rows = lines.map { line in
            Page.Row("\(line.count) ×", "\(line.product.name), \(Product.price(cents: cents(for: line.product))) €")
        }
        return Page("Your cart", rows: rows + [Page.Row("together", "\(Product.price(cents: cents)) €")])
    }
}
