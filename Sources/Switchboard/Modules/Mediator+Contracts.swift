import Locking

extension Mediator {
    /// What listed modules require and nobody offers, a sentence each; empty if all is well.
    ///
    /// What a module claims counts as offered, loaded or not.
    public func contractCheck() -> [String] {
        let snapshot = snapshot
        let modules = withState { state in
            state.modules.entries.values.sorted { $0.order < $1.order }.map { ($0.module, $0.phase == .loaded) }
        }
        let claims = Set(modules.filter { !$0.1 }.flatMap(\.0.claims))
        let services = Set(services.registered.map(\.service))
        var findings: [String] = []
        for (module, _) in modules {
            for need in module.needs where !modules.contains(where: { $0.0.name == need }) {
                findings.append("“\(module.name)” needs the module “\(need)”, which is not listed.")
            }
            for offer in module.requires where !claims.contains(offer) && !isOffered(offer, snapshot, services) {
                findings.append("“\(module.name)” requires \(offer), which nobody offers.")
            }
        }
        for (module, isLoaded) in modules where isLoaded {
            for claim in module.claims where !isOffered(claim, snapshot, services) {
                findings.append("“\(module.name)” claims \(claim), and registered nothing for it.")
            }
        }
        let claimants = Dictionary(grouping: modules.flatMap { module, _ in module.claims.map { ($0, module.name) } }) {
            $0.0
        }
        for (offer, names) in claimants where names.count > 1 {
            findings.append("\(offer) is claimed by \(names.map { "“\($0.1)”" }.joined(separator: " and ")).")
        }
        return findings
    }

    private func isOffered(_ offer: Offer, _ snapshot: Snapshot, _ services: Set<String>) -> Bool {
        switch offer.kind {
        case .route(let type): snapshot.routes[type]?.isAlive == true
        case .target(let name): snapshot.targets[name]?.isAlive == true
        case .action(let name, let target): snapshot.targets[target]?.actions[name] != nil
        case .service: services.contains(String(offer.description.dropFirst("service ".count)))
        case .url(let text):
            snapshot.urls.registrations.contains { entry in
                entry.value.isAlive && (entry.pattern.text == text || entry.pattern.text.hasPrefix(text + "/"))
            }
        }
    }
}
