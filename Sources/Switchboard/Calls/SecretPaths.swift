/// The patterns that capture something secret.
struct SecretPaths {
    /// Several, because patterns of one shape may give its captures different names, and a table takes a shape once.
    private var builders: [RouteTable<Void>.Builder] = []
    private var made: [RouteTable<Void>]? = []
    private var texts: Set<String> = []

    mutating func add(_ pattern: URLPattern) {
        let text = Self.untyped(pattern.text)
        guard texts.insert(text).inserted, let pattern = try? URLPattern(text) else { return }
        made = nil
        for number in builders.indices where (try? builders[number].insert(pattern, ())) != nil { return }
        var builder = RouteTable<Void>.Builder()
        _ = try? builder.insert(pattern, ())
        builders.append(builder)
    }

    mutating func tables() -> [RouteTable<Void>] {
        let tables = made ?? builders.map { $0.table() }
        made = tables
        return tables
    }

    /// A pattern without its types, since those that an app adds are known to its mediator alone.
    private static func untyped(_ text: String) -> String {
        var depth = 0
        return String(
            text.filter { character in
                if character == "<" { depth += 1 }
                defer { if character == ">" { depth -= 1 } }
                return depth == 0
            })
    }
}
