/// What a registry knows about one protocol and name: who makes it, what is wrapped around it, and what exists.
final class Cell<Service: Sendable> {
    let key: ServiceKey
    var registration: Registration<Service>? { didSet { ready = nil } }
    var decorations: [Decoration<Service>] = [] { didSet { ready = nil } }
    /// The shared instance with all its decorations: what almost every look-up finds.
    var ready: ReadyService<Service>?

    init(key: ServiceKey) { self.key = key }

    var contents: [any Sendable] { (registration?.contents ?? []) + decorations.map { $0.apply as any Sendable } }

    var description: (ServiceDescription, keptAlive: (any Sendable)?)? {
        guard let registration else { return nil }
        let instance = registration.instance.top
        let description = ServiceDescription(
            service: String(describing: key.type), name: key.name, scope: registration.recipe.scope,
            host: registration.recipe.maker.hostType, place: registration.recipe.place, isBuilt: instance != nil,
            decorations: decorations.count, id: registration.recipe.id)
        return (description, instance)
    }
}
