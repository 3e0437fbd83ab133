import Locking

extension Mediator {
    /// The names of the modules that are loaded.
    public var loadedModules: [String] { state.withLock { $0.moduleNames } }

    /// Loads modules in the order given; one that is loaded already is passed over.
    ///
    /// A module that throws is taken back whole, and those before it stay loaded.
    ///
    /// - Throws: ``MediatorError/duplicateModule(_:)``, or what a module throws.
    public func load(_ modules: any Module...) throws {
        for module in modules {
            let (name, type) = (module.name, ObjectIdentifier(type(of: module as Any)))
            guard try state.withLock({ state throws(MediatorError) in try state.beginModule(name, type: type) }) else {
                continue
            }
            do {
                try Self.$loading.withValue(name) { try module.register(in: self) }
            } catch {
                unload(name)
                throw error
            }
        }
    }

    /// Takes back all that a module registered; a module that is not loaded is no error.
    public func unload(_ name: String) {
        state.withLock { $0.endModule(name) }
    }
}
