import ProductsContract

/// The price for guests who have signed in.
struct MemberPricing: Pricing {
    /// How much less they pay, in per cent.
    let discount: Int

    func cents(for product: Product) -> Int { product.cents - product.cents * discount / 100 }
}
