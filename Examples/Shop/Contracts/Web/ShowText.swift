public import ShopContract
public import Switchboard

/// Shows a text that is no address; the scanner asks for it.
public struct ShowText: MainActorRoute, Linkable {
    /// What comes back.
    public typealias Output = Page

    /// Where the scanner sends texts.
    public static let pattern: URLPattern = "scan:/text"

    /// What it says.
    public var text: String

    /// Asks for a page with the text.
    public init(text: String) {
        self.text = text
    }
}
