import Locking

extension Mediator {
    /// Lets local callers find targets that nobody registered, by the names of classes in these Swift modules.
    ///
    /// The name `Cart` stands for `Target_Cart` and `CartTarget`, and the class conforms to ``DiscoverableTarget``.
    /// Registered targets come first. Calls from outside never look for a class.
    ///
    /// - Parameter caching: Whether a found target is kept for later calls, or made anew for each.
    public func searchTargets(in modules: String..., caching: Bool = true) {
        withState { state in
            state.discovery.modules += modules.filter { !state.discovery.modules.contains($0) }
            state.discovery.isCaching = caching
            // Those that are kept were found by the old list.
            state.end(state.discovery.findings)
            state.discovery.findings = [:]
        }
    }

    /// Lets go of a found target that is kept; the next call makes it anew.
    public func releaseTarget(_ name: String) {
        _ = withState { $0.discovery.release(name) }
    }

    /// Lets go of all found targets that are kept; the event ``AppEvent/memoryPressure`` does it too.
    public func releaseTargets() {
        _ = withState { $0.discovery.release(nil) }
    }

    /// A target that is found by its class's name.
    func discoveredTarget(_ name: String) throws(MediatorError) -> TargetEntry? {
        let discovery = withState { $0.discovery }
        guard !discovery.modules.isEmpty, name.utf8.count <= 128 else { return nil }
        switch discovery.findings[name] {
        case .missing: return nil
        case .cached(let entry): return entry
        case .type(let type): return try makeTarget(type, name)
        case nil:
            for typeName in discovery.typeNames(for: name) {
                guard let type = _typeByName(typeName) as? any DiscoverableTarget.Type else { continue }
                _ = withState { $0.discovery.note(.type(type), for: name) }
                return try makeTarget(type, name)
            }
            _ = withState { $0.discovery.note(.missing, for: name) }
            return nil
        }
    }

    private func makeTarget(_ type: any DiscoverableTarget.Type, _ name: String) throws(MediatorError) -> TargetEntry {
        var declaration = Declaration(exposure: .localOnly, place: "class \(type)")
        declaration.module = nil
        let id = withState { $0.takeID() }
        let entry = try TargetEntry(id: id, name: name, declaration: declaration, target: type.init())
        return withState { state in
            // Two threads may have made one each: the first stays.
            if case .cached(let first)? = state.discovery.findings[name] { return first }
            if state.discovery.isCaching { state.end(state.discovery.note(.cached(entry), for: name)) }
            return entry
        }
    }
}
