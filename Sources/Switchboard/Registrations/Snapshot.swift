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

    // What a local call needs where the interceptors of all calls decide at once, and no test looks on. Otherwise these are
    // empty, and every call goes the long way; so do calls that meet an interceptor of a module or a prefix.

    /// Whether a URL may be answered on the short way.
    let answersPlainly: Bool
    /// Whether some URLs go the long way: an interceptor is for them, or a module waits for them to load it.
    let choosesURLs: Bool
    /// Who is asked and told besides the handler; nil for nobody.
    let company: Company?
    let plainRoutes: TypeTable
    let plainTargets: NameTable<TargetEntry>
    // The same of those whose owners may end, or have ended.
    let ownedRoutes: TypeTable
    let ownedTargets: NameTable<TargetEntry>

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
        answersPlainly = common != nil
        choosesURLs = interceptors.choosesURLs || claims.hasURLs
        company = common.flatMap { $0.isEmpty && observers.isEmpty ? nil : Company($0, observers) }
        let routes = common == nil ? [:] : routes.filter { !interceptors.mayChoose($0.value) }
        plainRoutes = TypeTable(routes.filter(\.value.isPlain))
        ownedRoutes = TypeTable(routes.filter(\.value.isPlainWhileAlive))
        let targets = common == nil ? [:] : targets.filter { !interceptors.chooses($0.value.declaration.module) }
        plainTargets = NameTable(targets.filter { $0.value.declaration.owner == nil })
        ownedTargets = NameTable(targets.filter { $0.value.declaration.owner != nil })
    }
}
