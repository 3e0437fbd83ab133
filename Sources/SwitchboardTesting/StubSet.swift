public import Switchboard

/// Answers that stand in for registrations, while a test runs.
///
///     try await mediator.withStubs { stubs in
///         try stubs.answer(ShowProduct.self) { route in ProductPage(sku: route.sku) }
///         try stubs.answer("/offer/:code") { request in "20 %" }
///         stubs.answer("add", on: "Cart") { _ in 1 }
///         stubs.provide((any Pricing).self) { FixedPricing() }
///     } during: {
///         …
///     }
///
/// Stubs answer every origin and pass interceptors as handlers do. They end with `during`, whatever it throws, and only
/// the calls of its task meet them, so tests may run at the same time on one mediator.
public struct StubSet: Sendable {
    var stubs: CallStubs
    /// Put services in the place of the registered ones.
    var overrides: [@Sendable (ServiceRegistry) throws -> Void] = []

    init(for mediator: Mediator) { stubs = CallStubs(for: mediator) }

    /// Answers a typed route, and its URL if it is linkable.
    ///
    /// - Throws: ``MediatorError`` if a linkable route does not fit its pattern.
    public mutating func answer<R: RouteValue>(
        _ route: R.Type, _ body: @escaping @Sendable (R) throws -> R.Output
    ) throws(MediatorError) {
        try stubs.add(route, body)
    }

    /// Answers the URLs of a pattern.
    ///
    /// - Throws: `RouteRegistrationError` for a wrong pattern.
    public mutating func answer<Output: Sendable>(
        _ pattern: URLPattern, _ body: @escaping @Sendable (Request) throws -> Output
    ) throws(RouteRegistrationError) {
        try stubs.add(pattern) { try body($0) }
    }

    /// Answers an action of a target, whether or not there is one.
    public mutating func answer<Output: Sendable>(
        _ action: String, on target: String, _ body: @escaping @Sendable (Request) throws -> Output
    ) {
        stubs.add(action, on: target) { try body($0) }
    }

    /// Provides a service, whether or not one is registered.
    public mutating func provide<Service: Sendable>(
        _ type: Service.Type, named name: ServiceName? = nil, _ make: @escaping @Sendable () throws -> Service
    ) {
        overrides.append { try $0.register(type, named: name, replacing: true, make) }
    }
}

extension Mediator {
    /// Puts stubs in the place of registrations for what `body` calls in its task.
    public func withStubs<Result>(
        _ make: (inout StubSet) throws -> Void, during body: () async throws -> Result
    ) async throws -> Result {
        var set = StubSet(for: self)
        try make(&set)
        // A registry that was overridden once looks for overrides ever after: not without need.
        guard !set.overrides.isEmpty else { return try await withStubs(set.stubs, body) }
        return try await services.withOverrides { [set] registry in
            for override in set.overrides { try override(registry) }
        } perform: {
            try await withStubs(set.stubs, body)
        }
    }
}
