/// Reads a pattern without groups: source, path, fragment.
///
/// The parser walks over bytes and writes ranges to a room that its caller lends; it makes no strings but for names outside
/// ASCII.
struct PatternParser {
    let bytes: UnsafeBufferPointer<UInt8>
    private let glance: PatternGlance
    /// The schemes that have hosts, or nil for the usual two.
    let webSchemes: Set<String>?
    private let segments: UnsafeMutableBufferPointer<PatternSegment>
    private(set) var segmentCount = 0
    private var nameCount = 0
    /// Everything but the text and the segments.
    var result = PatternLayout()
    /// Whether the last segment of the path, and of the fragment, was written with `?`.
    var pathTailIsOptional = false
    var fragmentTailIsOptional = false

    /// Makes a parser whose room has space for all segments that the text can have.
    init(
        bytes: UnsafeBufferPointer<UInt8>, glance: PatternGlance, webSchemes: Set<String>?,
        room: UnsafeMutableBufferPointer<PatternSegment>
    ) {
        self.bytes = bytes
        self.glance = glance
        self.webSchemes = webSchemes
        segments = room
    }

    mutating func parse() throws(PatternFault) {
        guard !bytes.isEmpty else { throw PatternFault(.empty, at: 0) }
        guard bytes.count <= PatternLimits.bytes else { throw PatternFault(.tooLong, at: PatternLimits.bytes) }
        if glance.hasControls, let control = bytes.firstIndex(where: { $0 < 0x20 || $0 == 0x7F }) {
            throw PatternFault(.controlCharacter, at: control)
        }
        let pathStart = try source()
        let fragmentStart = try path(from: pathStart)
        if fragmentStart >= 0 { try fragment(from: fragmentStart) }
        if nameCount > 1 { try requireUniqueNames() }
    }

    /// Writes a segment; those beyond the limit are refused before they are read.
    @inline(__always)
    mutating func append(_ segment: PatternSegment) {
        guard segmentCount < segments.count else { return }
        segments[segmentCount] = segment
        segmentCount &+= 1
        if segment.isNamed { nameCount &+= 1 }
    }

    mutating func append(literal range: Range<Int>) {
        append(
            PatternSegment(
                kind: .literal, literalStart: UInt16(truncatingIfNeeded: range.lowerBound),
                literalEnd: UInt16(truncatingIfNeeded: range.upperBound)))
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    // MARK: Path and fragment

    /// Reads the path's segments, and gives the place of the `#`, or -1.
    private mutating func path(from start: Int) throws(PatternFault) -> Int {
        var end = bytes.count
        if glance.hasHash {
            end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "#") { end += 1 }
        }
        // The root is a path without segments, not one empty segment.
        if start < end {
            let isAuthority = result.source == .custom && start == result.scheme.upperBound + 3
            try segments(from: start, to: end, firstIsAuthority: isAuthority)
            result.pathEndsInSlash = bytes[end - 1] == UInt8(ascii: "/")
        }
        result.pathCount = segmentCount
        return end < bytes.count ? end : -1
    }

    private mutating func fragment(from hash: Int) throws(PatternFault) {
        guard hash + 1 < bytes.count, bytes[hash + 1] == UInt8(ascii: "/") else {
            throw PatternFault(.malformedFragment, at: hash)
        }
        result.hasFragment = true
        guard hash + 2 < bytes.count else { return }
        for index in (hash + 2)..<bytes.count where bytes[index] == UInt8(ascii: "#") {
            throw PatternFault(.malformedFragment, at: index)
        }
        try segments(from: hash + 2, to: bytes.count, firstIsAuthority: false)
        result.fragmentEndsInSlash = bytes[bytes.count - 1] == UInt8(ascii: "/")
    }

    private mutating func segments(from start: Int, to end: Int, firstIsAuthority: Bool) throws(PatternFault) {
        var position = start
        while true {
            let (segmentEnd, isPlain) = segmentEnd(from: position, to: end)
            let isLast = segmentEnd >= end
            if segmentEnd == position, !isLast { throw PatternFault(.emptySegment, at: position) }
            if segmentEnd > position {
                guard segmentCount < PatternLimits.segments else { throw PatternFault(.tooLong, at: position) }
                if isPlain {
                    append(literal: position..<segmentEnd)
                } else {
                    let isRest = isLast || segmentEnd == end - 1
                    let authority = firstIsAuthority && position == start
                    let last = authority ? withoutPort(position, segmentEnd) : segmentEnd
                    try segment(position..<max(last, position), isLast: isRest)
                }
            }
            if isLast { return }
            position = segmentEnd + 1
        }
    }

    /// The slash or the end behind a segment, and whether the segment is literal text without any meaning of its own.
    @inline(__always)
    private func segmentEnd(from start: Int, to end: Int) -> (end: Int, isPlain: Bool) {
        guard let base = bytes.baseAddress, start < end else { return (start, false) }
        var marks: UInt64 = 0
        var position = start
        while position < end {
            let word = Words.load(base, position, end)
            let slashes = Words.zeroBytes(word ^ Words.slashes)
            let beyond = slashes == 0 ? Words.lowBytes(end &- position) : Words.bytes(below: slashes)
            marks |= Words.patternMarks(word) & beyond
            if slashes != 0 {
                position &+= Words.firstMark(slashes)
                break
            }
            position &+= 8
        }
        return (min(position, end), marks == 0 && base[start] != UInt8(ascii: "."))
    }

    private func withoutPort(_ start: Int, _ end: Int) -> Int {
        var index = end
        while index > start, bytes[index - 1].isASCIIDigit { index -= 1 }
        return index - 1 > start && bytes[index - 1] == UInt8(ascii: ":") ? index - 1 : end
    }

    private func requireUniqueNames() throws(PatternFault) {
        for index in 1..<segmentCount where segments[index].isNamed {
            let name = segments[index].name
            for other in 0..<index where segments[other].isNamed && sameBytes(segments[other].name, name) {
                throw PatternFault(.repeatedName(text(name)), at: name.lowerBound)
            }
        }
    }

    private func sameBytes(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        if first.count == second.count {
            var offset = 0
            while offset < first.count {
                if bytes[first.lowerBound &+ offset] != bytes[second.lowerBound &+ offset] { return false }
                offset &+= 1
            }
            return true
        }
        if !glance.isBeyondASCII { return false }
        // Other lengths can still be canonically equal, outside ASCII.
        guard first.contains(where: { bytes[$0] >= 0x80 }), second.contains(where: { bytes[$0] >= 0x80 }) else {
            return false
        }
        return text(first) == text(second)
    }
}
