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
