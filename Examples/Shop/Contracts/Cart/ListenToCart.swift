public import Switchboard

/// Makes a page one of those that the cart tells of its changes, as long as the page lives.
public struct ListenToCart: MainActorRoute {
    /// What is in the cart now.
    public typealias Output = CartState

    /// Who wants to know; the cart holds it weakly.
    public var listener: any CartListener

    /// Asks the cart to tell a page.
    public init(listener: any CartListener) {
        self.listener = listener
    }
}
