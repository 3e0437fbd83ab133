public import Switchboard

/// Counts the things in the cart.
public struct CartCount: MainActorRoute {
    /// What comes back.
    public typealias Output = Int

    /// Asks for the count.
    public init() {}
}
