extension Product {
    /// The price in euros with two decimal places.
    public var price: String { Product.price(cents: cents) }

    /// An amount of cents in euros with two decimal places.
    public static func price(cents: Int) -> String {
        let rest = cents % 100
        return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
