/// All interceptors that are not tied to one registration, by the calls that they meet.
struct InterceptorTable: Sendable {
    private var everywhere: [Interceptor] = []
    private var modules: [String: [Interceptor]] = [:]
    private var prefixes: [Int: Interceptor] = [:]
    private var prefixTable: RouteTable<[Int]>?

    /// Whether no call can meet any of them.
    var isEmpty: Bool { everywhere.isEmpty && modules.isEmpty && prefixes.isEmpty }

    init() {}

    /// - Parameter entries: in the order of registration.
    init(_ entries: [(scope: Interceptor.Scope, interceptor: Interceptor)], options: URLMatchingOptions) {
        var patterns: [String: [Int]] = [:]
        for (number, entry) in entries.enumerated() {
            switch entry.scope.kind {
            case .everything: everywhere.append(entry.interceptor)
            case .module(let name): modules[name, default: []].append(entry.interceptor)
            case .prefix(let pattern):
                prefixes[number] = entry.interceptor
                patterns[pattern.text, default: []].append(number)
            }
        }
        guard !patterns.isEmpty else { return }
        var builder = RouteTable<[Int]>.Builder(options: options)
        for (text, numbers) in patterns {
            // Registration has tried both before; see Mediator.intercept.
            guard let prefix = try? Self.whole(URLPattern(text)) else { continue }
            _ = try? builder.insert(prefix, numbers)
        }
        prefixTable = builder.table()
    }

    /// The pattern of everything below a prefix, itself included.
    static func whole(_ prefix: URLPattern) throws(URLPatternError) -> URLPattern {
        try prefix.appending("/**rest?")
    }

    /// The interceptors that a call meets, in order: for all, of the module, of prefixes, of the registration.
    func chain(for endpoint: Endpoint, url: String?) -> [Interceptor] {
        var chain = everywhere
        if let module = endpoint.declaration.module, let own = modules[module] { chain += own }
        if let url, let prefixTable, let matches = try? prefixTable.matches(of: url) {
            chain += matches.flatMap(\.value).sorted().compactMap { prefixes[$0] }
        }
        return chain + endpoint.declaration.interceptors
    }
}
