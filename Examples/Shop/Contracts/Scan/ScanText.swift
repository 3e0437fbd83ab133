public import ShopContract
public import Switchboard

/// Opens what a text asks for that a person typed: an address, or anything else that a code could say.
public struct ScanText: AsyncRoute {
    /// What comes back.
    public typealias Output = Page

    /// What was typed.
    public var text: String

    /// Asks for the page of a text.
    public init(text: String) {
        self.text = text
    }
}
