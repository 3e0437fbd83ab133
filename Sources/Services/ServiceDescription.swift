/// What a registry says about one registration.
public struct ServiceDescription: Hashable, Sendable {
    /// The protocol, as the language writes it.
    public let service: String
    /// The name, where there are several of one protocol.
    public let name: ServiceName?
    /// How long an instance lives.
    public let scope: ServiceScope
    /// The type of the hosts, for a service with a session per host.
    public let host: String?
    /// Where it was registered: file and line.
    public let place: String
    /// Whether an instance exists that the registry could hand out again; always false for transient ones and sessions.
    public let isBuilt: Bool
    /// How many decorations are put around an instance.
    public let decorations: Int
    /// The registration's number, the same as its token's.
    package let id: UInt64
}
