public import Switchboard

/// Signs a guest in, tells all modules, and lets the calls go on that waited for it.
public struct SignIn: AsyncRoute {
    /// How many calls go on.
    public typealias Output = Int

    /// What the guest is called.
    public var name: String

    /// Asks to sign a guest in.
    public init(name: String) {
        self.name = name
    }
}
