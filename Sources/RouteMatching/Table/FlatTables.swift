/// The compiled tables as plain memory: pointers and numbers alone, so that a look-up counts no references.
///
/// The memory belongs to a `FlatStorage`, which a `RouteIndex` keeps alive; it is written once, before anyone reads it,
/// and so may be read from all threads.
struct FlatTables: @unchecked Sendable {
    /// A scheme, with where its patterns start.
    struct Scheme {
        var head: UInt64
        var mask: UInt64
        /// The bytes of the name behind its first eight.
        var tail: UInt64
        var length: Int
        var root: UInt32
        var isWeb: Bool
        var isAllowed: Bool
        var isSource: Bool
    }

    /// The seed of all hashes.
    let seed: UInt64
    let nodes: UnsafePointer<RouteNode>
    let edges: UnsafePointer<RouteEdge>
    let labels: UnsafePointer<UInt8>
    let staticPaths: UnsafePointer<StaticPath>
    let staticLabels: UnsafePointer<UInt8>
    let schemes: UnsafePointer<Scheme>
    let nodeCount: Int
    let edgeMask: Int
    let edgeShift: UInt64
    /// One less than the number of slots, or -1 where there is no static path.
    let staticMask: Int
    /// The number of schemes that are compared word by word.
    let schemeCount: Int
    let paths: PathRoots
    let textLimit: Int
    /// The length of a query below which there can be no more pairs than allowed.
    let queryLimit: Int
    let segmentLimit: Int
    /// Whether the quick scan may be used at all: no fragment routes, hosts to check, folding or priorities.
    let isSimple: Bool
    let isStrict: Bool
    let hasWildcardHosts: Bool
    /// Whether literals have no bytes but unreserved ones, so that a segment with another one equals none.
    let hasPlainLiterals: Bool
}

/// Owns the memory of `FlatTables`.
///
/// Nobody writes to it after `init`, and nobody frees it but `deinit`, so threads may share it.
final class FlatStorage: @unchecked Sendable {
    let tables: FlatTables
    /// The bytes of all labels.
    let labelBytes: Int
    private let release: [UnsafeMutableRawPointer]

    init(_ compiler: IndexCompiler, rules: ScanRules, isSimple: Bool, hasPlainLiterals: Bool) {
        var blocks: [UnsafeMutableRawPointer] = []
        func copy<T>(_ array: [T]) -> UnsafePointer<T> {
            let memory = UnsafeMutablePointer<T>.allocate(capacity: max(array.count, 1))
            memory.initialize(from: array, count: array.count)
            blocks.append(UnsafeMutableRawPointer(memory))
            return UnsafePointer(memory)
        }
        let schemes = rules.schemes.indices.prefix(8).map { number in
            let scheme = rules.schemes[number]
            let roots = compiler.schemes[number]
            let tail = rules.schemeNames[number].utf8.dropFirst(8).prefix(8).reversed().reduce(0) {
                $0 << 8 | UInt64($1)
            }
            return FlatTables.Scheme(
                head: scheme.head, mask: scheme.mask, tail: tail, length: Int(scheme.length), root: roots.plain,
                isWeb: scheme.isWeb, isAllowed: scheme.isAllowed, isSource: scheme.isSource)
        }
        // A name of more than sixteen bytes takes the general way.
        let compared = schemes.filter { $0.length <= 16 }
        tables = FlatTables(
            seed: LabelHash.seed, nodes: copy(compiler.nodes), edges: copy(compiler.edges.slots),
            labels: copy(compiler.edges.labels),
            staticPaths: copy(compiler.staticPaths.slots), staticLabels: copy(compiler.staticPaths.labels),
            schemes: copy(compared), nodeCount: compiler.nodes.count, edgeMask: compiler.edges.slots.count - 1,
            edgeShift: compiler.edges.shift, staticMask: compiler.staticPaths.slots.count - 1,
            schemeCount: compared.count, paths: compiler.plainPaths, textLimit: rules.limits.textLength,
            queryLimit: 2 * rules.limits.queryPairs - 1, segmentLimit: rules.limits.segments, isSimple: isSimple,
            isStrict: rules.isStrict, hasWildcardHosts: compiler.wildcardLabels > 0,
            hasPlainLiterals: hasPlainLiterals)
        labelBytes = compiler.edges.labels.count + compiler.staticPaths.labels.count
        release = blocks
    }

    deinit { release.forEach { $0.deallocate() } }
}
