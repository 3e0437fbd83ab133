/// What a badge shows of the cart.
public struct CartState: Sendable, Equatable {
    /// How many things are in it.
    public let count: Int
    /// What they cost together, in cents.
    public let cents: Int

    /// Creates a state.
    public init(count: Int, cents: Int) {
        self.count = count
        self.cents = cents
    }
}
