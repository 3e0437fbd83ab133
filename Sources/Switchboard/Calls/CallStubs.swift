import Locking

/// Answers that stand in for registrations, for the calls of one task to one mediator.
///
/// `SwitchboardTesting` makes them. They are a value of the task, so tests that run at the same time do not meet.
package struct CallStubs: Sendable {
    @TaskLocal static var current: CallStubs?

    private let mediator: ObjectIdentifier
    private var builder: RouteTable<Endpoint>.Builder
    private var urls: RouteTable<Endpoint>
    private var routes: [ObjectIdentifier: Endpoint] = [:]
    private var actions: [String: Endpoint] = [:]

    package init(for mediator: Mediator) {
        self.mediator = ObjectIdentifier(mediator)
        builder = RouteTable.Builder(options: mediator.configuration.urls)
        urls = builder.table()
    }

    package mutating func add(
        _ pattern: URLPattern, _ body: @escaping @Sendable (Request) throws -> any Sendable
    ) throws(RouteRegistrationError) {
        try builder.insert(pattern, Self.endpoint(pattern.text, pattern, body), replacing: true, place: "a stub")
        urls = builder.table()
    }

    package mutating func add<R: RouteValue>(
        _ route: R.Type, _ body: @escaping @Sendable (R) throws -> R.Output
    ) throws(MediatorError) {
        let pattern = try Mediator.checkedLink(of: route)?.pattern
        let endpoint = Self.endpoint("\(route)", pattern) { try body(Mediator.route(from: $0)) }
        routes[ObjectIdentifier(route)] = endpoint
        guard let pattern else { return }
        do throws(RouteRegistrationError) {
            try builder.insert(pattern, endpoint, replacing: true, place: "a stub")
        } catch {
            throw .registration(error)
        }
        urls = builder.table()
    }

    package mutating func add(
        _ action: String, on target: String, _ body: @escaping @Sendable (Request) throws -> any Sendable
    ) {
        actions["\(target).\(action)"] = Self.endpoint("\(target).\(action)", nil, body)
    }

    private static func endpoint(
        _ name: String, _ pattern: URLPattern?, _ body: @escaping @Sendable (Request) throws -> any Sendable
    ) -> Endpoint {
        Endpoint(
            id: 0, name: name, handler: .immediate(body),
            declaration: Declaration(exposure: .everyone, place: "a stub"), pattern: pattern)
    }

    /// The stub for a call to a mediator, and what its URL captured.
    static func answer(_ journey: Journey, of mediator: Mediator) -> Mediator.Answer? {
        guard let current, current.mediator == ObjectIdentifier(mediator) else { return nil }
        if let url = journey.url {
            guard let match = try? current.urls.firstMatch(of: url) else { return nil }
            return Mediator.Answer(endpoint: match.value, captures: match.captures)
        }
        let endpoint =
            journey.routeType.flatMap { current.routes[$0] } ?? current.actions["\(journey.call)"]
        return endpoint.map { Mediator.Answer(endpoint: $0, captures: nil) }
    }
}

extension Mediator {
    /// Lets stubs answer the calls that `body` makes in its task.
    package func withStubs<Result>(_ stubs: CallStubs, _ body: () async throws -> Result) async rethrows -> Result {
        withState { $0.markTested() }
        return try await CallStubs.$current.withValue(stubs) { try await body() }
    }

    /// Notes from now on which parameters handlers read; outcomes say which of them were not declared.
    package func recordParameters() {
        withState { $0.markTested() }
    }
}
