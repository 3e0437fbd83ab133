/// What the mediator's lock guards: all registrations, and the snapshot made of them.
struct MediatorState: Sendable {
    private enum Place: Sendable {
        case url(RouteTable<Endpoint>.Token, Endpoint)
        case route(ObjectIdentifier, url: RouteTable<Endpoint>.Token?, Endpoint)
        case target(TargetEntry)
        case fallback(TargetEntry)
        case interceptor(Interceptor)
        case observer(@Sendable (Outcome) -> Void)
    }

    private let options: URLMatchingOptions
    private var builder: RouteTable<Endpoint>.Builder
    private var routes: [ObjectIdentifier: Endpoint] = [:]
    private var targets: [String: TargetEntry] = [:]
    private var fallback: TargetEntry?
    private var interceptors: [(id: Int, scope: Interceptor.Scope, interceptor: Interceptor)] = []
    private var observers: [(id: Int, body: @Sendable (Outcome) -> Void)] = []
    private var places: [Int: Place] = [:]
    /// What was taken out; it ends when the lock is free again, since its end may be the end of a user's object.
    private var removed: [any Sendable] = []
    /// Whether a registration may have lost its last URL to another.
    private var hasReplaced = false
    private var nextID = 0
    /// Whether a test looks on, once and for good: stubs may answer, and parameters that are read are noted.
    private var isTested = false

    var modules = ModuleShelf()
    var discovery = TargetDiscovery()
    var parked: [Int: Suspension] = [:]

    /// The tables as they were last made; nil when something has changed since.
    private var made: Snapshot? { didSet { if let oldValue { removed.append(oldValue) } } }
    private var madeURLs: RouteTable<Endpoint>?

    init(options: URLMatchingOptions) {
        self.options = options
        builder = RouteTable.Builder(options: options)
    }

    mutating func snapshot() -> Snapshot {
        if let made { return made }
        let urls = madeURLs ?? builder.table()
        madeURLs = urls
        sweepReplaced(urls)
        let snapshot = Snapshot(
            urls: urls, routes: routes, targets: targets, fallback: fallback,
            interceptors: InterceptorTable(interceptors.map { ($0.scope, $0.interceptor) }, options: options),
            observers: observers.map(\.body), claims: modules.claims(options: options), isTested: isTested)
        made = snapshot
        return snapshot
    }

    /// Whether there is a snapshot of how things stand.
    var isCurrent: Bool { made != nil }

    /// Hands over what was taken out.
    mutating func takeRemoved() -> [any Sendable] {
        defer { removed = [] }
        return removed
    }

    /// Lets something end when the lock is free again.
    mutating func end(_ object: any Sendable) { removed.append(object) }

    mutating func takeID() -> Int {
        nextID += 1
        return nextID
    }

    // MARK: Adding

    mutating func add(_ endpoint: Endpoint, at pattern: URLPattern) throws(MediatorError) {
        note(.url(try insert(endpoint, at: pattern), endpoint), of: endpoint.id, endpoint.declaration)
    }

    /// Registers a typed route, and the URL that asks for it if it is linkable; both or neither.
    mutating func add(_ endpoint: Endpoint, for type: ObjectIdentifier, at pattern: URLPattern?) throws(MediatorError) {
        let declaration = endpoint.declaration
        if let existing = routes[type] {
            if existing.isAlive, !declaration.replacing {
                throw .duplicate(endpoint.name, place: declaration.place, existing: existing.declaration.place)
            }
            remove(existing.id)
        }
        var token: RouteTable<Endpoint>.Token?
        if let pattern { token = try insert(endpoint, at: pattern) }
        routes[type] = endpoint
        note(.route(type, url: token, endpoint), of: endpoint.id, declaration)
    }

    mutating func add(_ target: TargetEntry) throws(MediatorError) {
        if let existing = targets[target.name] {
            if existing.isAlive, !target.declaration.replacing {
                throw .duplicate(
                    "the target “\(target.name)”", place: target.declaration.place,
                    existing: existing.declaration.place)
            }
            remove(existing.id)
        }
        targets[target.name] = target
        note(.target(target), of: target.id, target.declaration)
    }

    mutating func addFallback(_ target: TargetEntry) throws(MediatorError) {
        if let fallback {
            guard target.declaration.replacing else {
                throw .duplicate(
                    "a fallback target", place: target.declaration.place, existing: fallback.declaration.place)
            }
            remove(fallback.id)
        }
        fallback = target
        note(.fallback(target), of: target.id, target.declaration)
    }

    mutating func add(_ interceptor: Interceptor, _ scope: Interceptor.Scope, module: String?) -> Int {
        let id = takeID()
        interceptors.append((id, scope, interceptor))
        note(.interceptor(interceptor), of: id, module: module)
        return id
    }

    mutating func add(_ observer: @escaping @Sendable (Outcome) -> Void, module: String?) -> Int {
        let id = takeID()
        observers.append((id, observer))
        note(.observer(observer), of: id, module: module)
        return id
    }

    private mutating func insert(
        _ endpoint: Endpoint, at pattern: URLPattern
    ) throws(MediatorError) -> RouteTable<Endpoint>.Token {
        let declaration = endpoint.declaration
        var hasSwept = false
        while true {
            do throws(RouteRegistrationError) {
                let token = try builder.insert(
                    pattern, endpoint, priority: declaration.priority, replacing: declaration.replacing,
                    place: declaration.place)
                madeURLs = nil
                hasReplaced = hasReplaced || declaration.replacing
                return token
            } catch {
                // What stands in the way may belong to an owner that is gone: then it is no longer there.
                guard case .duplicate = error, !hasSwept, removeEnded() else { throw .registration(error) }
                hasSwept = true
            }
        }
    }

    private mutating func note(_ place: Place, of id: Int, _ declaration: Declaration) {
        note(place, of: id, module: declaration.module)
    }

    private mutating func note(_ place: Place, of id: Int, module: String?) {
        places[id] = place
        made = nil
        if let module { modules.note(id, of: module) }
    }

    // MARK: Removing

    mutating func remove(_ id: Int) {
        guard let place = places.removeValue(forKey: id) else { return }
        made = nil
        removed.append(place)
        switch place {
        case .url(let token, _): removeURL(token)
        case .route(let type, let token, _):
            routes[type] = nil
            if let token { removeURL(token) }
        case .target(let target): targets[target.name] = nil
        case .fallback: fallback = nil
        case .interceptor: interceptors.removeAll { $0.id == id }
        case .observer: observers.removeAll { $0.id == id }
        }
    }

    /// Forgets the registrations whose every URL another has taken over.
    private mutating func sweepReplaced(_ urls: RouteTable<Endpoint>) {
        guard hasReplaced else { return }
        hasReplaced = false
        let present = Set(urls.registrations.map(\.value.id))
        for (id, place) in places {
            guard case .url = place, !present.contains(id) else { continue }
            places[id] = nil
            removed.append(place)
        }
    }

    private mutating func removeURL(_ token: RouteTable<Endpoint>.Token) {
        builder.remove(token)
        madeURLs = nil
    }

    /// The registrations whose owners are gone.
    mutating func ended() -> [(id: Int, name: String, declaration: Declaration)] {
        let snapshot = snapshot()
        let endpoints = snapshot.urls.registrations.map(\.value) + routes.values
        let ended = endpoints.filter { !$0.isAlive }.map { ($0.id, $0.name, $0.declaration) }
        let unique = Dictionary(ended.map { ($0.0, $0) }, uniquingKeysWith: { first, _ in first }).values
        return unique + targets.values.filter { !$0.isAlive }.map { ($0.id, $0.name, $0.declaration) }
    }

    /// Takes out what belongs to owners that are gone; false if there was nothing.
    private mutating func removeEnded() -> Bool {
        let ended = ended()
        for entry in ended { remove(entry.id) }
        return !ended.isEmpty
    }

    mutating func markTested() {
        isTested = true
        made = nil
    }

    /// Marks the snapshot as stale; what lies beside the tables has changed.
    mutating func invalidate() { made = nil }
}
