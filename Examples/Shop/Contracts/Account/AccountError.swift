/// Why an account's page did not open.
public enum AccountError: Error, Sendable, Hashable {
    /// Nobody is signed in, and nobody can be asked to.
    case nobodyToAsk
    /// The app left the front before anyone signed in.
    case givenUp
}

extension AccountError: CustomStringConvertible {
    /// A sentence for the guest.
    public var description: String {
        switch self {
        case .nobodyToAsk: "The account's pages need a login, and there is nobody here to ask."
        case .givenUp: "The login was given up when the app left the front. Open the link again."
        }
    }
}
