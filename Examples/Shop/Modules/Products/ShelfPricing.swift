import ProductsContract

/// The price that stands on the shelf.
struct ShelfPricing: Pricing {
    func cents(for product: Product) -> Int { product.cents }
}
