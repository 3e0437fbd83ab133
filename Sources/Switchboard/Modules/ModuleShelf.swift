/// The modules that an app has listed, and what the loaded ones have registered.
struct ModuleShelf: Sendable {
    enum Phase: Sendable {
        case listed
        case loading
        case loaded
    }

    struct Entry: Sendable {
        let module: any Module
        let type: ObjectIdentifier
        let order: Int
        var phase = Phase.listed
        var registrations: [Int] = []
        var services: [ServiceRegistration] = []
        /// How long its own register(in:) took, those of its needs not counted.
        var duration: Duration = .zero
        /// When it was loaded, among all.
        var position = 0
        /// Whether it was unloaded while it was being loaded, and is taken back when that is over.
        var isUnwanted = false
        /// What events reach; nil until it is loaded.
        var listener: ModuleListener?
    }

    private(set) var entries: [String: Entry] = [:]
    private var nextOrder = 0
    private var nextPosition = 0

    /// Puts a module on the shelf; one that stands there already is passed over.
    mutating func list(_ module: any Module) throws(MediatorError) {
        let (name, type) = (module.name, ObjectIdentifier(type(of: module as Any)))
        if let entry = entries[name] {
            guard entry.type == type else { throw .duplicateModule(name) }
            return
        }
        entries[name] = Entry(module: module, type: type, order: nextOrder)
        nextOrder += 1
    }

    mutating func note(_ id: Int, of module: String) { entries[module]?.registrations.append(id) }

    mutating func note(_ service: ServiceRegistration, of module: String) {
        entries[module]?.services.append(service)
    }

    /// Lets what is being loaded be taken back at the end of that; false if it is not being loaded.
    mutating func markUnwanted(_ name: String) -> Bool {
        guard entries[name]?.phase == .loading else { return false }
        entries[name]?.isUnwanted = true
        return true
    }

    mutating func setPhase(_ phase: Phase, of name: String) { entries[name]?.phase = phase }

    mutating func finish(_ name: String, _ duration: Duration) -> ModuleListener? {
        nextPosition += 1
        entries[name]?.phase = .loaded
        entries[name]?.duration = duration
        entries[name]?.position = nextPosition
        guard let module = entries[name]?.module else { return nil }
        let listener = ModuleListener(module)
        entries[name]?.listener = listener
        return listener
    }

    /// Takes a module off the shelf, or back to being listed, and gives back what it had registered.
    mutating func takeBack(_ name: String, staysListed: Bool) -> Entry? {
        guard let entry = entries[name] else { return nil }
        if staysListed {
            entries[name] = Entry(module: entry.module, type: entry.type, order: entry.order)
        } else {
            entries[name] = nil
        }
        return entry
    }

    /// The loaded ones, in the order of loading.
    var loaded: [Entry] {
        entries.values.filter { $0.phase == .loaded }.sorted { $0.position < $1.position }
    }

    /// The claims of those that are not loaded; a module keeps them while it is being loaded, so that others wait for it.
    func claims(options: URLMatchingOptions) -> ClaimTable {
        let waiting = entries.values.filter { $0.phase != .loaded && !$0.module.claims.isEmpty }
        return waiting.isEmpty
            ? ClaimTable()
            : ClaimTable(
                waiting.sorted { $0.order < $1.order }.map { ($0.module.name, $0.module.claims) }, options: options)
    }
}
