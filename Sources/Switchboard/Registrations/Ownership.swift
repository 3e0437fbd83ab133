/// What a registration's life hangs on besides its token.
enum Ownership {
    /// Nothing: it ends when it is cancelled.
    static let none: @Sendable () -> Bool = { true }

    /// An object that is not kept alive by it.
    static func tied(to owner: some AnyObject & Sendable) -> @Sendable () -> Bool {
        { [weak owner] in owner != nil }
    }
}

/// Thrown inside when the owner ended between the look-up and the call; the caller sees that nobody answers.
struct OwnerEnded: Error {}
