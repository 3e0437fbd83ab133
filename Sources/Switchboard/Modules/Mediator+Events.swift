import Coordination
import Locking

extension Mediator {
    /// Tells loaded modules of an event, one after the other in the order of loading.
    ///
    /// A module may send events as it takes one. Where they go round in a circle, one of them reaches nobody in the end.
    ///
    /// - Returns: The names of those that took it.
    @discardableResult
    public func send(_ event: AppEvent) async -> [String] {
        await CallPath.noting(.route("the event \(event)")) { path in
            (try? path.check()) == nil ? [] : await tell(event)
        }
    }

    private func tell(_ event: AppEvent) async -> [String] {
        if case .memoryPressure = event { releaseTargets() }
        var listeners: [ModuleListener] = []
        eventListeners.notify { if $0.module.responds(to: event) { listeners.append($0) } }
        var names: [String] = []
        for listener in listeners {
            // One before it may have unloaded it.
            let isThere = withState { $0.modules.entries[listener.module.name]?.listener === listener }
            guard isThere else { continue }
            await listener.module.respond(to: event, in: self)
            names.append(listener.module.name)
        }
        return names
    }

    /// Loads the modules that claim a service; false if none does.
    func loadModules(claiming service: ObjectIdentifier) throws(MediatorError) -> Bool {
        try loadModules(snapshot.claims.modules(forService: service))
    }

    /// The service for a protocol, after the modules that claim it have been loaded, whether another has it or not.
    ///
    /// `services.resolve` loads them only where nobody has registered the service.
    ///
    /// - Throws: ``ServiceError``, or ``MediatorError`` if a module cannot be loaded.
    public func resolve<Service: Sendable>(_ type: Service.Type, named name: ServiceName? = nil) throws -> Service {
        _ = try loadModules(claiming: ObjectIdentifier(type))
        return try services.resolve(type, named: name)
    }
}
