/// One segment of a URL as the search needs it: where it stands, and the text that literals are compared with.
struct ScannedSegment {
    /// The text for comparisons: in the URL itself, or decoded in the workspace, or the table's own spelling.
    var label: UnsafePointer<UInt8>
    var hash: UInt64
    /// The label's first eight bytes, the first byte lowest; zero beyond its end.
    var head: UInt64
    /// The label's length, or `noLabel`.
    var length: UInt32
    /// Where the segment stands in the URL's text.
    ///
    /// Empty for the mark between path and fragment.
    var start: UInt32
    var end: UInt32
    /// Whether the raw text has escapes or bytes outside ASCII.
    var isCoded: Bool
    /// Whether it is a custom scheme's first segment, which literals meet without its case.
    var isFolded = false

    /// The length of a label that no literal equals.
    static let noLabel = UInt32.max
    /// The head of the mark between path and fragment; a label of one byte has nothing above its first byte.
    static let fragmentMark: UInt64 = 0x0100_0000_0000_0023

    @inline(__always)
    var isEmpty: Bool { start == end }
}

extension ScannedSegment {
    /// Cuts the segment that starts at `start`, up to a slash or `end`, and hashes it in the same words.
    @inline(__always)
    init(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int, seed: UInt64) {
        var position = start
        var state = seed
        var head: UInt64 = 0
        while true {
            let left = end &- position
            var word: UInt64
            if left >= 8 {
                word = Words.full(base, position)
            } else {
                // The end of the path ends a segment as a slash does.
                word = left <= 0 ? Words.slashes : Words.partial(base, position, end)
                if left > 0 { word |= Words.slashes &<< UInt64(truncatingIfNeeded: left &* 8) }
            }
            let marks = Words.zeroBytes(word ^ Words.slashes)
            if marks != 0 {
                let count = Words.firstMark(marks)
                if count > 0 {
                    word &= Words.lowBytes(count)
                    state = LabelHash.mix(state, word)
                    if position == start { head = word }
                }
                position &+= count
                break
            }
            state = LabelHash.mix(state, word)
            if position == start { head = word }
            position &+= 8
        }
        self.init(
            label: base + start, hash: state, head: head, length: UInt32(truncatingIfNeeded: position &- start),
            start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: position), isCoded: false)
    }
}
