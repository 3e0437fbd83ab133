/// Reads a URL's text once: controls, source, segments.
///
/// Writes ranges and hashes into the caller's memory; makes no object.
///
/// Two passes over words of eight bytes: the first finds the end of the path and what is unusual anywhere, the second cuts
/// the path and hashes its segments. What is usual (plain ASCII without escapes) then needs no more work; all the rest
/// takes the slower steps in `URLScanner+Labels` and `URLScanner+Source`.
struct URLScanner {
    let base: UnsafePointer<UInt8>
    /// The rules' schemes, in the rules' order.
    let rules: ScanRules
    let workspace: ScanWorkspace
    /// Finds the table's own spelling of text outside ASCII; `nil` where only ranges are wanted.
    let spellings: LabelSpellings?
    var scan = URLScan()
    /// The bytes of the workspace's text that are taken.
    var textUsed = 0
    /// Whether the path has escapes, or bytes outside ASCII, or (where case is folded) anything that needs folding.
    var pathIsCoded = false
    var needsDotRemoval = false
    /// The host of a web URL: in lower case, with its port if that is not the scheme's own.
    var host: ScannedSegment
    /// The length of the host in `host` without its port, or -1 where it has none.
    var hostNameLength = -1
    /// Set when the workspace is too small; the caller then comes back with a larger one.
    var isOutOfRoom = false

    init(
        base: UnsafePointer<UInt8>, count: Int, rules: ScanRules, workspace: ScanWorkspace, spellings: LabelSpellings?
    ) {
        self.base = base
        self.rules = rules
        self.workspace = workspace
        self.spellings = spellings
        host = ScannedSegment(label: base, hash: 0, head: 0, length: 0, start: 0, end: 0, isCoded: false)
        scan.end = count
    }

    /// Scans; `wantsFragmentRoute` also cuts a fragment that begins with `/` into segments, behind a mark.
    mutating func run(wantsFragmentRoute: Bool) throws(URLParsingError) {
        try trim()
        try findPathEnd()
        try readSource()
        try checkSource()
        if scan.queryStart >= 0 { try findQueryEnd() }
        cutPath()
        if isOutOfRoom { return }
        try finishPath()
        scan.pathSegmentCount = scan.segmentCount
        if wantsFragmentRoute, scan.fragmentStart >= 0 { try cutFragment() }
    }

    // MARK: Ends

    private mutating func trim() throws(URLParsingError) {
        guard scan.end > 0 else { throw URLParsingError(.empty, in: .text, at: 0) }
        let isBare = base[0] &- 0x21 < 0x5E && base[scan.end &- 1] &- 0x21 < 0x5E
        if !isBare { trimEnds() }
        guard scan.start < scan.end else { throw URLParsingError(.empty, in: .text, at: 0) }
        guard scan.end &- scan.start <= rules.limits.textLength else {
            throw URLParsingError(
                .limitExceeded(limit: rules.limits.textLength), in: .text, at: scan.start + rules.limits.textLength)
        }
    }

    private mutating func trimEnds() {
        while scan.start < scan.end, let length = blankLength(at: scan.start) { scan.start += length }
        while scan.end > scan.start {
            var first = scan.end - 1
            while first > scan.start, base[first] & 0xC0 == 0x80 { first -= 1 }
            guard let length = blankLength(at: first), first + length == scan.end else { return }
            scan.end = first
        }
    }

    /// The length of the white space or control character at an offset, in bytes.
    private func blankLength(at offset: Int) -> Int? {
        let byte = base[offset]
        if byte < 0x80 { return byte <= 0x20 || byte == 0x7F ? 1 : nil }
        let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        guard offset + length <= scan.end else { return nil }
        let text = String(decoding: UnsafeBufferPointer(start: base + offset, count: length), as: UTF8.self)
        guard let scalar = text.unicodeScalars.first else { return nil }
        return scalar.properties.isWhitespace || scalar.properties.generalCategory == .control ? length : nil
    }

    // MARK: First pass

    private mutating func findPathEnd() throws(URLParsingError) {
        let end = scan.end
        var position = scan.start
        var controls: UInt64 = 0
        var unusual: UInt64 = 0
        var isInPath = true
        scan.pathEnd = end
        while position < end {
            let left = end &- position
            var word = left >= 8 ? Words.full(base, position) : Words.partial(base, position, end)
            if left < 8 { word |= Words.filler &<< UInt64(truncatingIfNeeded: left &* 8) }
            controls |= Words.controls(word)
            if isInPath {
                let marks = Words.zeroBytes(word ^ Words.questionMarks) | Words.zeroBytes(word ^ Words.hashes)
                let coded = Words.zeroBytes(word ^ Words.percents) | word & Words.highs
                if marks == 0 {
                    unusual |= coded
                } else {
                    let offset = Words.firstMark(marks)
                    unusual |= coded & Words.lowBytes(offset)
                    scan.pathEnd = position &+ offset
                    isInPath = false
                }
            }
            position &+= 8
        }
        pathIsCoded = unusual != 0
        guard controls == 0 else { throw controlError() }
        guard scan.pathEnd < end else { return }
        if base[scan.pathEnd] == UInt8(ascii: "?") {
            scan.queryStart = scan.pathEnd &+ 1
        } else {
            scan.fragmentStart = scan.pathEnd &+ 1
        }
    }

    private func controlError() -> URLParsingError {
        var position = scan.start
        var part = URLParsingError.Part.path
        while position < scan.end, base[position] >= 0x20, base[position] != 0x7F {
            if part == .path, base[position] == UInt8(ascii: "?") { part = .query }
            if base[position] == UInt8(ascii: "#") { part = .fragment }
            position += 1
        }
        return URLParsingError(.controlCharacter, in: part, at: position)
    }

    /// Finds the fragment behind a query, and counts the query's pairs where there is room for too many.
    private mutating func findQueryEnd() throws(URLParsingError) {
        var position = scan.queryStart
        scan.queryEnd = scan.end
        while position < scan.end {
            let left = scan.end &- position
            let word = left >= 8 ? Words.full(base, position) : Words.partial(base, position, scan.end)
            let marks = Words.zeroBytes(word ^ Words.hashes)
            if marks != 0 {
                scan.queryEnd = position &+ Words.firstMark(marks)
                scan.fragmentStart = scan.queryEnd &+ 1
                break
            }
            position &+= 8
        }
        try checkPairs(scan.queryStart..<scan.queryEnd, in: .query)
    }

    func checkPairs(_ range: Range<Int>, in part: URLParsingError.Part) throws(URLParsingError) {
        let limit = rules.limits.queryPairs
        // Each pair takes a byte and each but the first a separator, so short queries need no count.
        guard range.count > 2 &* limit &- 1 else { return }
        var pairs = 0
        var isEmpty = true
        for position in range {
            if base[position] == UInt8(ascii: "&") {
                isEmpty = true
            } else if isEmpty {
                isEmpty = false
                pairs += 1
                if pairs > limit { throw URLParsingError(.limitExceeded(limit: limit), in: part, at: position) }
            }
        }
    }

    // MARK: Second pass

    /// Cuts the path at its slashes and hashes the segments.
    private mutating func cutPath() {
        var position = scan.pathStart
        let end = scan.pathEnd
        guard position < end else { return }
        var count = 0
        while true {
            guard count < workspace.segmentCapacity else {
                // Whoever has more than the limit is refused at once; others come back with more room.
                isOutOfRoom = count <= rules.limits.segments
                break
            }
            let segment = ScannedSegment(base, from: position, to: end, seed: LabelHash.seed)
            let length = Int(segment.end &- segment.start)
            if length <= 2 {
                if length == 0 {
                    if Int(segment.end) == end {
                        scan.endsInSlash = true
                        break
                    }
                    scan.hasEmptySegments = true
                } else if segment.head & 0xFF == 0x2E {
                    needsDotRemoval = true
                }
            }
            workspace.segments[count] = segment
            count &+= 1
            position = Int(segment.end) &+ 1
            if position > end { break }
        }
        scan.segmentCount = count
    }
}
