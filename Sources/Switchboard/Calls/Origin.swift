/// Where a call comes from; it limits who may call, not what is carried.
///
/// An app adds its own: `extension Origin { static let watch = Origin("watch") }`.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
    /// The word for it in traces and errors.
    public let name: String
    /// Whether it is this process; kept, because every call asks.
    let isLocal: Bool

    /// Creates an origin.
    public init(_ name: String) {
        self.name = name
        isLocal = name == "local"
    }

    /// Code in this process.
    public static let local = Origin("local")
    /// Another app or a universal link.
    public static let link = Origin("link")
    /// A push message.
    public static let push = Origin("push")
    /// A page in a web view.
    public static let web = Origin("web")
    /// A scanned code.
    public static let scan = Origin("scan")

    /// The name.
    public var description: String { name }
}
