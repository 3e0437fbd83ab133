/// One form of a pattern after its optional parts were taken or left: no groups and no `?` remain.
struct PatternExpansion: Sendable {
    /// The text that the ranges point into.
    let text: String
    /// The path's segments, and after them the fragment's.
    private(set) var segments: [PatternSegment] = []
    private(set) var layout = PatternLayout()

    var source: PatternLayout.Source { layout.source }
    var scheme: Range<Int> { layout.scheme }
    var host: Range<Int> { layout.host }
    var hostIsWildcard: Bool { layout.hostIsWildcard }
    var port: Int { layout.port }
    var pathCount: Int { layout.pathCount }
    var hasFragment: Bool { layout.hasFragment }
    var pathEndsInSlash: Bool { layout.pathEndsInSlash }
    var fragmentEndsInSlash: Bool { layout.fragmentEndsInSlash }

    func text(_ range: Range<Int>) -> String {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return String(text[start..<utf8.index(start, offsetBy: range.count)])
    }

    var pathSegments: ArraySlice<PatternSegment> { segments[..<pathCount] }
    var fragmentSegments: ArraySlice<PatternSegment> { segments[pathCount...] }

    /// The expansion that leaves an optional last path segment out.
    func withoutPathTail() -> PatternExpansion {
        var shorter = self
        shorter.segments.remove(at: pathCount - 1)
        shorter.layout.pathCount -= 1
        shorter.layout.pathEndsInSlash = false
        return shorter
    }

    /// The expansion that leaves an optional last fragment segment out.
    func withoutFragmentTail() -> PatternExpansion {
        var shorter = self
        shorter.segments.removeLast()
        shorter.layout.fragmentEndsInSlash = false
        return shorter
    }
}
