extension ServiceRegistry {
    /// Registers how a service is made.
    ///
    /// - Parameters:
    ///   - scope: how long an instance lives; shared, unless said otherwise.
    ///   - replacing: takes the place of an existing registration; who holds its instance keeps it.
    /// - Returns: The way to take exactly this registration back.
    /// - Throws: `ServiceError.duplicate`, with both places.
    @discardableResult
    public func register<Service: Sendable>(
        _ type: Service.Type, named name: ServiceName? = nil, scope: ServiceScope = .shared, replacing: Bool = false,
        fileID: String = #fileID, line: Int = #line, _ make: @escaping @Sendable () throws -> Service
    ) throws(ServiceError) -> ServiceRegistration {
        try add(type, named: name, replacing, .init(scope, fileID, line, .plain { _ in try make() }))
    }

    /// Registers how a service is made, with the registry at hand for what the service itself needs.
    @discardableResult
    public func register<Service: Sendable>(
        _ type: Service.Type, named name: ServiceName? = nil, scope: ServiceScope = .shared, replacing: Bool = false,
        fileID: String = #fileID, line: Int = #line, _ make: @escaping @Sendable (ServiceRegistry) throws -> Service
    ) throws(ServiceError) -> ServiceRegistration {
        try add(type, named: name, replacing, .init(scope, fileID, line, .plain(make)))
    }

    /// Registers a service that has a session for each host, so that two pages never share a reference back.
    ///
    ///     try services.register((any ScanDisplay).self, perHost: (any ScanPage).self) { host in
    ///         HighlightingDisplay(page: host)
    ///     }
    ///     let display = try services.resolve((any ScanDisplay).self, for: self)
    ///
    /// `Host` may be a protocol. A session lives as long as somebody holds it, and must be an object.
    @discardableResult
    public func register<Service: Sendable, Host>(
        _ type: Service.Type, named name: ServiceName? = nil, perHost: Host.Type, replacing: Bool = false,
        fileID: String = #fileID, line: Int = #line,
        _ make: @escaping @Sendable (ServiceHost<Host>) throws -> Service
    ) throws(ServiceError) -> ServiceRegistration {
        let maker = Recipe<Service>.Maker.perHost(type: String(describing: perHost)) { object in
            guard object is Host else { return nil }
            return try make(ServiceHost(object))
        }
        return try add(type, named: name, replacing, .init(.weak, fileID, line, maker))
    }

    private func add<Service: Sendable>(
        _ type: Service.Type, named name: ServiceName?, _ replacing: Bool, _ recipe: Recipe<Service>
    ) throws(ServiceError) -> ServiceRegistration {
        let registry = effective
        let result: Result<[any Sendable], ServiceError> = registry.withSlot(type) { slot in
            let cell = slot.cell(named: name)
            if let existing = cell.registration, !replacing {
                let key = cell.key.description
                return .failure(.duplicate(service: key, existing: existing.recipe.place, new: recipe.place))
            }
            let old = cell.registration?.contents ?? []
            cell.registration = Registration(recipe)
            return .success(old)
        }
        // What was replaced ends here, where no lock is held.
        _ = try result.get()
        return Self.collected(
            ServiceRegistration(id: recipe.id) { [weak registry] in
                registry?.effective.remove(type, named: name, only: recipe.id)
            })
    }

    /// Puts a wrapper around a service: what is made from now on, and the instance that exists, once each.
    ///
    ///     try services.decorate((any PriceService).self) { inner in LoggedPrices(inner) }
    ///
    /// Later decorations go around earlier ones. They may be declared before the service is registered, and stay when
    /// it is replaced. Whoever got the service before keeps it as it was.
    @discardableResult
    public func decorate<Service: Sendable>(
        _ type: Service.Type, named name: ServiceName? = nil, _ wrap: @escaping @Sendable (Service) throws -> Service
    ) -> ServiceRegistration {
        let registry = effective
        let decoration = Decoration(id: UniqueID.next(), apply: wrap)
        registry.withSlot(type) { $0.cell(named: name).decorations.append(decoration) }
        return Self.collected(
            ServiceRegistration(id: decoration.id) { [weak registry] in
                registry?.effective.removeDecoration(type, named: name, decoration.id)
            })
    }

    /// Takes back the registration of a service, whoever made it; decorations stay.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public func remove<Service: Sendable>(_ type: Service.Type, named name: ServiceName? = nil) -> Bool {
        effective.remove(type, named: name, only: nil)
    }

    /// Takes back every registration and every decoration.
    public func removeAll() {
        _ = effective.empty()
    }

    /// Whether a service is registered under this protocol and name.
    public func contains<Service: Sendable>(_ type: Service.Type, named name: ServiceName? = nil) -> Bool {
        effective.withSlot(type) { $0.existingCell(named: name)?.registration != nil }
    }

    /// Every registration, ordered by protocol and name.
    public var registered: [ServiceDescription] {
        let lines = effective.describe()
        return lines.map(\.0).sorted { $0.title < $1.title }
    }

    @discardableResult
    private func remove<Service: Sendable>(_ type: Service.Type, named name: ServiceName?, only id: UInt64?) -> Bool {
        let old: [any Sendable]? = withSlot(type) { slot in
            guard let cell = slot.existingCell(named: name), let registration = cell.registration,
                id == nil || registration.recipe.id == id
            else { return nil }
            cell.registration = nil
            return registration.contents
        }
        return old != nil
    }

    private func removeDecoration<Service: Sendable>(_ type: Service.Type, named name: ServiceName?, _ id: UInt64) {
        let _: [Decoration<Service>] = withSlot(type) { slot in
            guard let cell = slot.existingCell(named: name) else { return [] }
            let old = cell.decorations
            cell.decorations.removeAll { $0.id == id }
            return old
        }
    }
}

extension Recipe {
    fileprivate init(_ scope: ServiceScope, _ fileID: String, _ line: Int, _ maker: Maker) {
        self.init(id: UniqueID.next(), scope: scope, place: "\(fileID):\(line)", maker: maker)
    }
}

extension ServiceDescription {
    /// The protocol and the name.
    var title: String { name.map { "\(service) named \"\($0)\"" } ?? service }
}
