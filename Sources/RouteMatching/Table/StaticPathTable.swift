/// Patterns without parameters by their whole path: one probe instead of one a segment.
struct StaticPathTable {
    private(set) var slots: [StaticPath] = []
    private(set) var labels: [UInt8] = []
    private var count = 0

    @inline(__always)
    static func hash(root: UInt32, chain: UInt64) -> UInt64 { chain ^ UInt64(root) &* 0xD6E8_FEB8_6659_FD93 }

    mutating func insert(root: UInt32, path: [UInt8], chain: UInt64, entry: UInt32) {
        if slots.isEmpty { slots = Array(repeating: StaticPath(), count: 16) }
        if count * 8 >= slots.count * 5 { grow() }
        place(
            StaticPath(
                hash: Self.hash(root: root, chain: chain), root: root, entry: entry,
                length: UInt32(path.count), label: UInt32(labels.count)))
        labels.append(contentsOf: path)
        count += 1
    }

    private mutating func place(_ path: StaticPath) {
        var position = Int(truncatingIfNeeded: path.hash) & (slots.count - 1)
        while slots[position].entry != 0 { position = (position + 1) & (slots.count - 1) }
        slots[position] = path
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: StaticPath(), count: old.count * 2)
        for path in old where path.entry != 0 { place(path) }
    }
}
