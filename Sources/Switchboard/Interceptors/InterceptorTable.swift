/// All interceptors that are not tied to one registration, by the calls that they meet.
struct InterceptorTable: Sendable {
    private var everywhere: [Interceptor] = []
    private var modules: [String: [Interceptor]] = [:]
    private var prefixes: [Int: Interceptor] = [:]
    private var prefixTable: RouteTable<[Int]>?
    /// The first words of all prefixes; nil if one of them begins otherwise.
    private var prefixWords: Set<String>? = []

    /// Those that every call meets, if all of them decide at once; otherwise nil.
    var common: [Interceptor]? { everywhere.allSatisfy(\.isImmediate) ? everywhere : nil }

    /// Whether some URLs meet more than those.
    var choosesURLs: Bool { !modules.isEmpty || prefixTable != nil }

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
            if let word = Self.firstWord(of: prefix) { prefixWords?.insert(word) } else { prefixWords = nil }
        }
        prefixTable = builder.table()
    }

    /// The pattern of everything below a prefix, itself included.
    static func whole(_ prefix: URLPattern) throws(URLPatternError) -> URLPattern {
        try prefix.appending("/**rest?")
    }

    /// The interceptors that every call of an endpoint meets; nil where that depends on the call.
    @inline(__always)
    func chain(for endpoint: Endpoint) -> [Interceptor]? {
        guard modules.isEmpty, prefixTable == nil else { return nil }
        let own = endpoint.declaration.interceptors
        return own.isEmpty ? everywhere : everywhere + own
    }

    /// The interceptors that a call meets, in order: for all, of the module, of prefixes, of the registration.
    ///
    /// - Parameters:
    ///   - url: the URL that is asked for, if one is.
    ///   - route: the typed route that is asked for, if one is; a linkable one meets what its URLs would meet.
    func chain(for endpoint: Endpoint, url: String?, route: (any Sendable)?) -> [Interceptor] {
        var chain = everywhere
        if let module = endpoint.declaration.module, let own = modules[module] { chain += own }
        if let prefixTable {
            let numbers =
                if let url {
                    Self.numbers(of: url, in: prefixTable)
                } else if let pattern = endpoint.pattern, let link = endpoint.link {
                    Array(
                        route.flatMap { link($0, prefixTable.options) }
                            .map { urls in Set(urls.flatMap { Self.numbers(of: $0, in: prefixTable) }) }
                            ?? Self.numbers(near: pattern, in: prefixTable))
                } else {
                    [] as [Int]
                }
            chain += numbers.sorted().compactMap { prefixes[$0] }
        }
        return chain + endpoint.declaration.interceptors
    }

    /// Whether what a module registered meets interceptors of its own.
    func chooses(_ module: String?) -> Bool {
        guard !modules.isEmpty, let module else { return false }
        return modules[module] != nil
    }

    /// Whether a URL meets an interceptor of a prefix.
    func chooses(url: String) -> Bool { prefixTable?.hasMatch(of: url) ?? false }

    /// Whether a typed call of an endpoint may meet an interceptor of its module, or of a prefix as far as first words tell.
    func mayChoose(_ endpoint: Endpoint) -> Bool {
        if chooses(endpoint.declaration.module) { return true }
        guard prefixTable != nil, let pattern = endpoint.pattern else { return false }
        guard let prefixWords, let word = Self.firstWord(of: pattern) else { return true }
        return prefixWords.contains(word)
    }

    /// The path's first segment in small letters, where a pattern is a path that begins with a plain word.
    private static func firstWord(of pattern: URLPattern) -> String? {
        guard pattern.text.hasPrefix("/") else { return nil }
        let word = pattern.text.dropFirst().prefix { $0 != "/" }
        let isPlain =
            !word.isEmpty
            && word.utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            }
        return isPlain ? word.lowercased() : nil
    }

    /// Of a URL, each once: every prefix is in the table once.
    private static func numbers(of url: String, in table: RouteTable<[Int]>) -> [Int] {
        // Most URLs have none, and that is known faster than all of them.
        guard table.hasMatch(of: url), let matches = try? table.matches(of: url) else { return [] }
        var numbers: [Int] = []
        for match in matches { numbers += match.value }
        return numbers
    }

    /// Of a route whose values no URL can hold: all whose prefix any URL of its pattern has, so that none is passed by.
    private static func numbers(near pattern: URLPattern, in table: RouteTable<[Int]>) -> Set<Int> {
        table.registrations.reduce(into: []) { numbers, entry in
            var builder = RouteTable<Bool>.Builder(options: table.options)
            let isNear =
                (try? builder.insert(entry.pattern, true)) == nil || (try? builder.insert(pattern, true)) == nil
                || !builder.table().overlaps(limit: 1).isEmpty
            if isNear { numbers.formUnion(entry.value) }
        }
    }
}
