/// A weak reference to the object that a session works for.
///
/// A session keeps this instead of the host, so that a page and its session never keep each other alive.
public struct ServiceHost<Host>: Sendable {
    private weak let object: (any AnyObject & Sendable)?

    init(_ object: any AnyObject & Sendable) { self.object = object }

    /// The host, while it lives.
    public var host: Host? { object as? Host }
}
