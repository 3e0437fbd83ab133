/// All literal edges of a table in one hash table with open addressing.
///
/// Labels are compared whole, so a look-up is exact. While patterns are added the table has a power of two of slots; what
/// look-ups use is packed into four slots for three edges.
struct EdgeTable {
    private(set) var slots: [RouteEdge] = Array(repeating: RouteEdge(), count: 16)
    private(set) var labels: [UInt8] = []
    private var count = 0

    @inline(__always)
    private static func slot(_ parent: UInt32, _ hash: UInt64, mask: Int) -> Int {
        Int(truncatingIfNeeded: key(parent, hash)) & mask
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
    func packed() -> [RouteEdge] {
        var packed = Array(repeating: RouteEdge(), count: count + count / 3 + 1)
        for edge in slots where edge.key != 0 {
            var position = Self.slot(edge.parent, hash(of: edge), count: packed.count)
            while packed[position].key != 0 { position = position + 1 == packed.count ? 0 : position + 1 }
            packed[position] = edge
        }
        return packed
    }

    /// The hash of an edge's label.
    func hash(of edge: RouteEdge) -> UInt64 {
        if edge.length <= 8 { return edge.length == 0 ? LabelHash.seed : LabelHash.mix(LabelHash.seed, edge.head) }
        return labels[Int(edge.label)..<Int(edge.label) + edge.length].withUnsafeBufferPointer { Self.digest($0).hash }
    }

    /// The child behind a label, made by `make` if there is none.
    mutating func child(
        of parent: UInt32, label: UnsafeBufferPointer<UInt8>, hash: UInt64, head: UInt64, orMake make: () -> UInt32
    ) -> UInt32 {
        let key = RouteEdge.key(parent, label.count)
        var position = Self.slot(parent, hash, mask: slots.count - 1)
        while slots[position].key != 0 {
            let edge = slots[position]
            if edge.key == key, edge.head == head, isSame(edge, label) { return edge.child }
            position = (position + 1) & (slots.count - 1)
        }
        let child = make()
        slots[position] = RouteEdge(key: key, head: head, child: child, label: UInt32(labels.count))
        if label.count > 8 { labels.append(contentsOf: label) }
        count += 1
        if count * 8 > slots.count * 5 { grow() }
        return child
    }

    private func isSame(_ edge: RouteEdge, _ label: UnsafeBufferPointer<UInt8>) -> Bool {
        edge.length <= 8 || labels[Int(edge.label)..<Int(edge.label) + edge.length].elementsEqual(label)
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: RouteEdge(), count: old.count * 2)
        for edge in old where edge.key != 0 {
            let hash = hash(of: edge)
            var position = Self.slot(edge.parent, hash, mask: slots.count - 1)
            while slots[position].key != 0 { position = (position + 1) & (slots.count - 1) }
            slots[position] = edge
        }
    }

    /// The hash and the first eight bytes of a label.
    static func digest(_ label: UnsafeBufferPointer<UInt8>) -> (hash: UInt64, head: UInt64) {
        guard let base = label.baseAddress, !label.isEmpty else { return (LabelHash.seed, 0) }
        return (LabelHash.hash(base, label.count, seed: LabelHash.seed), Words.load(base, 0, label.count))
    }
}
