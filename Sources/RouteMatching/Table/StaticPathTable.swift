/// Patterns without parameters by the whole text that they match: one probe instead of one a segment.
struct StaticPathTable: ~Copyable {
    /// A text and what it leads to; were it private, a debug build could not release a row of them from another file.
    struct Text {
        let hash: UInt64
        let entry: UInt32
        let length: UInt32
        let label: UInt32
    }

    private var texts: GrowingRow<Text>
    private(set) var labels: GrowingRow<UInt8>
    /// The length of the text that is being written behind the others.
    private var length = 0
    private let seed = LabelHash.seed

    init(patternCount: Int) {
        texts = GrowingRow(capacity: patternCount)
        labels = GrowingRow(capacity: 40 * patternCount)
    }

    // MARK: Writing

    /// Begins a text, which counts for nothing until an entry is added for it.
    @inline(__always)
    mutating func begin() { length = 0 }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        labels.reserve(length &+ 1)
        labels.base[labels.count &+ length] = byte
        length &+= 1
    }

    @inline(__always)
    mutating func append(_ label: TrieLabel) {
        labels.reserve(length &+ label.count &+ 8)
        var place = UnsafeMutableRawPointer(labels.base + labels.count + length)
        var offset = 0
        while offset < label.count {
            place.storeBytes(of: label.word(at: offset).littleEndian, as: UInt64.self)
            place += 8
            offset &+= 8
        }
        length &+= label.count
    }

    /// Notes the text for an entry, by one more than its number.
    mutating func add(entry: UInt32) {
        texts.append(
            Text(
                hash: hash(UnsafePointer(labels.base) + labels.count, length), entry: entry, length: UInt32(length),
                label: UInt32(labels.count)))
        labels.advance(by: length)
        length = 0
    }

    /// Sixteen bytes a step, and at last the last sixteen, which overlap those before; a shorter text has zeros behind.
    private func hash(_ base: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        var hash = seed
        var position = 0
        while position &+ 16 <= count {
            hash = LabelHash.mix(hash, Words.full(base, position), Words.full(base, position &+ 8))
            position &+= 16
        }
        return Self.hash(hash, base, count, Words.load(base, 0, count), Words.load(base, 8, count))
    }

    /// The hash of a text up to `end` from that of its steps; the two words are its first, where it is shorter than both.
    @inline(__always)
    static func hash(
        _ steps: UInt64, _ base: UnsafePointer<UInt8>, _ end: Int, _ first: UInt64, _ second: UInt64
    ) -> UInt64 {
        if end >= 16 { return LabelHash.mix(steps, Words.full(base, end &- 16), Words.full(base, end &- 8)) }
        return LabelHash.mix(steps, first & Words.lowBytes(end), second & Words.lowBytes(max(end &- 8, 0)))
    }

    // MARK: Flattening

    /// The texts in a hash table, half of whose slots or more are free.
    func slots() -> GrowingRow<StaticPath> {
        var count = 16
        while 2 * texts.count > count + 1 { count *= 2 }
        let slots = GrowingRow(repeating: StaticPath(), count: count)
        for number in 0..<texts.count {
            let text = texts[number]
            var position = Int(truncatingIfNeeded: text.hash) & (count &- 1)
            while slots.base[position].entry != 0 { position = (position &+ 1) & (count &- 1) }
            slots.base[position] = StaticPath(
                tag: UInt32(truncatingIfNeeded: text.hash &>> 32), entry: text.entry, length: text.length,
                label: text.label)
        }
        return slots
    }
}
