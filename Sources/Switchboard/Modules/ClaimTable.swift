/// What modules that are not loaded yet claim to answer.
struct ClaimTable: Sendable {
    private var targets: [String: [String]] = [:]
    private var routes: [ObjectIdentifier: [String]] = [:]
    private var services: [ObjectIdentifier: [String]] = [:]
    private var urls: RouteTable<[String]>?

    /// Whether a module that is not loaded claims URLs.
    var hasURLs: Bool { urls != nil }

    /// Whether a module that is not loaded claims a URL.
    func claims(_ url: String) -> Bool { urls?.hasMatch(of: url) ?? false }

    init() {}

    init(_ modules: [(name: String, claims: [Offer])], options: URLMatchingOptions) {
        var patterns: [String: [String]] = [:]
        for module in modules {
            for claim in module.claims {
                switch claim.kind {
                case .url(let text): patterns[text, default: []].append(module.name)
                case .route(let type): routes[type, default: []].append(module.name)
                case .target(let name), .action(_, let name): targets[name, default: []].append(module.name)
                case .service(let type): services[type, default: []].append(module.name)
                }
            }
        }
        guard !patterns.isEmpty else { return }
        var builder = RouteTable<[String]>.Builder(options: options)
        for (text, names) in patterns {
            // A claim that cannot be a prefix is refused when the module is listed; see Mediator.load.
            guard let prefix = try? InterceptorTable.whole(URLPattern(text)) else { continue }
            _ = try? builder.insert(prefix, names)
        }
        urls = builder.table()
    }

    /// Whether a module that is not loaded claims targets.
    var hasTargets: Bool { !targets.isEmpty }

    func modules(forTarget name: String) -> [String] { targets[name] ?? [] }
    func modules(forTargetLike name: String) -> [String] {
        let name = name.lowercased()
        return targets.filter { $0.key.lowercased() == name }.sorted { $0.key < $1.key }.flatMap(\.value)
    }

    func modules(forRoute type: ObjectIdentifier) -> [String] { routes[type] ?? [] }
    func modules(forService type: ObjectIdentifier) -> [String] { services[type] ?? [] }

    func modules(forURL url: String) -> [String] {
        guard let urls, claims(url), let matches = try? urls.matches(of: url) else { return [] }
        return matches.flatMap(\.value)
    }
}
