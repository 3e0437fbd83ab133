import AccountContract
import CartContract
import ShopContract
public import Switchboard

/// Knows who is shopping.
public struct AccountModule: Module {
    /// What the mediator calls it.
    public let name = "Account"

    /// Creates the module; the mediator loads it.
    public init() {}

    /// Offers the account's page, which asks the cart for its count.
    public func register(in mediator: Mediator) throws {
        try mediator.handle(ShowAccount.self) { [mediator] _ in
            Page("Your account", ["name": "Guest", "in the cart": "\(try mediator.open(CartCount()))"])
        }
    }
}
