/// Thrown by a URL's handler to say that the call is not for it: the next best match is tried.
public struct Decline: Error, Sendable {
    /// Creates the refusal.
    public init() {}
}
