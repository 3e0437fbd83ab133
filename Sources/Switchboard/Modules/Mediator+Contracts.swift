import Locking

extension Mediator {
    /// What listed modules require and nobody offers, and what they offer doubly or for nobody, a sentence each.
    ///
    /// Empty if all is well. What a module claims counts as offered, loaded or not. What no other module requires counts as
    /// unused, if strangers cannot call it either: URLs and exported actions are for them. Where no module says what it
    /// requires, nothing counts as unused.
    ///
    /// - Parameter offers: What the app itself asks its modules for.
    public func contractCheck(usedByApp offers: [Offer] = []) -> [String] {
        let snapshot = snapshot
        let (modules, owners) = withState { state in
            let entries = state.modules.entries.values.sorted { $0.order < $1.order }
            let owners = entries.flatMap { entry in entry.services.map { ($0.id, entry.module.name) } }
            return (
                entries.map { ContractCheck.Listed(module: $0.module, isLoaded: $0.phase == .loaded) },
                Dictionary(owners, uniquingKeysWith: { first, _ in first })
            )
        }
        let services = services.registered.map { (service: $0.service, module: owners[$0.id]) }
        return ContractCheck(modules: modules, snapshot: snapshot, services: services, usedByApp: offers).findings
    }
}
