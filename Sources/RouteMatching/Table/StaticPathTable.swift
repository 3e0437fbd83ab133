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

    /// Sixteen bytes a step, and at last the last sixteen, which overlap those before; a shorter text has zeros behind.
    private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard let base = text.baseAddress else { return LabelHash.seed }
        var hash = LabelHash.seed
        for position in stride(from: 0, through: text.count - 16, by: 16) {
            hash = LabelHash.mix(hash, Words.full(base, position), Words.full(base, position + 8))
        }
        return self.hash(hash, base, text.count, Words.load(base, 0, text.count), Words.load(base, 8, text.count))
    }

    /// The hash of a text up to `end` from that of its steps; the two words are its first, where it is shorter than both.
    @inline(__always)
    static func hash(
        _ steps: UInt64, _ base: UnsafePointer<UInt8>, _ end: Int, _ first: UInt64, _ second: UInt64
    ) -> UInt64 {
        if end >= 16 { return LabelHash.mix(steps, Words.full(base, end &- 16), Words.full(base, end &- 8)) }
        return LabelHash.mix(steps, first & Words.lowBytes(end), second & Words.lowBytes(max(end &- 8, 0)))
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
