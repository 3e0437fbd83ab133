/// Something that a module offers or needs: a URL, a typed route, an action, a service.
///
///     var claims: [Offer] { [.url("/account"), .target("Account"), .route(ShowAccount.self)] }
public struct Offer: Sendable, Hashable, CustomStringConvertible {
    enum Kind: Sendable, Hashable {
        case url(String)
        case route(ObjectIdentifier)
        case target(String)
        case action(String, target: String)
        case service(ObjectIdentifier)
    }

    let kind: Kind
    /// What it is, as a person writes it.
    public let description: String
    /// Whether callers outside of all modules may ask for it, as far as its kind says.
    let mayBeForStrangers: Bool

    /// URLs whose path begins with a pattern, segment by segment.
    public static func url(_ pattern: URLPattern) -> Offer {
        Offer(kind: .url(pattern.text), description: pattern.text, mayBeForStrangers: true)
    }

    /// A typed route.
    public static func route(_ type: (some RouteValue).Type) -> Offer {
        Offer(
            kind: .route(ObjectIdentifier(type)), description: "\(type)",
            mayBeForStrangers: type is any Linkable.Type)
    }

    /// A target, whatever its actions.
    public static func target(_ name: String) -> Offer {
        Offer(kind: .target(name), description: "target \(name)", mayBeForStrangers: true)
    }

    /// An action of a target.
    public static func action(_ name: String, on target: String) -> Offer {
        Offer(kind: .action(name, target: target), description: "\(target).\(name)", mayBeForStrangers: true)
    }

    /// A service, by its protocol.
    public static func service<Service: Sendable>(_ type: Service.Type) -> Offer {
        Offer(
            kind: .service(ObjectIdentifier(type)), description: "service \(type)", mayBeForStrangers: false)
    }
}
