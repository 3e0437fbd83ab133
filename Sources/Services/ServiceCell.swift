/// What a registry knows about one protocol and name: who makes it, what is wrapped around it, and what exists.
final class Cell<Service: Sendable> {
    let key: ServiceKey
    var registration: Registration<Service>? { didSet { ready = nil } }
    var decorations: [Decoration<Service>] = [] { didSet { ready = nil } }
    /// The shared instance with all its decorations: what almost every look-up finds.
    var ready: Service?

    init(key: ServiceKey) { self.key = key }

    var contents: [any Sendable] { (registration?.contents ?? []) + decorations.map { $0.apply as any Sendable } }

    var description: (ServiceDescription, keptAlive: (any Sendable)?)? {
        guard let registration else { return nil }
        let instance = registration.instance.top
        let description = ServiceDescription(
            service: String(describing: key.type), name: key.name, scope: registration.recipe.scope,
            host: registration.recipe.maker.hostType, place: registration.recipe.place, isBuilt: instance != nil,
            decorations: decorations.count)
        return (description, instance)
    }
}

/// Something that is put around each instance of a service, once.
struct Decoration<Service: Sendable>: Sendable {
    let id: UInt64
    let apply: @Sendable (Service) throws -> Service
}

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

/// A recipe and the instances that were made by it.
///
/// Touched under the registry's lock.
final class Registration<Service: Sendable> {
    let recipe: Recipe<Service>
    let instance = Instance<Service>()
    private var sessions: [ObjectIdentifier: Session] = [:]
    private var sweepAt = 8

    private struct Session {
        weak var host: AnyObject?
        let instance: Instance<Service>
    }

    init(_ recipe: Recipe<Service>) { self.recipe = recipe }

    var contents: [any Sendable] {
        let maker: any Sendable = recipe.maker
        return [maker] + instance.values + sessions.values.flatMap { $0.instance.values }
    }

    /// The session's place for a host.
    ///
    /// Those of hosts that are gone are swept when their number has doubled.
    func session(for host: any AnyObject & Sendable) -> Instance<Service> {
        let id = ObjectIdentifier(host)
        if let session = sessions[id], session.host === host { return session.instance }
        if sessions.count >= sweepAt {
            sessions = sessions.filter { $0.value.host != nil }
            sweepAt = max(8, 2 * sessions.count)
        }
        let instance = Instance<Service>()
        sessions[id] = Session(host: host, instance: instance)
        return instance
    }
}
