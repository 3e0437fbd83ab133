/// Holds what modules say of each other against what is registered.
struct ContractCheck {
    struct Listed: Sendable {
        let module: any Module
        let isLoaded: Bool
    }

    let modules: [Listed]
    let snapshot: Snapshot
    /// Each registration of a service, and the module that made it.
    let services: [(service: String, module: String?)]
    let usedByApp: [Offer]

    /// All that is wrong, a sentence each.
    var findings: [String] { missing + unkept + doubled + unused }

    private var missing: [String] {
        let claims = Set(modules.filter { !$0.isLoaded }.flatMap(\.module.claims))
        let needs = modules.flatMap { listed in
            listed.module.needs.filter { need in !modules.contains { $0.module.name == need } }
                .map { "“\(listed.module.name)” needs the module “\($0)”, which is not listed." }
        }
        let offers =
            modules.map { ("“\($0.module.name)” requires", $0.module.requires) } + [("The app uses", usedByApp)]
        return needs
            + offers.flatMap { who, offers in
                offers.filter { !claims.contains($0) && !isOffered($0) }.map { "\(who) \($0), which nobody offers." }
            }
    }

    private var unkept: [String] {
        modules.filter(\.isLoaded).flatMap { listed in
            listed.module.claims.filter { !isOffered($0) }
                .map { "“\(listed.module.name)” claims \($0), and registered nothing for it." }
        }
    }

    private var doubled: [String] {
        var claimants: [Offer: [String]] = [:]
        for listed in modules {
            for claim in listed.module.claims { claimants[claim, default: []].append("“\(listed.module.name)”") }
        }
        let twice = modules.filter { !$0.isLoaded }.flatMap { listed in
            listed.module.claims.filter { claim in
                if case .url = claim.kind { false } else { isOffered(claim) }
            }
            .map { "“\(listed.module.name)” claims \($0), which is offered already." }
        }
        return claimants.filter { $0.value.count > 1 }
            .map { "\($0.key) is claimed by \($0.value.joined(separator: " and "))." }.sorted() + twice
    }

    private func isOffered(_ offer: Offer) -> Bool {
        switch offer.kind {
        case .route(let type): snapshot.routes[type]?.isAlive == true
        case .target(let name): snapshot.targets[name]?.isAlive == true
        case .action(let name, let target): snapshot.targets[target]?.actions[name] != nil
        case .service: services.contains { "service \($0.service)" == offer.description }
        case .url(let text):
            snapshot.urls.registrations.contains { entry in
                entry.value.isAlive && (entry.pattern.text == text || entry.pattern.text.hasPrefix(text + "/"))
            }
        }
    }
}

// What is offered and never used.
extension ContractCheck {
    private var unused: [String] {
        guard modules.contains(where: { !$0.module.requires.isEmpty }) else { return [] }
        var offers: Set<Supply> = []
        for listed in modules where !listed.isLoaded {
            for claim in listed.module.claims where !claim.mayBeForStrangers {
                offers.insert(Supply(module: listed.module.name, kind: claim.kind, words: claim.description))
            }
        }
        for (type, endpoint) in snapshot.routes where endpoint.pattern == nil {
            add(endpoint, .route(type), to: &offers)
        }
        for target in snapshot.targets.values {
            for (name, endpoint) in target.actions where endpoint.declaration.exposure == .localOnly {
                add(endpoint, .action(name, target: target.name), to: &offers)
            }
        }
        for (service, module) in services {
            if let module { offers.insert(Supply(module: module, kind: nil, words: "service \(service)")) }
        }
        return offers.filter { !isUsed($0) }.map { "“\($0.module)” offers \($0.words), which nobody uses." }.sorted()
    }

    /// Something that a module offers to the others; a service is known by its words alone.
    private struct Supply: Hashable {
        let module: String
        let kind: Offer.Kind?
        let words: String
    }

    private func add(_ endpoint: Endpoint, _ kind: Offer.Kind, to offers: inout Set<Supply>) {
        guard endpoint.isAlive, let module = endpoint.declaration.module else { return }
        offers.insert(Supply(module: module, kind: kind, words: endpoint.name))
    }

    private func isUsed(_ supply: Supply) -> Bool {
        let others = modules.filter { $0.module.name != supply.module }.flatMap(\.module.requires) + usedByApp
        return others.contains { offer in
            switch (supply.kind, offer.kind) {
            case (.action(_, let target)?, .target(let name)): target == name
            // Whoever claims a target is used by who requires one of its actions.
            case (.target(let name)?, .action(_, let target)): target == name
            default: supply.kind == offer.kind || supply.words == offer.description
            }
        }
    }
}
