/// Where a call comes from; it limits who may call, not what is carried.
///
/// An app adds its own: `extension Origin { static let watch = Origin("watch") }`.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
    // Every call carries one and asks whether it is this process: known origins are numbers, without a text to count.
    @usableFromInline
    enum Source: Sendable, Hashable {
        case local
        case link
        case push
        case web
        case scan
        case other(String)
    }

    @usableFromInline let source: Source

    @inlinable
    init(_ source: Source) { self.source = source }

    /// Creates an origin; the names of the known ones give those.
    public init(_ name: String) {
        source =
            switch name {
            case "local": .local
            case "link": .link
            case "push": .push
            case "web": .web
            case "scan": .scan
            default: .other(name)
            }
    }

    /// Code in this process.
    @inlinable public static var local: Origin { Origin(.local) }
    /// Another app or a universal link.
    @inlinable public static var link: Origin { Origin(.link) }
    /// A push message.
    @inlinable public static var push: Origin { Origin(.push) }
    /// A page in a web view.
    @inlinable public static var web: Origin { Origin(.web) }
    /// A scanned code.
    @inlinable public static var scan: Origin { Origin(.scan) }

    /// The word for it in traces and errors.
    public var name: String {
        switch source {
        case .local: "local"
        case .link: "link"
        case .push: "push"
        case .web: "web"
        case .scan: "scan"
        case .other(let name): name
        }
    }

    /// Whether it is this process.
    @inlinable var isLocal: Bool {
        if case .local = source { true } else { false }
    }

    /// The name.
    public var description: String { name }
}
