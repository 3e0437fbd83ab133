public import Switchboard

/// The cart's actions as typed calls, so that their names stand in one place.
extension Mediator {
    /// Puts a product into the cart and returns how many things are in it then.
    public func addToCart(sku: String) async throws -> Int {
        try await perform("add", on: "Cart", ["sku": sku])
    }

    /// Takes everything out of the cart; nobody outside the app can ask for it.
    public func clearCart() async throws {
        try await perform("clear", on: "Cart")
    }
}
