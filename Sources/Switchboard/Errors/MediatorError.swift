/// Why the mediator did not do what it was asked.
///
/// A handler's or an interceptor's own error is not wrapped: it reaches the caller as it was thrown. The facts are as they
/// were given; the sentence hides secrets.
public enum MediatorError: Error, Sendable {
    // MARK: Calls

    /// The text is no URL, or one that the mediator does not let in.
    case invalidURL(String, URLParsingError)
    /// No pattern matches a URL; the nearest patterns that are registered.
    case notFound(url: String, nearest: [String])
    /// Nobody handles a typed route.
    case noHandler(route: String)
    /// There is no target of that name: the types that were looked for, and the targets that are registered.
    case unknownTarget(String, tried: [String], known: [String])
    /// The target has no such action; those that it has.
    case unknownAction(String, target: String, known: [String])
    /// The origin may not call it.
    case notAllowed(String, origin: Origin)
    /// Every handler that matched declined.
    case declined(String)
    /// It is answered asynchronously, and the call was synchronous.
    case needsAwait(String)
    /// It is answered on the main actor, and the call came from elsewhere.
    case needsMainActor(String)
    /// The reply is of another type than the caller asked for.
    case unexpectedReply(String, expected: String, actual: String)

    // MARK: On the way

    /// An interceptor may wait, and the call was synchronous.
    case interceptorNeedsAwait(String, call: String)
    /// A person did not confirm the call.
    case notConfirmed(String)
    /// The call was redirected in a circle, or too often.
    case redirectLoop(String, chain: [String])
    /// The call was made while so many others waited for it that they seem to go round in a circle; those, the first first.
    case nestedTooDeep(String, chain: [String])
    /// A redirect's URL could not be made.
    case invalidRedirect(String, reason: String)
    /// Something took longer than it may.
    case timedOut(String, limit: Duration)
    /// The call from outside came before the start, and was synchronous.
    case notStarted(String)
    /// The call from outside waited for the start and was not let through.
    case waitedInVain(String)
    /// The same delivery is being answered, and the call was synchronous.
    case alreadyDelivered(String)

    // MARK: Registrations

    /// A pattern was not taken.
    case registration(RouteRegistrationError)
    /// An interceptor's prefix was not taken.
    case invalidPrefix(URLPatternError)
    /// A linkable route's properties do not fit its pattern.
    case unlinkable(route: String, RouteParameterError)
    /// Something of that name is registered already, and where.
    case duplicate(String, place: String, existing: String)
    /// The URL of a route would be answered by another pattern.
    case shadowed(String, by: String)

    // MARK: Modules

    /// A module of that name is known already, of another type.
    case duplicateModule(String)
    /// A module needs another that the app does not list.
    case missingModule(String, neededBy: String)
    /// Modules need each other in a circle.
    case moduleCycle([String])
    /// A module that was to be loaded by a call threw; its registrations are taken back.
    case moduleFailed(String, any Error)
    /// Another thread is loading the module, and does not come to an end.
    case moduleBusy(String)
}
