/// A scheme with its first segment or its host, as `shop://product`, and where the walk goes on behind it.
///
/// It is found by one probe, where a walk would compare schemes and then look for the segment. Only such prefixes are here
/// behind which all the patterns stand that can match: what other patterns might take as well goes the longer way.
struct QuickPrefix {
    /// The first eight bytes, the eight up to the last eight, and the last eight; they overlap in a short one.
    var head: UInt64 = 0
    var middle: UInt64 = 0
    var tail: UInt64 = 0
    /// The step to go on with; 0 marks a free slot.
    var step: UInt32 = 0
    var length: UInt8 = 0
    /// Whether it ends in a host, so that the path begins behind it.
    var isWeb = false
    /// How many bytes before the prefix's end the step begins.
    var back: UInt16 = 0

    /// The lengths that the three words cover, and that can be read.
    static let lengths = 8...24

    init() {}

    init(_ text: UnsafePointer<UInt8>, _ count: Int, step: UInt32, back: Int, isWeb: Bool) {
        (head, middle, tail) = Self.words(text, count)
        self.step = step
        length = UInt8(truncatingIfNeeded: count)
        self.isWeb = isWeb
        self.back = UInt16(truncatingIfNeeded: back)
    }

    /// Where the search for it begins.
    func start(seed: UInt64) -> Int { Self.start(head, middle, tail, seed: seed) }

    @inline(__always)
    private static func words(_ text: UnsafePointer<UInt8>, _ count: Int) -> (UInt64, UInt64, UInt64) {
        (Words.full(text, 0), Words.full(text, max(count &- 16, 0)), Words.full(text, count &- 8))
    }

    @inline(__always)
    private static func start(_ head: UInt64, _ middle: UInt64, _ tail: UInt64, seed: UInt64) -> Int {
        let sum = seed &+ head &* 0x9E37_79B9_7F4A_7C15 &+ middle &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: LabelHash.mix(sum, tail))
    }

    /// Where a text's prefix leads: a step, the byte where it begins, and the path's first segment.
    struct Way {
        var step = 0
        var position = 0
        var start = 0
    }

    /// The way behind the prefix of a text of at least eight bytes; its step is 0 where the table does not know it.
    @inline(__always)
    static func way(
        of text: UnsafePointer<UInt8>, to textEnd: Int, _ flat: UnsafePointer<FlatTables>
    ) -> Way {
        // The slashes behind the scheme stand side by side; the next one, or the path's end, ends the prefix.
        let scheme = slash(text, 0, textEnd)
        guard scheme >= 0 else { return Way() }
        let end = slash(text, scheme &+ 2, textEnd)
        guard lengths ~= end else { return Way() }
        let (head, middle, tail) = words(text, end)
        let mask = flat.pointee.prefixMask
        var slot = start(head, middle, tail, seed: flat.pointee.seed) & mask
        while true {
            let prefix = flat.pointee.prefixes + slot
            if prefix.pointee.step == 0 { return Way() }
            if (prefix.pointee.head ^ head) | (prefix.pointee.middle ^ middle) | (prefix.pointee.tail ^ tail) == 0,
                Int(prefix.pointee.length) == end
            {
                let step = Int(prefix.pointee.step)
                if prefix.pointee.isWeb {
                    // A path of nothing but a slash has no segments.
                    let start = min(end &+ 1, textEnd)
                    return Way(step: step, position: start < textEnd ? end : textEnd, start: start)
                }
                return Way(step: step, position: end &- Int(prefix.pointee.back), start: scheme &+ 2)
            }
            slot = (slot &+ 1) & mask
        }
    }

    /// The next slash or the path's end, if it is among the next sixteen bytes; else -1.
    @inline(__always)
    private static func slash(_ text: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        let first = Words.slashes(text, start, end).marks
        if first != 0 { return start &+ Words.firstMark(first) }
        let second = Words.slashes(text, start &+ 8, end).marks
        return second != 0 ? start &+ 8 &+ Words.firstMark(second) : -1
    }
}
