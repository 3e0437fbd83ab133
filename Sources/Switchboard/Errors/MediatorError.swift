/// Why the mediator did not do what it was asked.
///
/// A handler's own error is not wrapped: it reaches the caller as it was thrown.
public enum MediatorError: Error, Sendable {
    /// The text is no URL, or one that the mediator does not let in.
    case invalidURL(String, URLParsingError)
    /// No pattern matches a URL; the nearest patterns that are registered.
    case notFound(url: String, nearest: [String])
    /// Nobody handles a typed route.
    case noHandler(route: String)
    /// No target of that name is registered; those that are.
    case unknownTarget(String, known: [String])
    /// The target has no such action; those that it has.
    case unknownAction(String, target: String, known: [String])
    /// The origin may not call it.
    case notAllowed(String, origin: Origin)
    /// It is answered asynchronously, and the call was synchronous.
    case needsAwait(String)
    /// It is answered on the main actor, and the call came from elsewhere.
    case needsMainActor(String)
    /// The reply is of another type than the caller asked for.
    case unexpectedReply(String, expected: String, actual: String)
    /// A pattern was not taken.
    case registration(RouteRegistrationError)
    /// Something of that name is registered already, and where.
    case duplicate(String, place: String, existing: String)
    /// A module of that name is loaded already, of another type.
    case duplicateModule(String)
    /// A route could not be made from a URL's parameters.
    case badParameters(String, reason: String)
    /// A route could not be written as a URL.
    case unwritable(String, reason: String)
    /// The URL of a route would be answered by another pattern.
    case shadowed(String, by: String)
}
