/// The way to end a registration or a decoration; dropping it ends nothing.
public struct ServiceRegistration: Sendable {
    /// What it is the end of, the same number as in the registration's description.
    package let id: UInt64
    private let end: @Sendable () -> Void

    init(id: UInt64, end: @escaping @Sendable () -> Void) {
        self.id = id
        self.end = end
    }

    /// Takes back exactly this registration or decoration; a second call does nothing.
    ///
    /// Whoever holds an instance keeps it. Another registration that took this one's place is not touched.
    public func cancel() { end() }
}
