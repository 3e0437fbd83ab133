/// One form of a pattern after its optional parts were taken or left: no groups and no `?` remain.
struct PatternExpansion: Sendable {
    /// What the pattern says about where a URL comes from.
    enum Source: Sendable, Equatable {
        /// Path only: every accepted source.
        case any
        /// A scheme whose authority is the first segment.
        case custom
        /// A scheme with a host.
        case web
    }

    /// The text that the ranges point into.
    var text: String
    var source: Source = .any
    var scheme: Range<Int> = 0..<0
    /// The host without `*.` and without port.
    var host: Range<Int> = 0..<0
    var hostIsWildcard = false
    /// The port, or -1 where the pattern leaves it to the scheme.
    var port = -1
    /// The path's segments, and after them the fragment's.
    var segments: [PatternSegment] = []
    var pathCount = 0
    var hasFragment = false
    var pathEndsInSlash = false
    var fragmentEndsInSlash = false

    func text(_ range: Range<Int>) -> String {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return String(text[start..<utf8.index(start, offsetBy: range.count)])
    }

    var pathSegments: ArraySlice<PatternSegment> { segments[..<pathCount] }
    var fragmentSegments: ArraySlice<PatternSegment> { segments[pathCount...] }
}
