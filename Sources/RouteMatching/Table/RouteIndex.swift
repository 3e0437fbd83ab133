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

    init(options: URLMatchingOptions, spellings: LabelSpellings, sources: [RouteSource]) {
        self.options = options
        self.spellings = spellings
        registrations = sources.map(\.registration)
        let shapes = sources.flatMap(\.shapes)
        var schemeNames: [String] = []
        var known: Set<[UInt8]> = []
        var typeKeys: Set<String> = []
        for shape in shapes {
            let reader = PatternShapeReader(shape)
            if !reader.scheme.isEmpty, known.insert(Array(reader.scheme)).inserted {
                schemeNames.append(String(decoding: reader.scheme, as: UTF8.self))
            }
        }
        for source in sources { typeKeys.formUnion(source.typeKeys) }
        rules = ScanRules(options, schemes: schemeNames)
        let priorities = Set(registrations.map(\.priority)).sorted()
        hasOnePriority = priorities.count <= 1
        let ranks = Dictionary(uniqueKeysWithValues: priorities.enumerated().map { ($1, Int32($0)) })
        var compiler = IndexCompiler(
            rules: rules, usesStaticPaths: priorities.count <= 1,
            needsFoldedPaths: shapes.contains(where: \.needsFolding))
        for (number, source) in sources.enumerated() {
            let rank = ranks[source.registration.priority] ?? 0
            for (expansion, shape) in zip(source.expansions, source.shapes) {
                compiler.insert(
                    shape, RouteEntry(registration: UInt32(number), expansion: UInt32(expansion), rank: rank))
            }
        }
        let registered = registrations
        compiler.orderEntriesAtOneEnd { left, right in
            if left.rank != right.rank { return left.rank > right.rank }
            let leftText = registered[Int(left.registration)].pattern.text
            return leftText < registered[Int(right.registration)].pattern.text
        }
        let ranked = Specificity.ranked(types: typeKeys, custom: options.parameterTypes)
        let rare = compiler.flattenedExtras(
            types: Dictionary(uniqueKeysWithValues: ranked.enumerated().map { ($1, $0) }))
        types = ranked.map { ParameterTest(key: $0, options: options) }
        (extras, affixes, typed) = rare
        entries = compiler.entries
        alsoEndingHere = compiler.alsoEndingHere
        schemes = compiler.schemes
        plainPaths = compiler.plainPaths
        fragmentPaths = compiler.fragmentPaths
        hasFragmentRoutes = shapes.contains { $0.bytes[0] == 1 }
        storage = FlatStorage(
            compiler, rules: rules, isSimple: hasOnePriority && !rules.foldsCase && !rules.collapses,
            hasFragmentRoutes: hasFragmentRoutes)
        wildcardLabels = compiler.wildcardLabels
        wildcardLength = compiler.wildcardLength
    }
}

/// A registration with its shapes, on its way into an index.
struct RouteSource: Sendable {
    let registration: RouteRecord
    /// The numbers of the expansions that the shapes belong to.
    let expansions: [Int]
    let shapes: [PatternShape]
    let typeKeys: [String]
}

extension PatternShape {
    /// Whether a path-only pattern begins with a literal that folding its case changes.
    var needsFolding: Bool {
        guard bytes[1] == SourceTag.any, bytes.count > 2, bytes[2] == Tag.literal else { return false }
        var reader = PatternShapeReader(self)
        guard case .literal(let text)? = reader.next() else { return false }
        let label = String(decoding: text, as: UTF8.self)
        return label != label.lowercased()
    }
}
