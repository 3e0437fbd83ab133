/// The compiled tables behind a `RouteTable`: plain arrays that never change, without the values.
@usableFromInline
final class RouteIndex: Sendable {
    @usableFromInline let options: URLMatchingOptions
    let rules: ScanRules
    @usableFromInline let registrations: [RouteRecord]
    @usableFromInline let entries: [RouteEntry]
    /// Nodes, edges, labels and static paths.
    let storage: FlatStorage
    let extras: [RouteExtras]
    let affixes: [RouteAffix]
    let typed: [RouteTyped]
    let types: [ParameterTest]
    let alsoEndingHere: [UInt32: [UInt32]]
    let schemes: [SchemeRoots]
    let plainPaths: PathRoots
    let fragmentPaths: PathRoots
    let spellings: LabelSpellings
    let hasFragmentRoutes: Bool
    let hasOnePriority: Bool
    let wildcardLabels: Int
    let wildcardLength: Int

    var flat: UnsafePointer<FlatTables> { storage.tables }

    init(options: URLMatchingOptions, spellings: LabelSpellings, records: [RouteRecord]) {
        self.options = options
        self.spellings = spellings
        registrations = records
        let survey = PatternSurvey(records)
        rules = ScanRules(options, schemes: survey.schemes)
        let priorities = survey.priorities.sorted()
        hasOnePriority = priorities.count <= 1
        let ranks = Dictionary(uniqueKeysWithValues: priorities.enumerated().map { ($1, Int32($0)) })
        var compiler = IndexCompiler(
            rules: rules, usesStaticPaths: hasOnePriority, needsFoldedPaths: survey.needsFolding,
            formCount: survey.formCount)
        for (number, record) in records.enumerated() {
            let rank = hasOnePriority ? 0 : ranks[record.priority] ?? 0
            for form in record.forms {
                compiler.insert(
                    form.shape,
                    RouteEntry(registration: UInt32(number), expansion: UInt32(form.expansion), rank: rank))
            }
        }
        let registered = registrations
        compiler.orderEntriesAtOneEnd { left, right in
            if left.rank != right.rank { return left.rank > right.rank }
            let leftText = registered[Int(left.registration)].pattern.text
            return leftText < registered[Int(right.registration)].pattern.text
        }
        let ranked = Specificity.ranked(types: survey.typeKeys, custom: options.parameterTypes)
        let rare = compiler.flattenedExtras(
            types: Dictionary(uniqueKeysWithValues: ranked.enumerated().map { ($1, $0) }))
        types = ranked.map { ParameterTest(key: $0, options: options) }
        let quick = QuickCompiler(compiler, rules: rules, rare: rare)
        (extras, affixes, typed) = quick.rare
        entries = quick.trie.entries
        alsoEndingHere = quick.trie.alsoEndingHere
        schemes = quick.trie.schemes
        plainPaths = quick.trie.plainPaths
        fragmentPaths = quick.trie.fragmentPaths
        hasFragmentRoutes = survey.hasFragmentRoutes
        storage = FlatStorage(
            quick, rules: rules, hasOnePriority: hasOnePriority, hasFragmentRoutes: hasFragmentRoutes)
        wildcardLabels = quick.trie.wildcardLabels
        wildcardLength = quick.trie.wildcardLength
    }
}
