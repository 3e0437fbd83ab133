public import Switchboard

/// Answers that stand in for registrations, while a test runs.
///
///     try await mediator.withStubs { stubs in
///         try stubs.answer(ShowProduct.self) { route in ProductPage(sku: route.sku) }
///         try stubs.answer("/offer/:code") { request in "20 %" }
///         stubs.answer("add", on: "Cart") { _ in 1 }
///     } during: {
///         …
///     }
///
/// Stubs answer every origin and pass interceptors as handlers do. They end with `during`, whatever it throws, and only
/// the calls of its task meet them, so tests may run at the same time on one mediator. Services have the same in
/// `services.withOverrides`.
public struct StubSet: Sendable {
    var stubs: CallStubs

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
}

extension Mediator {
    /// Puts stubs in the place of registrations for what `body` calls in its task.
    public func withStubs<Result>(
        _ make: (inout StubSet) throws -> Void, during body: () async throws -> Result
    ) async throws -> Result {
        var set = StubSet(for: self)
        try make(&set)
        return try await withStubs(set.stubs, body)
    }
}
