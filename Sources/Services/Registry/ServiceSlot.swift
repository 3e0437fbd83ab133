/// All that a registry knows about one protocol, with the protocol's type forgotten.
///
/// Touched under the registry's lock.
protocol ServiceSlot: AnyObject {
    /// The `ReadyService` of the service without a name, if there is one.
    var ready: AnyObject? { get }
    /// A line for each registration, and its instances, so that none of them ends while the lock is held.
    var descriptions: [(ServiceDescription, keptAlive: (any Sendable)?)] { get }
    /// Everything that may run user code when it is released.
    var contents: [any Sendable] { get }
    /// Writes the registrations and decorations, without instances, into another registry.
    var copier: @Sendable (ServiceRegistry) -> Void { get }
}
