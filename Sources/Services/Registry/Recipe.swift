/// How a service is made, as it was registered.
struct Recipe<Service: Sendable>: Sendable {
    enum Maker: Sendable {
        case plain(@Sendable (ServiceRegistry) throws -> Service)
        /// Gives nil when the host is of the wrong type.
        case perHost(type: String, @Sendable (any AnyObject & Sendable) throws -> Service?)

        var hostType: String? {
            if case .perHost(let type, _) = self { type } else { nil }
        }
    }

    let id: UInt64
    let scope: ServiceScope
    let place: String
    let maker: Maker
}
