public import Switchboard

/// What things cost; the shop has two implementations, one for everybody and one for those who have signed in.
///
///     let prices = try mediator.services.resolve((any Pricing).self, named: .members)
public protocol Pricing: Sendable {
    /// What one of a product costs, in cents.
    func cents(for product: Product) -> Int
}

extension ServiceName {
    /// The prices for guests who have signed in.
    public static let members: ServiceName = "members"
}
