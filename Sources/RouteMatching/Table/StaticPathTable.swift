/// Patterns without parameters by the whole text that they match: one probe instead of one a segment.
struct StaticPathTable {
    private(set) var slots = Array(repeating: StaticPath(), count: 16)
    private(set) var labels: [UInt8] = []
    private var count = 0

    /// Notes a text for an entry, by one more than its number.
    mutating func insert(_ text: [UInt8], entry: UInt32) {
        let hash = text.withUnsafeBufferPointer { Self.hash($0) }
        if count * 2 >= slots.count { grow() }
        place(
            StaticPath(
                tag: UInt32(truncatingIfNeeded: hash >> 32), entry: entry, length: UInt32(text.count),
                label: UInt32(labels.count)),
            hash)
        labels.append(contentsOf: text)
        count += 1
    }

    /// As look-ups hash: two words a step, and at the end a step that is not full, or empty.
    private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard let base = text.baseAddress else { return LabelHash.seed }
        var hash = LabelHash.seed
        for position in stride(from: 0, through: text.count, by: 16) {
            let first = Words.load(base, position, text.count)
            hash = LabelHash.mix(hash, first, Words.load(base, position + 8, text.count))
        }
        return hash
    }

    private mutating func place(_ path: StaticPath, _ hash: UInt64) {
        var position = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[position].entry != 0 { position = (position + 1) & (slots.count - 1) }
        slots[position] = path
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: StaticPath(), count: old.count * 2)
        for path in old where path.entry != 0 {
            let hash = labels[Int(path.label)..<Int(path.label + path.length)].withUnsafeBufferPointer { Self.hash($0) }
            place(path, hash)
        }
    }
}
