/// What all typed routes share: the type of what comes back.
public protocol RouteValue: Sendable {
    /// What comes back.
    associatedtype Output: Sendable
}

/// A route that is answered at once, on any thread.
///
///     struct CartCount: Route { typealias Output = Int }
///     let count = try mediator.open(CartCount())
public protocol Route: RouteValue {}

/// A route that is answered at once, on the main actor.
public protocol MainActorRoute: RouteValue {}

/// A route that is answered later; it carries and returns any `Sendable` value.
public protocol AsyncRoute: RouteValue {}

/// A route that a URL can ask for as well: its properties are the pattern's parameters and the query's names.
///
///     struct ShowProduct: MainActorRoute, Linkable {
///         typealias Output = ProductPage
///         static let pattern: URLPattern = "/product/:sku"
///         var sku: String
///         var ref: String?
///     }
public protocol Linkable: RouteValue, Codable {
    /// The path under each of the mediator's sources, or a pattern with a scheme of its own.
    static var pattern: URLPattern { get }
}
