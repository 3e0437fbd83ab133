/// Why the cart did not take something.
public enum CartError: Error, Sendable, Hashable {
    /// The shop does not sell what has this number.
    case unknownProduct(sku: String)
}

extension CartError: CustomStringConvertible {
    /// A sentence for the guest.
    public var description: String {
        switch self {
        case .unknownProduct(let sku): "The shop does not sell “\(sku)”, so it cannot go into the cart."
        }
    }
}
