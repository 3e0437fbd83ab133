/// The text of a literal edge, as a part of a longer text, so that its words can be read beyond its ends.
struct TrieLabel {
    let text: UnsafeBufferPointer<UInt8>
    let start: Int
    let end: Int

    init(_ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
        self.text = text
        self.start = start
        self.end = end
    }

    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.init(text, from: 0, to: text.count)
    }

    @inline(__always)
    var count: Int { end &- start }

    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text.baseAddress.map { $0 + start }, count: count)
    }

    /// The bytes from an offset on, at most eight.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        guard let base = text.baseAddress else { return 0 }
        return Words.load(base, start &+ offset, end)
    }

    /// As look-ups hash segments.
    @inline(__always)
    func hash(seed: UInt64) -> UInt64 {
        var state = seed
        var offset = 0
        while offset < count {
            state = LabelHash.mix(state, word(at: offset))
            offset &+= 8
        }
        return state
    }
}
