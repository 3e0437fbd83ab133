/// An edge while the trie grows.
struct TrieEdge {
    var edge: RouteEdge
    /// The hash of the label.
    let hash: UInt64
    /// One more than the number of the parent's next edge; 0 for none.
    let next: UInt32
    /// Whether a usual URL can spell the label byte by byte.
    let isPlain: Bool
    /// Whether no URL need escape any of it.
    let isUnreserved: Bool
}

/// All literal edges of a table, found by hash while patterns are added.
///
/// Labels are compared whole, so a look-up is exact. Edges stand in the order in which they were made; what look-ups use is
/// packed into four slots of a hash table for three edges.
struct EdgeTable: ~Copyable {
    private(set) var edges: GrowingRow<TrieEdge>
    private(set) var labels: GrowingRow<UInt8>
    /// One more than an edge's number in the lower half, the upper half of its key's hash in the upper; 0 for a free slot.
    private var slots: GrowingRow<UInt64>
    /// For each node, one more than the number of its newest edge.
    private var newest: GrowingRow<UInt32>
    private let seed = LabelHash.seed
    private let plain = ByteSet.plain
    private let unreserved = ByteSet.unreserved

    /// A table with space for the edges of a number of patterns.
    init(patternCount: Int) {
        edges = GrowingRow(capacity: 3 * patternCount)
        labels = GrowingRow(capacity: 8 * patternCount)
        newest = GrowingRow(capacity: 3 * patternCount)
        var count = 16
        while count < 4 * patternCount { count *= 2 }
        slots = GrowingRow(repeating: 0, count: count)
    }

    /// Where the search for an edge begins among a number of packed slots.
    @inline(__always)
    static func slot(_ parent: UInt32, _ hash: UInt64, count: Int) -> Int {
        Int(truncatingIfNeeded: key(parent, hash).multipliedFullWidth(by: UInt64(truncatingIfNeeded: count)).high)
    }

    @inline(__always)
    private static func key(_ parent: UInt32, _ hash: UInt64) -> UInt64 {
        hash &+ UInt64(parent) &* 0xD6E8_FEB8_6659_FD93
    }

    /// The edges in no more slots than look-ups need; one is always free.
    func packed() -> GrowingRow<RouteEdge> {
        let count = edges.count + edges.count / 3 + 1
        let packed = GrowingRow(repeating: RouteEdge(), count: count)
        for number in 0..<edges.count {
            let edge = edges.base + number
            var position = Self.slot(edge.pointee.edge.parent, edge.pointee.hash, count: count)
            while packed.base[position].key != 0 { position = position &+ 1 == count ? 0 : position &+ 1 }
            packed.base[position] = edge.pointee.edge
        }
        return packed
    }

    /// The numbers of a node's edges.
    @inline(__always)
    func edges(of node: UInt32) -> EdgeList {
        let first = Int(node) < newest.count ? newest[Int(node)] : 0
        return EdgeList(edges: UnsafePointer(edges.base), first: first)
    }

    /// The bytes of an edge's label from an offset on, at most eight.
    @inline(__always)
    func word(of number: Int, at offset: Int) -> UInt64 {
        let edge = edges.base[number].edge
        if offset == 0 { return edge.head }
        return Words.load(UnsafePointer(labels.base) + Int(edge.label), offset, edge.length)
    }

    // MARK: Adding

    /// The number of the edge that a label has at a parent, or -1.
    @inline(__always)
    func find(_ label: TrieLabel, at parent: UInt32, hash: UInt64, head: UInt64) -> Int {
        let key = RouteEdge.key(parent, label.count)
        let search = Self.key(parent, hash)
        let mask = slots.count &- 1
        var position = Int(truncatingIfNeeded: search) & mask
        while true {
            let slot = slots[position]
            if slot == 0 { return -1 }
            if (slot ^ search) &>> 32 == 0 {
                let number = Int(truncatingIfNeeded: slot & 0xFFFF_FFFF) &- 1
                let edge = edges.base + number
                if edge.pointee.edge.key == key, edge.pointee.edge.head == head, isSame(number, label) { return number }
            }
            position = (position &+ 1) & mask
        }
    }

    @inline(__always)
    private func isSame(_ number: Int, _ label: TrieLabel) -> Bool {
        var offset = 8
        while offset < label.count {
            if word(of: number, at: offset) != label.word(at: offset) { return false }
            offset &+= 8
        }
        return true
    }

    /// Adds an edge that is not there, whose child is the newest node.
    mutating func add(
        _ label: TrieLabel, of bytes: ByteSet, at parent: UInt32, hash: UInt64, head: UInt64, child: UInt32
    ) -> Int {
        let number = edges.count
        while newest.count <= Int(child) { newest.append(0) }
        edges.append(
            TrieEdge(
                edge: RouteEdge(
                    key: RouteEdge.key(parent, label.count), head: head, child: child, label: UInt32(labels.count)),
                hash: hash, next: newest[Int(parent)], isPlain: bytes.isSubset(of: plain),
                isUnreserved: bytes.isSubset(of: unreserved)))
        newest[Int(parent)] = UInt32(truncatingIfNeeded: number &+ 1)
        if label.count > 8 {
            labels.reserve(label.count)
            for position in label.start..<label.end { labels.append(label.text[position]) }
        }
        if edges.count * 8 > slots.count * 5 { grow() } else { place(number) }
        return number
    }

    @inline(__always)
    private mutating func place(_ number: Int) {
        let edge = edges.base + number
        let search = Self.key(edge.pointee.edge.parent, edge.pointee.hash)
        let mask = slots.count &- 1
        var position = Int(truncatingIfNeeded: search) & mask
        while slots[position] != 0 { position = (position &+ 1) & mask }
        slots[position] = search & ~0xFFFF_FFFF | UInt64(truncatingIfNeeded: number &+ 1)
    }

    private mutating func grow() {
        slots = GrowingRow(repeating: 0, count: slots.count * 2)
        for number in 0..<edges.count { place(number) }
    }

    /// The hash and the first eight bytes of a label.
    static func digest(_ label: UnsafeBufferPointer<UInt8>) -> (hash: UInt64, head: UInt64) {
        guard let base = label.baseAddress, !label.isEmpty else { return (LabelHash.seed, 0) }
        return (LabelHash.hash(base, label.count, seed: LabelHash.seed), Words.load(base, 0, label.count))
    }
}

/// The numbers of the edges that lead away from a node, the newest first.
struct EdgeList: Sequence, IteratorProtocol {
    private let edges: UnsafePointer<TrieEdge>
    private var first: UInt32

    /// Edges that are kept by a table which outlives the list.
    @inline(__always)
    init(edges: UnsafePointer<TrieEdge>, first: UInt32) {
        self.edges = edges
        self.first = first
    }

    @inline(__always)
    var isEmpty: Bool { first == 0 }

    /// The only edge, or -1 if there are none or several.
    @inline(__always)
    var only: Int { first != 0 && edges[Int(first) &- 1].next == 0 ? Int(first) &- 1 : -1 }

    @inline(__always)
    mutating func next() -> Int? {
        guard first != 0 else { return nil }
        let number = Int(first) &- 1
        first = edges[number].next
        return number
    }
}
