/// What must be known of all patterns before a table is compiled from them.
struct PatternSurvey {
    /// The schemes that patterns name, in lower case, in the order of registration.
    private(set) var schemes: [String] = []
    private(set) var priorities: Set<Int> = []
    private(set) var typeKeys: Set<String> = []
    private(set) var needsFolding = false
    private(set) var hasFragmentRoutes = false
    private(set) var formCount = 0

    init(_ records: [RouteRecord]) {
        var known: [[UInt8]] = []
        var last: Int?
        for record in records {
            if record.priority != last { priorities.insert(record.priority) }
            last = record.priority
            // The first expansion leaves nothing out.
            if record.pattern.storage.first.layout.hasTypes { typeKeys.formUnion(record.typeKeys) }
            formCount += record.forms.count
            for form in record.forms {
                hasFragmentRoutes = hasFragmentRoutes || form.shape.isFragmentRoute
                needsFolding = needsFolding || form.shape.needsFolding
                // Few patterns name another scheme than those before them, and few schemes are named at all.
                form.shape.withReader { reader in
                    guard !reader.scheme.isEmpty, !known.contains(where: { reader.hasScheme($0) }) else { return }
                    known.append(Array(reader.scheme))
                }
            }
        }
        schemes = known.map { String(decoding: $0, as: UTF8.self) }
    }
}
