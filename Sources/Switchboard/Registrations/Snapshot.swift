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

    // What a local call needs where interceptors are the same for all calls and decide at once, and no test looks on.
    // Otherwise these are empty, and every call goes the long way.

    /// Whether a URL may be answered on the short way; not while a module waits for a URL to load it.
    let answersPlainly: Bool
    /// Who is asked and told besides the handler; nil for nobody.
    let company: Company?
    let plainRoutes: TypeTable
    let plainTargets: NameTable<TargetEntry>

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
        let common = isTested ? nil : interceptors.common
        answersPlainly = common != nil && !claims.hasURLs
        company = common.flatMap { $0.isEmpty && observers.isEmpty ? nil : Company($0, observers) }
        plainRoutes = TypeTable(common == nil ? [:] : routes.filter(\.value.isPlain))
        plainTargets = NameTable(common == nil ? [:] : targets.filter { $0.value.declaration.owner == nil })
    }
}
