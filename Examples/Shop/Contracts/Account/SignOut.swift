public import Switchboard

/// Signs the guest out, and tells all modules.
public struct SignOut: AsyncRoute {
    /// What the guest was called; nil if nobody was signed in.
    public typealias Output = String?

    /// Asks to sign the guest out.
    public init() {}
}
