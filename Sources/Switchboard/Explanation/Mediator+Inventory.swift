import Locking

/// One thing that a mediator knows, for the catalogue.
package struct InventoryItem: Sendable {
    package enum Kind: String, Sendable {
        case url, route, action, service
    }

    package var kind: Kind
    package var name: String
    package var pattern: URLPattern?
    package var fields: [RouteDecoder.Field] = []
    /// The declared names in the query, or the parameters of an action; nil if none are declared.
    package var names: [String]?
    package var reply: String
    package var exposure: Exposure
    package var module: String?
    package var place: String
    package var summary: String?
}

extension Mediator {
    /// Everything that is registered, in the order of names; what lies in modules that are not loaded is not there.
    package var inventory: [InventoryItem] {
        let snapshot = snapshot
        let urls = snapshot.urls.registrations.filter { $0.value.isAlive }
        let patterns = Dictionary(urls.map { ($0.value.id, $0.pattern) }, uniquingKeysWith: { first, _ in first })
        let typed = Set(snapshot.routes.values.map(\.id))
        let routes = snapshot.routes.values.filter(\.isAlive).map { item(.route, $0, patterns[$0.id]) }
        let plain = urls.filter { !typed.contains($0.value.id) }.map { item(.url, $0.value, $0.pattern) }
        let actions = snapshot.targets.values.filter(\.isAlive).flatMap(\.actions.values).map { item(.action, $0, nil) }
        let owners = withState { state in
            Dictionary(
                state.modules.entries.values.flatMap { entry in
                    entry.services.map { ($0.id, entry.module.name) }
                }, uniquingKeysWith: { first, _ in first })
        }
        let services = services.registered.map { service in
            InventoryItem(
                kind: .service, name: service.name.map { "\(service.service) named \($0)" } ?? service.service,
                reply: service.service, exposure: .localOnly, module: owners[service.id],
                place: service.place)
        }
        return (routes + plain + actions + services).sorted {
            ($0.kind.rawValue, $0.name) < ($1.kind.rawValue, $1.name)
        }
    }

    /// What listed modules need, require and claim: the arrows of the graph.
    package var moduleLinks: [ModuleLink] {
        withState { state in
            state.modules.entries.values.sorted { $0.order < $1.order }.map { entry in
                ModuleLink(
                    module: entry.module.name, needs: entry.module.needs, requires: entry.module.requires,
                    claims: entry.module.claims, isLoaded: entry.phase == .loaded)
            }
        }
    }

    private func item(_ kind: InventoryItem.Kind, _ endpoint: Endpoint, _ pattern: URLPattern?) -> InventoryItem {
        let declaration = endpoint.declaration
        return InventoryItem(
            kind: kind, name: endpoint.name, pattern: pattern, fields: declaration.fields, names: declaration.query,
            reply: declaration.reply == "()" ? "Void" : declaration.reply, exposure: declaration.exposure,
            module: declaration.module, place: declaration.place, summary: declaration.summary)
    }
}
