/// A place in the table's trie, in sixteen bytes.
///
/// Zero stands for "none": the root is nobody's child.
struct RouteNode {
    /// The child for `:name` in the low bits; the high bits say that there are children for literals, and others.
    var parameter: UInt32 = 0
    /// The child behind `**name`.
    var catchAll: UInt32 = 0
    /// One more than the number of the node's extras.
    var extras: UInt32 = 0
    /// One more than the number of the entry that ends here.
    var entry: UInt32 = 0

    static let literalBit: UInt32 = 0x8000_0000
    static let alternativeBit: UInt32 = 0x4000_0000
    static let sourceBit: UInt32 = 0x2000_0000
    static let allowedBit: UInt32 = 0x1000_0000
    static let childMask: UInt32 = 0x0FFF_FFFF

    @inline(__always)
    var hasLiterals: Bool { parameter & Self.literalBit != 0 }

    @inline(__always)
    var parameterChild: UInt32 { parameter & Self.childMask }

    /// Whether the node is a host to which patterns without a scheme answer; known for exact hosts alone.
    var isSourceHost: Bool { parameter & Self.sourceBit != 0 }

    /// Whether the node is a host that is let in; known for exact hosts alone.
    var isAllowedHost: Bool { parameter & Self.allowedBit != 0 }

    /// Not 0 if there is a way on.
    var ways: UInt32 { parameter & ~(Self.sourceBit | Self.allowedBit) | catchAll | extras }

    /// Whether a literal is not the only way on; known once the table is compiled.
    @inline(__always)
    var hasAlternatives: Bool { parameter & Self.alternativeBit != 0 }
}

/// What few nodes have: text around a name, types, `*`.
struct RouteExtras {
    /// Ranges of the affix and typed tables, in the order in which they are tried.
    var affixes: Range<Int32> = 0..<0
    var types: Range<Int32> = 0..<0
    /// The child for `*`, or 0.
    var wildcard: UInt32 = 0
    /// The same in the quick trie.
    var wildcardStep: UInt32 = 0
}

/// A child for text around a name.
struct RouteAffix: Sendable {
    let prefix: [UInt8]
    let suffix: [UInt8]
    let child: UInt32
    /// The child in the quick trie.
    var step: UInt32 = 0
}

/// A child for a typed parameter.
struct RouteTyped: Sendable {
    let type: Int
    let child: UInt32
    /// The child in the quick trie.
    var step: UInt32 = 0
}

/// The way from a node to a child by a literal, in twenty-four bytes.
///
/// The key 0 marks a free slot.
struct RouteEdge {
    /// The parent in the upper half, the label's length in the lower.
    var key: UInt64 = 0
    /// The label's first eight bytes.
    var head: UInt64 = 0
    var child: UInt32 = 0
    /// Where the label stands among the table's label bytes.
    var label: UInt32 = 0

    var parent: UInt32 { UInt32(truncatingIfNeeded: key &>> 32) }
    var length: Int { Int(truncatingIfNeeded: key & 0xFFFF_FFFF) }

    @inline(__always)
    static func key(_ parent: UInt32, _ length: Int) -> UInt64 {
        UInt64(parent) &<< 32 | UInt64(truncatingIfNeeded: length)
    }
}

/// A pattern without parameters, found by its whole text at once.
struct StaticPath {
    /// The upper half of the text's hash.
    var tag: UInt32 = 0
    /// One more than the entry; 0 marks a free slot.
    var entry: UInt32 = 0
    var length: UInt32 = 0
    var label: UInt32 = 0
}

/// Where the patterns of a scheme start, without and with a fragment route; 0 for none.
struct SchemeRoots {
    var plain: UInt32 = 0
    var fragment: UInt32 = 0
}

/// The trie of path-only patterns has two roots where case matters: a custom scheme's first segment has none.
struct PathRoots {
    var exact: UInt32 = 0
    var folded: UInt32 = 0
}
