internal import Locking

extension ServiceRegistry {
    /// What to do about a request, decided under the lock.
    private enum Step<Service: Sendable>: Sendable {
        case ready(Service)
        case failed(ServiceError)
        case wait(Construction<Service>)
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
        _ type: Service.Type, named name: ServiceName?, host: (any AnyObject & Sendable)?
    ) throws(ServiceError) -> Service {
        let builder = Builder.here()
        let step: Step<Service> = withSlot(type) { slot in
            next(in: slot.existingCell(named: name), builder: builder, host: host)
                ?? .failed(.notRegistered(service: ServiceKey(type: type, name: name).description, known: []))
        }
        switch step {
        case .ready(let service):
            return service
        case .failed(.notRegistered(let service, _)):
            throw .notRegistered(service: service, known: registered.map(\.title))
        case .failed(let error):
            throw error
        case .wait(let construction):
            let outcome = construction.wait()
            ConstructionGraph.shared.withLock { $0.stopWaiting(builder.id) }
            return try outcome.get()
        case .build(let plan):
            return try build(plan, type, builder: builder, host: host).get()
        }
    }

    /// Decides under the lock; nil when nothing is registered.
    private func next<Service: Sendable>(
        in cell: Cell<Service>?, builder: Builder, host: (any AnyObject & Sendable)?
    ) -> Step<Service>? {
        guard let cell, let registration = cell.registration else { return nil }
        let recipe = registration.recipe
        if let type = recipe.maker.hostType, host == nil {
            return .failed(.needsHost(service: cell.key.description, host: type))
        }
        let keepsInstance = recipe.scope != .transient
        let instance = place(in: registration, for: host)
        let best = keepsInstance ? instance.best(for: cell.decorations) : nil
        if let best, best.depth == cell.decorations.count {
            if recipe.scope == .shared { cell.ready = best.value }
            return .ready(best.value)
        }
        if keepsInstance, let running = instance.construction {
            let circle = ConstructionGraph.shared.withLock { $0.wait(builder.id, for: running.id) }
            if let circle { return .failed(.cycle(path: circle.map(\.description))) }
            return .wait(running)
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
                    made.append((service, 0))
                }
                for decoration in plan.decorations {
                    let inner = service
                    service = try checked(plan.recipe, plan.key) { try decoration.apply(inner) }
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
            return instance.put(
                layers.map { Instance<Service>.Layer($0.value, by: $0.decoration, weakly: weakly) }, above: plan.depth)
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
            return try checked(recipe, key) { try make(self) }
        case .perHost(let expected, let make):
            guard let host else { throw .needsHost(service: key.description, host: expected) }
            let session: Service? = try checked(recipe, key) { try make(host) }
            guard let session else {
                let found = String(describing: Swift.type(of: host))
                throw .wrongHost(service: key.description, expected: expected, found: found)
            }
            return session
        }
    }

    /// Runs user code, gives its errors their place, and refuses what cannot be held weakly.
    private func checked<Service: Sendable, Made>(
        _ recipe: Recipe<Service>, _ key: ServiceKey, _ make: () throws -> Made
    ) throws(ServiceError) -> Made {
        let made: Made
        do {
            made = try make()
        } catch ServiceError.cycle(let path) {
            // The path is whole already.
            throw .cycle(path: path)
        } catch {
            throw .factoryFailed(service: key.description, underlying: error)
        }
        if recipe.scope == .weak, let type = notAnObject(made) {
            throw .notAnObject(service: key.description, type: type)
        }
        return made
    }

    /// The name of a value's type, if the value cannot be held weakly.
    private func notAnObject<Value>(_ value: Value) -> String? {
        let any: Any = value
        let bare = (any as? any OptionalService)?.wrapped ?? any
        if bare is any OptionalService { return nil }
        let type = Swift.type(of: bare)
        return type is AnyClass ? nil : String(describing: type)
    }
}

/// Lets a session that was not made (a host of the wrong type) pass the check for objects.
private protocol OptionalService { var wrapped: Any? { get } }
extension Optional: OptionalService {
    fileprivate var wrapped: Any? { map { $0 as Any } }
}
