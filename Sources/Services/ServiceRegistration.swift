/// The way to end a registration or a decoration; dropping it ends nothing.
public struct ServiceRegistration: Sendable {
    private let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) { self.end = end }

    /// Takes back exactly this registration or decoration; a second call does nothing.
    ///
    /// Whoever holds an instance keeps it. Another registration that took this one's place is not touched.
    public func cancel() { end() }
}
