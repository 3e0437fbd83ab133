/// All that a registry knows about one protocol.
final class Slot<Service: Sendable>: ServiceSlot {
    private var unnamed: Cell<Service>?
    private var named: [ServiceName: Cell<Service>] = [:]

    private var cells: [Cell<Service>] { (unnamed.map { [$0] } ?? []) + named.values }

    var ready: AnyObject? { unnamed?.ready }

    func existingCell(named name: ServiceName?) -> Cell<Service>? {
        guard let name else { return unnamed }
        return named[name]
    }

    func cell(named name: ServiceName?) -> Cell<Service> {
        if let cell = existingCell(named: name) { return cell }
        let cell = Cell<Service>(key: ServiceKey(type: Service.self, name: name))
        if let name { named[name] = cell } else { unnamed = cell }
        return cell
    }

    var descriptions: [(ServiceDescription, keptAlive: (any Sendable)?)] {
        cells.compactMap { $0.description }
    }

    var contents: [any Sendable] { cells.flatMap(\.contents) }

    var copier: @Sendable (ServiceRegistry) -> Void {
        let copies = cells.map { (name: $0.key.name, recipe: $0.registration?.recipe, decorations: $0.decorations) }
        return { registry in
            registry.withSlot(Service.self) { slot in
                for copy in copies {
                    let cell = slot.cell(named: copy.name)
                    cell.registration = copy.recipe.map(Registration.init)
                    cell.decorations = copy.decorations
                }
            }
        }
    }
}
