import RouteMatching

/// What the mediator's lock guards: all registrations, and the tables made of them.
struct MediatorState: Sendable {
    private enum Place: Sendable {
        case url(RouteTable<Endpoint>.Token)
        case route(ObjectIdentifier, url: RouteTable<Endpoint>.Token?)
        case target(String)
    }

    private var builder: RouteTable<Endpoint>.Builder
    private var routes: [ObjectIdentifier: AnyTypedEndpoint] = [:]
    private var targets: [String: TargetEntry] = [:]
    private var places: [Int: Place] = [:]
    /// The registrations of each loaded module, and of none.
    private var modules: [String: LoadedModule] = [:]
    private var nextID = 0
    /// The tables as they were last made; nil when something has changed since.
    private var made: Tables?

    struct LoadedModule: Sendable {
        let type: ObjectIdentifier
        var registrations: [Int] = []
    }

    init(options: URLMatchingOptions) {
        builder = RouteTable.Builder(options: options)
    }

    mutating func tables() -> Tables {
        if let made { return made }
        let tables = Tables(urls: builder.table(), routes: routes, targets: targets)
        made = tables
        return tables
    }

    mutating func takeID() -> Int {
        nextID += 1
        return nextID
    }

    // MARK: Adding

    mutating func add(
        _ endpoint: Endpoint, at pattern: URLPattern, priority: Int, replacing: Bool
    ) throws(MediatorError) {
        places[endpoint.id] = .url(try insert(endpoint, at: pattern, priority: priority, replacing: replacing))
        note(endpoint.id, module: endpoint.module)
    }

    /// Registers a typed route, and the URL that asks for it if it is linkable; both or neither.
    mutating func add(
        _ endpoint: AnyTypedEndpoint, for type: ObjectIdentifier, link: (pattern: URLPattern, endpoint: Endpoint)?,
        replacing: Bool
    ) throws(MediatorError) {
        if let existing = routes[type], existing.facts.isAlive(), !replacing {
            throw .duplicate(endpoint.facts.name, place: endpoint.facts.place, existing: existing.facts.place)
        }
        if let existing = routes[type] { remove(existing.facts.id) }
        var token: RouteTable<Endpoint>.Token?
        if let link { token = try insert(link.endpoint, at: link.pattern, priority: 0, replacing: replacing) }
        routes[type] = endpoint
        places[endpoint.facts.id] = .route(type, url: token)
        note(endpoint.facts.id, module: endpoint.facts.module)
    }

    mutating func add(_ target: TargetEntry, replacing: Bool) throws(MediatorError) {
        if let existing = targets[target.name] {
            if existing.isAlive(), !replacing {
                throw .duplicate("the target “\(target.name)”", place: target.place, existing: existing.place)
            }
            remove(existing.id)
        }
        targets[target.name] = target
        places[target.id] = .target(target.name)
        note(target.id, module: target.module)
    }

    private mutating func insert(
        _ endpoint: Endpoint, at pattern: URLPattern, priority: Int, replacing: Bool
    ) throws(MediatorError) -> RouteTable<Endpoint>.Token {
        do throws(RouteRegistrationError) {
            return try builder.insert(
                pattern, endpoint, priority: priority, replacing: replacing, place: endpoint.place)
        } catch {
            // What stands in the way may belong to an owner that is gone: then it is no longer there.
            guard case .duplicate = error, removeEnded() else { throw .registration(error) }
            do throws(RouteRegistrationError) {
                return try builder.insert(
                    pattern, endpoint, priority: priority, replacing: replacing, place: endpoint.place)
            } catch {
                throw .registration(error)
            }
        }
    }

    private mutating func note(_ id: Int, module: String?) {
        made = nil
        if let module { modules[module]?.registrations.append(id) }
    }

    // MARK: Removing

    mutating func remove(_ id: Int) {
        guard let place = places.removeValue(forKey: id) else { return }
        made = nil
        switch place {
        case .url(let token): builder.remove(token)
        case .route(let type, let token):
            routes[type] = nil
            if let token { builder.remove(token) }
        case .target(let name): targets[name] = nil
        }
    }

    /// Takes out what belongs to owners that are gone; false if there was nothing.
    private mutating func removeEnded() -> Bool {
        let tables = tables()
        let ended =
            tables.urls.registrations.filter { !$0.value.isAlive() }.map(\.value.id)
            + routes.values.filter { !$0.facts.isAlive() }.map(\.facts.id)
            + targets.values.filter { !$0.isAlive() }.map(\.id)
        for id in ended { remove(id) }
        return !ended.isEmpty
    }

    // MARK: Modules

    /// Notes that a module is loaded from now on; false if it was before.
    mutating func beginModule(_ name: String, type: ObjectIdentifier) throws(MediatorError) -> Bool {
        if let loaded = modules[name] {
            guard loaded.type == type else { throw .duplicateModule(name) }
            return false
        }
        modules[name] = LoadedModule(type: type)
        return true
    }

    /// Takes back all that a module registered.
    mutating func endModule(_ name: String) {
        for id in modules.removeValue(forKey: name)?.registrations ?? [] { remove(id) }
    }

    var moduleNames: [String] { modules.keys.sorted() }
}
