internal import Locking

extension ServiceRegistry {
    /// What to do about a request, decided under the lock.
    ///
    /// A weak instance that was looked at goes along, so that it never ends while the lock is held.
    private enum Step<Service: Sendable>: Sendable {
        case ready(Service)
        case unknown
        case failed(ServiceError, looked: Service? = nil)
        case wait(Construction<Service>, looked: Service?)
        case build(Plan<Service>)
    }

    /// What to run when the lock is free: the recipe, unless there is an instance, then the decorations that are missing.
    private struct Plan<Service: Sendable>: Sendable {
        let key: ServiceKey
        let recipe: Recipe<Service>
        let construction: Construction<Service>
        let existing: Service?
        /// How many decorations `existing` has.
        let depth: Int?
        let decorations: ArraySlice<Decoration<Service>>
    }

    func make<Service: Sendable>(
        _ type: Service.Type, named name: ServiceName?, host: (any AnyObject & Sendable)?, isProvided: Bool = false
    ) throws(ServiceError) -> Service {
        let builder = Builder.here()
        let step: Step<Service> = withSlot(type) { slot in
            next(in: slot.existingCell(named: name), builder: builder, host: host)
        }
        switch step {
        case .ready(let service):
            return service
        case .unknown:
            if !isProvided, try provide(type, named: name) {
                return try make(type, named: name, host: host, isProvided: true)
            }
            let service = ServiceKey(type: type, name: name).description
            throw .notRegistered(service: service, known: registered.map(\.title))
        case .failed(let error, _):
            throw error
        case .wait(let construction, _):
            let outcome = construction.wait()
            ConstructionGraph.shared.withLock { $0.stopWaiting(builder.id) }
            return try outcome.get()
        case .build(let plan):
            return try build(plan, type, builder: builder, host: host).get()
        }
    }

    /// Decides what to do, under the lock.
    private func next<Service: Sendable>(
        in cell: Cell<Service>?, builder: Builder, host: (any AnyObject & Sendable)?
    ) -> Step<Service> {
        guard let cell, let registration = cell.registration else { return .unknown }
        let recipe = registration.recipe
        if let type = recipe.maker.hostType, host == nil {
            return .failed(.needsHost(service: cell.key.description, host: type))
        }
        let keepsInstance = recipe.scope != .transient
        let instance = place(in: registration, for: host)
        let best = keepsInstance ? instance.best(for: cell.decorations) : nil
        if let best, best.depth == cell.decorations.count {
            if recipe.scope == .shared { cell.ready = ReadyService(best.value) }
            return .ready(best.value)
        }
        if keepsInstance, let running = instance.construction {
            let circle = ConstructionGraph.shared.withLock { $0.wait(builder.id, for: running.id) }
            if let circle { return .failed(.cycle(path: circle.map(\.description)), looked: best?.value) }
            return .wait(running, looked: best?.value)
        }
        let construction = Construction<Service>()
        let circle = ConstructionGraph.shared.withLock { graph in
            // Sessions of one recipe are as many as there are hosts: one may well ask for another's.
            let circle = keepsInstance ? nil : graph.circle(in: builder.id, to: recipe.id)
            if circle == nil { graph.begin(construction.id, of: cell.key, recipe: recipe.id, by: builder.id) }
            return circle
        }
        if let circle { return .failed(.cycle(path: circle.map(\.description))) }
        if keepsInstance { instance.construction = construction }
        return .build(
            Plan(
                key: cell.key, recipe: recipe, construction: construction, existing: best?.value, depth: best?.depth,
                decorations: cell.decorations.dropFirst(best?.depth ?? 0)))
    }

    private func place<Service: Sendable>(
        in registration: Registration<Service>, for host: (any AnyObject & Sendable)?
    ) -> Instance<Service> {
        guard registration.recipe.maker.hostType != nil, let host else { return registration.instance }
        return registration.session(for: host)
    }

    /// Runs the factory and the decorations with no lock held, then notes what came of it and wakes who waits.
    private func build<Service: Sendable>(
        _ plan: Plan<Service>, _ type: Service.Type, builder: Builder, host: (any AnyObject & Sendable)?
    ) -> Result<Service, ServiceError> {
        // The layers are held here until the caller has the outermost: a weak instance survives its own construction.
        var made: [(value: Service, decoration: UInt64)] = []
        let outcome: Result<Service, ServiceError> = builder.run {
            do throws(ServiceError) {
                var service: Service
                if let existing = plan.existing {
                    service = existing
                } else {
                    service = try run(plan.recipe, plan.key, host: host)
                    try refuseValue(service, plan)
                    made.append((service, 0))
                }
                for decoration in plan.decorations {
                    let inner = service
                    service = try named(plan.key) { try decoration.apply(inner) }
                    try refuseValue(service, plan)
                    made.append((service, decoration.id))
                }
                return .success(service)
            } catch {
                return .failure(error)
            }
        }
        let layers = made
        let weakly = plan.recipe.scope == .weak
        let fallen: [any Sendable] = withSlot(type) { slot in
            guard plan.recipe.scope != .transient else { return [] }
            let cell = slot.existingCell(named: plan.key.name)
            // Of a registration that has been replaced meanwhile nothing is kept.
            guard let registration = cell?.registration, registration.recipe.id == plan.recipe.id else { return [] }
            let instance = place(in: registration, for: host)
            instance.construction = nil
            let fallen = instance.put(
                layers.map { Instance<Service>.Layer($0.value, by: $0.decoration, weakly: weakly) }, above: plan.depth)
            if let cell, !weakly, let best = instance.best(for: cell.decorations),
                best.depth == cell.decorations.count
            {
                cell.ready = ReadyService(best.value)
            }
            return fallen
        }
        ConstructionGraph.shared.withLock { $0.end(plan.construction.id, by: builder.id) }
        plan.construction.finish(outcome)
        _ = fallen
        return outcome
    }

    private func run<Service: Sendable>(
        _ recipe: Recipe<Service>, _ key: ServiceKey, host: (any AnyObject & Sendable)?
    ) throws(ServiceError) -> Service {
        switch recipe.maker {
        case .plain(let make):
            return try named(key) { try make(self) }
        case .perHost(let expected, let make):
            guard let host else { throw .needsHost(service: key.description, host: expected) }
            guard let session = try named(key, { try make(host) }) else {
                let found = String(describing: Swift.type(of: host))
                throw .wrongHost(service: key.description, expected: expected, found: found)
            }
            return session
        }
    }

    /// Runs user code and says of its errors where they come from.
    private func named<Made>(_ key: ServiceKey, _ make: () throws -> Made) throws(ServiceError) -> Made {
        do {
            return try make()
        } catch ServiceError.cycle(let path) {
            // The path is whole already.
            throw .cycle(path: path)
        } catch {
            throw .factoryFailed(service: key.description, underlying: error)
        }
    }

    /// What is held weakly must be an object.
    private func refuseValue<Service: Sendable>(_ service: Service, _ plan: Plan<Service>) throws(ServiceError) {
        let value: Any = service
        let type = Swift.type(of: value)
        guard plan.recipe.scope == .weak, !(type is AnyClass) else { return }
        throw .notAnObject(service: plan.key.description, type: String(describing: type))
    }
}
