/// Why a service could not be registered or handed out.
public enum ServiceError: Error, Sendable {
    /// Nothing is registered under this protocol and name; `known` lists what is.
    case notRegistered(service: String, known: [String])
    /// The service is registered already, at `existing`; the second registration was made at `new`.
    case duplicate(service: String, existing: String, new: String)
    /// A service needs itself: the way from the first to the same one again.
    case cycle(path: [String])
    /// The service's factory, or one of its decorations, threw.
    case factoryFailed(service: String, underlying: any Error)
    /// A service that is held weakly turned out to be no object.
    case notAnObject(service: String, type: String)
    /// The service has a session per host and was asked for without one.
    case needsHost(service: String, host: String)
    /// The service has a session per host, and this host is not of the type that it needs.
    case wrongHost(service: String, expected: String, found: String)
}
