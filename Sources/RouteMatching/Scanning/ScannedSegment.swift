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

    /// The length of a label that no literal equals.
    static let noLabel = UInt32.max
    /// The head of the mark between path and fragment; a label of one byte has nothing above its first byte.
    static let fragmentMark: UInt64 = 0x0100_0000_0000_0023

    @inline(__always)
    var isEmpty: Bool { start == end }
}
