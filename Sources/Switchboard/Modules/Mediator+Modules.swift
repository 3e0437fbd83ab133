import Coordination
import Locking

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension Mediator {
    /// The names of the modules that are loaded, in the order of loading.
    public var loadedModules: [String] { withState { $0.modules.loaded.map(\.module.name) } }

    /// How long each loaded module took to register, in the order of loading; its needs are counted as their own.
    public var loadingTimes: [(module: String, duration: Duration)] {
        withState { $0.modules.loaded.map { ($0.module.name, $0.duration) } }
    }

    /// Lists modules, and loads those that claim nothing, each after what it needs; one that is listed is passed over.
    ///
    /// A module with ``Module/claims`` is loaded by the first call to what it claims. A module that throws is taken back
    /// whole, and those before it stay loaded.
    ///
    /// - Throws: ``MediatorError/duplicateModule(_:)``, ``MediatorError/missingModule(_:neededBy:)``,
    ///   ``MediatorError/moduleCycle(_:)``, or what a module throws.
    public func load(_ modules: any Module...) throws {
        try load(modules)
    }

    /// Lists modules, and loads those that claim nothing.
    public func load(_ modules: [any Module]) throws {
        for module in modules {
            for claim in module.claims {
                if case .url(let text) = claim.kind { try check(prefix: URLPattern(stringLiteral: text)) }
            }
        }
        // All are listed before the first is loaded, so that their order in the list does not matter.
        let names = try withState { state throws(MediatorError) in
            for module in modules { try state.modules.list(module) }
            state.invalidate()
            return modules.map(\.name)
        }
        for (module, name) in zip(modules, names) where module.claims.isEmpty {
            try loadModule(name, neededBy: [])
        }
    }

    /// Loads a module that is listed, whatever it claims; one that is loaded is passed over.
    ///
    /// - Throws: as ``load(_:)``.
    public func loadModule(_ name: String) throws {
        try loadModule(name, neededBy: [])
    }

    /// Takes back all that a module registered, services included, and forgets it; one that is not there is no error.
    ///
    /// Calls that are under way finish. A module that is being loaded is taken back when it has registered all.
    public func unload(_ name: String) {
        // While another thread loads it, what it will have registered is not all there yet. Who unloads what its own call
        // is loading would wait for itself.
        if !Self.loadingPath.contains(name) {
            for _ in 0..<Self.patience {
                if takeBack(name, staysListed: false) { return }
                pause()
            }
        }
        if !withState({ $0.modules.markUnwanted(name) }) { takeBack(name, staysListed: false) }
    }

    /// Takes back what a module has registered; false while somebody else loads it.
    ///
    /// - Parameter isLoader: Whether it is the loader who takes it back.
    @discardableResult
    private func takeBack(_ name: String, staysListed: Bool, isLoader: Bool = false) -> Bool {
        let (entry, isBusy) = withState { state -> (ModuleShelf.Entry?, Bool) in
            guard isLoader || state.modules.entries[name]?.phase != .loading else { return (nil, true) }
            let entry = state.modules.takeBack(name, staysListed: staysListed)
            for id in entry?.registrations ?? [] { state.remove(id) }
            state.invalidate()
            return (entry, false)
        }
        for service in entry?.services ?? [] { service.cancel() }
        return !isBusy
    }

    // MARK: Loading

    /// Loads modules that claim what is called; false if there is none.
    func loadModules(_ names: [String]) throws(MediatorError) -> Bool {
        guard !names.isEmpty else { return false }
        for name in names {
            do {
                try loadModule(name, neededBy: [])
            } catch let error as MediatorError {
                throw error
            } catch {
                throw .moduleFailed(name, error)
            }
        }
        return true
    }

    /// The tables after the modules that claim a URL have been loaded.
    func loadedSnapshot(for goal: Journey.Goal) throws(MediatorError) -> Snapshot {
        let snapshot = snapshot
        guard case .url(let url) = goal else { return snapshot }
        return try loadModules(modules(claiming: url, in: snapshot)) ? self.snapshot : snapshot
    }

    private enum Step {
        case done
        case busy
        case unknown
        case load(any Module)
    }

    private func loadModule(_ name: String, neededBy path: [String]) throws {
        if path.contains(name) { throw MediatorError.moduleCycle(path + [name]) }
        // A module that calls what it registers itself meets what is there so far.
        if Self.loadingPath.contains(name) { return }
        switch nextStep(for: name) {
        case .done: return
        case .unknown: throw MediatorError.missingModule(name, neededBy: path.last ?? "the app")
        case .busy:
            try waitWhileLoading(name)
            // Where the other thread failed this one tries, and has the module's own error.
            try loadModule(name, neededBy: path)
        case .load(let module):
            do {
                for need in module.needs { try loadModule(need, neededBy: path + [name]) }
                let start = ContinuousClock.now
                try Self.$loadingPath.withValue(Self.loadingPath + [name]) {
                    try ServiceRegistry.collecting { [self] service in
                        withState { $0.modules.note(service, of: name) }
                    } during: {
                        try module.register(in: self)
                    }
                }
                let duration = ContinuousClock.now - start
                let (isUnwanted, listener) = withState { state -> (Bool, ModuleListener?) in
                    if state.modules.entries[name]?.isUnwanted == true { return (true, nil) }
                    defer { state.invalidate() }
                    return (false, state.modules.finish(name, duration))
                }
                if isUnwanted { takeBack(name, staysListed: false, isLoader: true) }
                if let listener { eventListeners.add(listener) }
            } catch {
                let isUnwanted = withState { $0.modules.entries[name]?.isUnwanted == true }
                takeBack(name, staysListed: !module.claims.isEmpty && !isUnwanted, isLoader: true)
                throw error
            }
        }
    }

    private func nextStep(for name: String) -> Step {
        withState { state in
            guard let entry = state.modules.entries[name] else { return .unknown }
            switch entry.phase {
            case .loaded: return .done
            case .loading: return .busy
            case .listed:
                state.modules.setPhase(.loading, of: name)
                return .load(entry.module)
            }
        }
    }

    /// How often one looks whether another thread is done with a module; with the pauses, two seconds.
    private static var patience: Int { 10_000 }

    private func pause() { usleep(200) }

    /// Another thread is registering the module, which takes moments; a circle of two threads ends with an error.
    private func waitWhileLoading(_ name: String) throws(MediatorError) {
        for _ in 0..<Self.patience {
            pause()
            if withState({ $0.modules.entries[name]?.phase }) != .loading { return }
        }
        throw .moduleBusy(name)
    }
}
