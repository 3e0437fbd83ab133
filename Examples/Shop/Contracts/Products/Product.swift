/// A thing that the shop sells.
public struct Product: Sendable, Equatable {
    /// The number on its package, a GTIN of 13 digits.
    public let sku: String
    /// What it is called.
    public let name: String
    /// What it costs, in cents.
    public let cents: Int

    /// Creates a product.
    public init(sku: String, name: String, cents: Int) {
        self.sku = sku
        self.name = name
        self.cents = cents
    }
}
