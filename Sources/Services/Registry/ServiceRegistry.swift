internal import Locking

/// Finds implementations by their protocols, and builds them when they are first asked for.
///
///     let services = ServiceRegistry()
///     try services.register((any PriceService).self, scope: .shared) { ShopPrices() }
///     try services.register((any Checkout).self) { services in
///         Checkout(prices: try services.resolve((any PriceService).self))
///     }
///     let prices = try services.resolve((any PriceService).self)
///
/// A factory runs once for each instance, on the thread that asked first, with no lock held. Whoever asks for the same
/// shared instance meanwhile waits for its thread's turn, as for a lazy `static let`. So a factory should be quick and
/// must not wait for another thread; a service with long preparations does them in its own asynchronous methods.
/// When a factory throws, those who waited get the error, and the next who asks tries again.
public final class ServiceRegistry: Sendable {
    private let state = Lock(State())

    private struct State {
        var slots: [ObjectIdentifier: any ServiceSlot] = [:]
        /// Set for good by the first `withOverrides`; until then no look-up reads the task's values.
        var hasOverrides = false
        /// Registers what is asked for and not there yet; false if it has nothing to register for that protocol.
        var provider: (@Sendable (ObjectIdentifier) throws -> Bool)?
    }

    /// Creates an empty registry.
    public init() {}

    /// Hands out the service for a protocol.
    ///
    /// - Throws: `ServiceError`, when nothing is registered, the factory throws, or services need each other in a circle.
    /// - Complexity: O(1); a shared instance that exists costs one look-up under one lock and no allocation.
    @inlinable
    public func resolve<Service: Sendable>(
        _ type: Service.Type, named name: ServiceName? = nil
    ) throws(ServiceError) -> Service {
        if name == nil, let ready = ready(ObjectIdentifier(type)) as? ReadyService<Service> { return ready.value }
        return try resolveSlowly(type, named: name)
    }

    /// The box of a shared instance without a name; nil when it has to be made, or where overrides may hold.
    @usableFromInline
    func ready(_ type: ObjectIdentifier) -> AnyObject? {
        state.withLock { state in
            let box = state.hasOverrides ? nil : state.slots[type]?.ready
            // What is in the box is `Sendable`, and so is the box.
            nonisolated(unsafe) let ready = box
            return ready
        }
    }

    @usableFromInline
    func resolveSlowly<Service: Sendable>(
        _ type: Service.Type, named name: ServiceName?
    ) throws(ServiceError) -> Service {
        try effective.make(type, named: name, host: nil)
    }

    /// Hands out the session of a service that belongs to a host: the same one as long as somebody holds it.
    ///
    /// The registry holds the session weakly, and so does the session its host: keep the session in the host.
    ///
    /// - Throws: `ServiceError`, as `resolve(_:named:)`, and when the host is not of the type that the service needs.
    public func resolve<Service: Sendable>(
        _ type: Service.Type, named name: ServiceName? = nil, for host: any AnyObject & Sendable
    ) throws(ServiceError) -> Service {
        try effective.make(type, named: name, host: host)
    }

    /// Lets `provide` register a service when one is asked for that is not registered; it says whether it did.
    ///
    /// It runs with no lock held, on the thread that asked.
    package func setProvider(_ provide: @escaping @Sendable (ObjectIdentifier) throws -> Bool) {
        state.withLock { $0.provider = provide }
    }

    /// Asks the provider for a service; whether there may be one now.
    func provide<Service: Sendable>(_ type: Service.Type, named name: ServiceName?) throws(ServiceError) -> Bool {
        guard let provider = state.withLock({ $0.provider }) else { return false }
        do {
            return try provider(ObjectIdentifier(type))
        } catch {
            throw .factoryFailed(service: ServiceKey(type: type, name: name).description, underlying: error)
        }
    }

    // MARK: Reaching the tables

    /// The registry that answers in this task: this one, or what `withOverrides` put in its place.
    var effective: ServiceRegistry {
        guard state.withLock({ $0.hasOverrides }) else { return self }
        return ServiceOverrides.replacement(of: self)
    }

    /// Runs `body` with the slot for a protocol, under the lock: no user code may run in it.
    func withSlot<Service: Sendable, Result>(
        _ type: Service.Type, _ body: (Slot<Service>) -> sending Result
    ) -> sending Result {
        state.withLock { state in
            if let slot = state.slots[ObjectIdentifier(type)] as? Slot<Service> { return body(slot) }
            let slot = Slot<Service>()
            state.slots[ObjectIdentifier(type)] = slot
            return body(slot)
        }
    }

    /// A line for each registration; the instances beside them end where no lock is held.
    func describe() -> [(ServiceDescription, keptAlive: (any Sendable)?)] {
        state.withLock { state in state.slots.values.flatMap { $0.descriptions } }
    }

    /// Empties the tables and gives back what was in them, to be released when the lock is free again.
    func empty() -> [any Sendable] {
        state.withLock { state in
            let contents = state.slots.values.flatMap { $0.contents }
            state.slots = [:]
            return contents
        }
    }

    /// Another registry with the same registrations and decorations, and no instances.
    func copyForOverrides() -> ServiceRegistry {
        let copy = ServiceRegistry()
        let fill = state.withLock { state in
            state.hasOverrides = true
            return state.slots.values.map { $0.copier }
        }
        for slot in fill { slot(copy) }
        if let provider = state.withLock({ $0.provider }) { copy.setProvider(provider) }
        return copy
    }
}
