public import ShopContract
public import Switchboard

/// Shows a web address that no module of the shop answers; the scanner asks for it.
public struct ShowWebPage: MainActorRoute, Linkable {
    /// What comes back.
    public typealias Output = Page

    /// Where the scanner sends web addresses.
    public static let pattern: URLPattern = "scan:/url"

    /// The address, ready to open.
    public var url: String
    /// What a stranger may have meant by it: the codes of the content's warnings.
    public var warning: [String]

    /// Asks for the page of an address.
    public init(url: String, warning: [String] = []) {
        self.url = url
        self.warning = warning
    }
}
