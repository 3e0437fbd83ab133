/// Owns the memory of `FlatTables`, and the tables themselves.
///
/// Nobody writes to it after `init`, and nobody frees it but `deinit`, so threads may share it.
final class FlatStorage: @unchecked Sendable {
    /// The number of schemes that are compared word by word.
    static let comparedSchemes = 8

    let tables: UnsafePointer<FlatTables>
    /// The size of the large tables.
    let byteCount: Int
    private let release: [UnsafeMutableRawPointer]

    init(
        _ quick: borrowing QuickCompiler, rules: ScanRules, hasOnePriority: Bool, hasFragmentRoutes: Bool
    ) {
        var blocks: [UnsafeMutableRawPointer] = []
        func copy<T>(_ array: [T]) -> UnsafePointer<T> {
            let memory = UnsafeMutablePointer<T>.allocate(capacity: max(array.count, 1))
            memory.initialize(from: array, count: array.count)
            blocks.append(UnsafeMutableRawPointer(memory))
            return UnsafePointer(memory)
        }
        func copy<T>(_ row: borrowing GrowingRow<T>) -> UnsafePointer<T> {
            let memory = UnsafeMutablePointer<T>.allocate(capacity: max(row.count, 1))
            memory.initialize(from: row.base, count: row.count)
            blocks.append(UnsafeMutableRawPointer(memory))
            return UnsafePointer(memory)
        }
        // A name of more than sixteen bytes takes the general way.
        var compared: [FlatTables.Scheme] = []
        for number in rules.schemes.indices.prefix(Self.comparedSchemes) where rules.schemes[number].length <= 16 {
            compared.append(Self.scheme(number, quick, rules))
        }
        let edges = quick.trie.edges.packed()
        let staticSlots = quick.trie.staticPaths.slots()
        let ranks = hasOnePriority ? [] : quick.trie.entries.map(\.rank)
        tables = copy([
            FlatTables(
                seed: LabelHash.seed, nodes: copy(quick.trie.nodes), edges: copy(edges),
                labels: copy(quick.trie.edges.labels), staticPaths: copy(staticSlots),
                staticLabels: copy(quick.trie.staticPaths.labels), steps: copy(quick.words), slots: copy(quick.slots),
                prefixes: copy(quick.prefixes), schemes: copy(compared),
                nodeCount: quick.trie.nodes.count, edgeCount: edges.count, slotMask: quick.slots.count - 1,
                prefixMask: quick.prefixes.count - 1, hasPrefixes: quick.prefixes.count > 1,
                staticMask: staticSlots.count - 1, schemeCount: compared.count, paths: quick.paths,
                // Without exact slots all texts take the general way.
                textLimit: quick.isExact ? min(rules.limits.textLength, 0xFFFE) : 0,
                queryLimit: 2 * rules.limits.queryPairs - 1,
                segmentLimit: rules.limits.segments, ranks: copy(ranks), topRank: ranks.max() ?? 0,
                hasOnePriority: hasOnePriority, isStrict: rules.isStrict,
                hasWildcardHosts: quick.trie.wildcardLabels > 0, restrictsHosts: rules.allowedHosts != nil,
                knowsSourceHosts: rules.sourceHosts.allSatisfy(\.isExact),
                hasFragmentRoutes: hasFragmentRoutes,
                takesUnknownSchemes: rules.allowsUnknownSchemes && compared.count == rules.schemes.count,
                unknownSchemesAreSources: rules.unknownSchemesAreSources, refusedBytes: copy(quick.trie.literals.table))
        ])
        byteCount =
            quick.trie.nodes.count * MemoryLayout<RouteNode>.stride
            + edges.count * MemoryLayout<RouteEdge>.stride + quick.trie.edges.labels.count
            + staticSlots.count * MemoryLayout<StaticPath>.stride + quick.trie.staticPaths.labels.count
            + quick.words.count * MemoryLayout<UInt64>.stride + quick.slots.count * MemoryLayout<QuickSlot>.stride
            + quick.prefixes.count * MemoryLayout<QuickPrefix>.stride
        release = blocks
    }

    private static func scheme(
        _ number: Int, _ quick: borrowing QuickCompiler, _ rules: ScanRules
    ) -> FlatTables.Scheme {
        let scheme = rules.schemes[number]
        let tail = rules.schemeNames[number].utf8.dropFirst(8).prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
        return FlatTables.Scheme(
            head: scheme.head, mask: scheme.mask, tail: tail, length: Int(scheme.length),
            root: Int(quick.schemes[number]), isWeb: scheme.isWeb,
            isQuick: scheme.isAllowed && (scheme.isWeb || !quick.trie.hasColonInFirstSegment),
            isSource: scheme.isSource)
    }

    deinit { release.forEach { $0.deallocate() } }
}
