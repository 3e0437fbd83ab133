import RouteMatching

/// All that is registered, as it stands at one moment; calls read it without a lock.
final class Tables: Sendable {
    let urls: RouteTable<Endpoint>
    let routes: [ObjectIdentifier: AnyTypedEndpoint]
    let targets: [String: TargetEntry]

    init(urls: RouteTable<Endpoint>, routes: [ObjectIdentifier: AnyTypedEndpoint], targets: [String: TargetEntry]) {
        self.urls = urls
        self.routes = routes
        self.targets = targets
    }
}

/// A registered target with its actions by name.
struct TargetEntry: Sendable {
    let id: Int
    let name: String
    let place: String
    let module: String?
    let actions: [String: Endpoint]
    let isAlive: @Sendable () -> Bool
}
