/// All that is registered, as it stands at one moment; calls read it without a lock.
final class Snapshot: Sendable {
    let urls: RouteTable<Endpoint>
    let routes: [ObjectIdentifier: Endpoint]
    let targets: [String: TargetEntry]
    let fallback: TargetEntry?
    let interceptors: InterceptorTable
    let observers: [@Sendable (Outcome) -> Void]
    let claims: ClaimTable
    /// Whether a test looks on; see ``CallStubs``.
    let isTested: Bool
    /// Whether nobody but the handler has a say: no interceptor for all, and no observer.
    let isPlain: Bool

    init(
        urls: RouteTable<Endpoint>, routes: [ObjectIdentifier: Endpoint], targets: [String: TargetEntry],
        fallback: TargetEntry?, interceptors: InterceptorTable, observers: [@Sendable (Outcome) -> Void],
        claims: ClaimTable, isTested: Bool
    ) {
        self.urls = urls
        self.routes = routes
        self.targets = targets
        self.fallback = fallback
        self.interceptors = interceptors
        self.observers = observers
        self.claims = claims
        self.isTested = isTested
        isPlain = interceptors.isEmpty && observers.isEmpty && !isTested
    }
}
