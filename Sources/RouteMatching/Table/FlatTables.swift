/// The compiled tables as plain memory: pointers and numbers alone, so that a look-up counts no references.
///
/// The memory belongs to a `FlatStorage`, which a `RouteIndex` keeps alive.
struct FlatTables {
    /// A scheme, with where its patterns start.
    struct Scheme {
        var head: UInt64
        var mask: UInt64
        /// The bytes of the name behind its first eight.
        var tail: UInt64
        var length: Int
        /// The step where its patterns begin, or 0.
        var root: Int
        var isWeb: Bool
        /// Whether it is let in, and needs no look at the host.
        var isQuick: Bool
        var isSource: Bool
    }

    /// The seed of all hashes.
    let seed: UInt64
    let nodes: UnsafePointer<RouteNode>
    let edges: UnsafePointer<RouteEdge>
    let labels: UnsafePointer<UInt8>
    let staticPaths: UnsafePointer<StaticPath>
    let staticLabels: UnsafePointer<UInt8>
    /// The quick trie.
    let steps: UnsafePointer<UInt64>
    let slots: UnsafePointer<QuickSlot>
    let prefixes: UnsafePointer<QuickPrefix>
    let schemes: UnsafePointer<Scheme>
    let nodeCount: Int
    let edgeCount: Int
    /// One less than the number of slots.
    let slotMask: Int
    let prefixMask: Int
    let hasPrefixes: Bool
    let staticMask: Int
    /// The number of schemes that are compared word by word.
    let schemeCount: Int
    /// The steps where path-only patterns begin.
    let paths: PathRoots
    /// The longest text whose ranges can be packed, or that is let in.
    let textLimit: Int
    /// The length of a query below which there can be no more pairs than allowed.
    let queryLimit: Int
    let segmentLimit: Int
    /// The ranks of the entries' priorities, where there are several, and the highest of them.
    let ranks: UnsafePointer<Int32>
    let topRank: Int32
    let hasOnePriority: Bool
    let isStrict: Bool
    let hasWildcardHosts: Bool
    /// Whether hosts are let in only where the quick trie says so.
    let restrictsHosts: Bool
    /// Whether the hosts to which patterns without a scheme answer are all marked in the table.
    let knowsSourceHosts: Bool
    let hasFragmentRoutes: Bool
    /// Whether a scheme that is not among `schemes` is let in and known to no pattern.
    let takesUnknownSchemes: Bool
    let unknownSchemesAreSources: Bool
    /// For each byte, whether a URL that has it in its path may mean a literal: see `LiteralBytes`.
    let refusedBytes: UnsafePointer<UInt8>
}
