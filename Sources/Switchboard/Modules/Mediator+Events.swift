import Locking

extension Mediator {
    /// Tells loaded modules of an event, one after the other in the order of loading.
    ///
    /// - Returns: The names of those that took it.
    @discardableResult
    public func send(_ event: AppEvent) async -> [String] {
        if case .memoryPressure = event { releaseTargets() }
        var names: [String] = []
        let modules = withState { $0.modules.loaded.map(\.module) }
        for module in modules where module.responds(to: event) {
            await module.respond(to: event, in: self)
            names.append(module.name)
        }
        return names
    }

    /// The service for a protocol, after the modules that claim it have been loaded.
    ///
    /// - Throws: ``ServiceError``, or ``MediatorError`` if a module cannot be loaded.
    public func resolve<Service: Sendable>(_ type: Service.Type, named name: ServiceName? = nil) throws -> Service {
        _ = try loadModules(snapshot.claims.modules(forService: ObjectIdentifier(type)))
        return try services.resolve(type, named: name)
    }
}
