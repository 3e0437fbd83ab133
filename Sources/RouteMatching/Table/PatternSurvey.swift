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
            typeKeys.formUnion(record.typeKeys)
            formCount += record.forms.count
            for form in record.forms {
                hasFragmentRoutes = hasFragmentRoutes || form.shape.isFragmentRoute
                needsFolding = needsFolding || form.shape.needsFolding
                form.shape.withReader { reader in note(reader.scheme, in: &known) }
            }
        }
        schemes = known.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Few patterns name another scheme than those before them, and few schemes are named at all.
    private mutating func note(_ scheme: UnsafeBufferPointer<UInt8>, in known: inout [[UInt8]]) {
        guard !scheme.isEmpty, !known.contains(where: { $0.elementsEqual(scheme) }) else { return }
        known.append(Array(scheme))
    }
}
