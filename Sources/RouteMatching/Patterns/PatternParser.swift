/// Reads a pattern without groups: source, path, fragment.
///
/// The parser walks over bytes and writes ranges to a room that its caller lends; it makes no strings but for names outside
/// ASCII.
struct PatternParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let glance: PatternGlance
    /// The schemes that have hosts, or nil for the usual two.
    private let webSchemes: Set<String>?
    private let segments: UnsafeMutableBufferPointer<PatternSegment>
    private(set) var segmentCount = 0
    private var nameCount = 0
    /// Everything but the text and the segments.
    private(set) var result = PatternLayout()
    /// Whether the last segment of the path, and of the fragment, was written with `?`.
    private(set) var pathTailIsOptional = false
    private(set) var fragmentTailIsOptional = false

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
    private mutating func append(_ segment: PatternSegment) {
        guard segmentCount < segments.count else { return }
        segments[segmentCount] = segment
        segmentCount &+= 1
        if segment.isNamed { nameCount &+= 1 }
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    // MARK: Source

    /// Reads scheme and host, and gives the first byte of the path's first segment.
    private mutating func source() throws(PatternFault) -> Int {
        if bytes[0] == UInt8(ascii: "/") { return 1 }
        if bytes[0] == UInt8(ascii: "#") { return 0 }
        guard let colon = try schemeEnd() else { throw PatternFault(.missingSlash, at: 0) }
        result.scheme = 0..<colon
        let isWeb = isWebScheme(endingAt: colon)
        result.source = isWeb ? .web : .custom
        let slashes = slashCount(at: colon + 1)
        guard isWeb else { return afterCustomScheme(colon: colon, slashes: slashes) }
        guard slashes == 2 else { throw PatternFault(.missingHost, at: colon + 1) }
        return try host(from: colon + 3)
    }

    private func schemeEnd() throws(PatternFault) -> Int? {
        var index = 0
        while index < bytes.count, bytes[index].isSchemeByte { index &+= 1 }
        if index > 0, index < bytes.count, bytes[index] == UInt8(ascii: ":"), bytes[0].isASCIILetter { return index }
        // What is wrong depends on whether there is a colon at all.
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
        for index in 0..<colon {
            let byte = bytes[index]
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "?") { return nil }
            guard index == 0 ? byte.isASCIILetter : byte.isSchemeByte else {
                throw PatternFault(.malformedScheme, at: index)
            }
        }
        return colon
    }

    private func isWebScheme(endingAt colon: Int) -> Bool {
        if let webSchemes { return webSchemes.contains { isScheme($0, endingAt: colon) } }
        guard colon == 4 || colon == 5, let base = bytes.baseAddress else { return false }
        // The bytes are letters, digits, `+`, `-` and `.`: of these only letters lack the bit of lower case.
        let word = Words.load(base, 0, colon) | 0x2020_2020
        let http: UInt64 = 0x7074_7468
        return word == http || word | 0x20 << 32 == http | UInt64(UInt8(ascii: "s")) << 32
    }

    /// Whether the scheme is a name in lower case.
    private func isScheme(_ name: String, endingAt colon: Int) -> Bool {
        let utf8 = name.utf8
        guard utf8.count == colon else { return false }
        var index = 0
        for byte in utf8 {
            guard byte == bytes[index].lowercasedASCII else { return false }
            index += 1
        }
        return true
    }

    private func slashCount(at start: Int) -> Int {
        var index = start
        while index < bytes.count, index < start + 3, bytes[index] == UInt8(ascii: "/") { index += 1 }
        return index - start
    }

    /// `shop:a`, `shop:/a`, `shop://a` and `shop:///a` are one; a port on the authority is dropped.
    private func afterCustomScheme(colon: Int, slashes: Int) -> Int { colon + 1 + slashes }

    private mutating func host(from start: Int) throws(PatternFault) -> Int {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "/"), bytes[end] != UInt8(ascii: "#") {
            if bytes[end] == UInt8(ascii: "?") { throw PatternFault(.query, at: end) }
            end += 1
        }
        var hostStart = start
        if end - start >= 2, bytes[start] == UInt8(ascii: "*"), bytes[start + 1] == UInt8(ascii: ".") {
            result.hostIsWildcard = true
            hostStart += 2
        }
        var hostEnd = end
        if let colon = portColon(from: hostStart, to: end) {
            result.port = try port(colon + 1..<end)
            hostEnd = colon
        }
        guard hostStart < hostEnd else { throw PatternFault(.missingHost, at: start) }
        try checkHost(hostStart..<hostEnd)
        result.host = hostStart..<hostEnd
        return end < bytes.count && bytes[end] == UInt8(ascii: "/") ? end + 1 : end
    }

    private func portColon(from start: Int, to end: Int) -> Int? {
        var index = end - 1
        while index >= start, bytes[index] != UInt8(ascii: "]") {
            if bytes[index] == UInt8(ascii: ":") { return index }
            index -= 1
        }
        return nil
    }

    private func port(_ range: Range<Int>) throws(PatternFault) -> Int {
        guard let value = PortNumber.parse(bytes, range) else {
            throw PatternFault(.malformedPort, at: range.lowerBound)
        }
        return value
    }

    private func checkHost(_ range: Range<Int>) throws(PatternFault) {
        if bytes[range.lowerBound] == UInt8(ascii: "[") {
            guard bytes[range.upperBound - 1] == UInt8(ascii: "]"), !result.hostIsWildcard else {
                throw PatternFault(.malformedHost, at: range.lowerBound)
            }
            return
        }
        var labelIsEmpty = true
        for index in range {
            let byte = bytes[index]
            if byte == UInt8(ascii: ".") {
                if labelIsEmpty { throw PatternFault(.malformedHost, at: index) }
                labelIsEmpty = true
                continue
            }
            labelIsEmpty = false
            let isPlain = byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
            guard isPlain || byte == UInt8(ascii: "_") else { throw PatternFault(.malformedHost, at: index) }
        }
    }

    // MARK: Segments

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

    private mutating func segment(_ range: Range<Int>, isLast: Bool) throws(PatternFault) {
        switch bytes[range.lowerBound] {
        case UInt8(ascii: ":"): try parameter(range, isLast: isLast)
        case UInt8(ascii: "*"): try wildcard(range, isLast: isLast)
        default: try literal(range)
        }
    }

    private mutating func parameter(_ range: Range<Int>, isLast: Bool) throws(PatternFault) {
        var segment = PatternSegment(kind: .parameter)
        var index = try name(from: range.lowerBound + 1, to: range.upperBound, into: &segment)
        if index < range.upperBound, bytes[index] == UInt8(ascii: "<") {
            segment.kind = .typed
            result.hasTypes = true
            index = try type(from: index, to: range.upperBound, into: &segment)
        }
        try tail(from: index, to: range.upperBound, isLast: isLast)
        append(segment)
    }

    private mutating func wildcard(_ range: Range<Int>, isLast: Bool) throws(PatternFault) {
        if range.count == 1 {
            append(PatternSegment(kind: .wildcard))
            return
        }
        guard bytes[range.lowerBound + 1] == UInt8(ascii: "*") else {
            throw PatternFault(.textBesideWildcard, at: range.lowerBound + 1)
        }
        var segment = PatternSegment(kind: .catchAll)
        let index = try name(from: range.lowerBound + 2, to: range.upperBound, into: &segment)
        if index < range.upperBound, bytes[index] == UInt8(ascii: "<") {
            throw PatternFault(.malformedType, at: index)
        }
        guard isLast else { throw PatternFault(.catchAllNotLast, at: range.lowerBound) }
        try tail(from: index, to: range.upperBound, isLast: isLast)
        append(segment)
    }

    /// Reads the `?` behind a parameter, and refuses whatever else stands there.
    private mutating func tail(from index: Int, to end: Int, isLast: Bool) throws(PatternFault) {
        guard index < end else { return }
        guard bytes[index] == UInt8(ascii: "?") else { throw PatternFault(.textAfterParameter, at: index) }
        guard index + 1 == end else { throw PatternFault(.query, at: index) }
        guard isLast else { throw PatternFault(.optionalNotLast, at: index) }
        if result.hasFragment { fragmentTailIsOptional = true } else { pathTailIsOptional = true }
    }

    private func name(from start: Int, to end: Int, into segment: inout PatternSegment) throws(PatternFault) -> Int {
        var index = start
        while index < end, bytes[index].isNameByte { index &+= 1 }
        // What is no usual name is read again with care.
        let isEnd = index == end || bytes[index] == UInt8(ascii: "<") || bytes[index] == UInt8(ascii: "?")
        if index == start || !isEnd {
            while index < end, bytes[index] != UInt8(ascii: "<"), bytes[index] != UInt8(ascii: "?") { index += 1 }
            try checkName(start..<index)
        }
        segment.nameStart = UInt16(truncatingIfNeeded: start)
        segment.nameEnd = UInt16(truncatingIfNeeded: index)
        return index
    }

    private func checkName(_ range: Range<Int>) throws(PatternFault) {
        guard !range.isEmpty else { throw PatternFault(.malformedName, at: range.lowerBound) }
        var isASCII = true
        for index in range {
            let byte = bytes[index]
            if byte >= 0x80 {
                isASCII = false
            } else if !byte.isNameByte {
                // `:id.html` and `:id-x` are parameters with text behind them, `:` alone has no name.
                let reason: URLPatternError.Reason = index == range.lowerBound ? .malformedName : .textAfterParameter
                throw PatternFault(reason, at: index)
            }
        }
        guard !isASCII else { return }
        var offset = range.lowerBound
        for character in text(range) {
            guard character.isNameCharacter else { throw PatternFault(.malformedName, at: offset) }
            offset += character.utf8.count
        }
    }

    private func type(from open: Int, to end: Int, into segment: inout PatternSegment) throws(PatternFault) -> Int {
        var close = open + 1
        while close < end, bytes[close] != UInt8(ascii: ">") { close += 1 }
        guard close < end, close > open + 1 else { throw PatternFault(.malformedType, at: open) }
        try BuiltInType.check(bytes, open + 1..<close)
        segment.typeStart = UInt16(open + 1)
        segment.typeEnd = UInt16(close)
        return close + 1
    }

    private mutating func literal(_ range: Range<Int>) throws(PatternFault) {
        var open: Int?
        var close: Int?
        for index in range {
            switch bytes[index] {
            case UInt8(ascii: "{"):
                guard open == nil else { throw PatternFault(.malformedBraces, at: index) }
                open = index
            case UInt8(ascii: "}"):
                guard open != nil, close == nil else { throw PatternFault(.malformedBraces, at: index) }
                close = index
            case UInt8(ascii: "*"): throw PatternFault(.textBesideWildcard, at: index)
            case UInt8(ascii: "<"), UInt8(ascii: ">"): throw PatternFault(.malformedType, at: index)
            case UInt8(ascii: "?"): throw questionMark(at: index, in: range, close: close)
            case UInt8(ascii: ":"):
                // 12:30 is a literal; v:version was surely meant as a parameter.
                let next = index + 1 < range.upperBound ? bytes[index + 1] : 0
                if next.isASCIILetter || next == UInt8(ascii: "_") {
                    throw PatternFault(.textAfterParameter, at: index)
                }
            default: break
            }
        }
        guard let open else {
            try checkEscapes(range)
            guard !isDotSegment(range) else { throw PatternFault(.dotSegment, at: range.lowerBound) }
            append(literal: range)
            return
        }
        guard let close else { throw PatternFault(.malformedBraces, at: open) }
        try affix(range, open: open, close: close)
    }

    private mutating func append(literal range: Range<Int>) {
        append(
            PatternSegment(
                kind: .literal, literalStart: UInt16(truncatingIfNeeded: range.lowerBound),
                literalEnd: UInt16(truncatingIfNeeded: range.upperBound)))
    }

    private func questionMark(at index: Int, in range: Range<Int>, close: Int?) -> PatternFault {
        if close == index - 1 { return PatternFault(.misplacedOptional, at: index) }
        return PatternFault(index + 1 < range.upperBound ? .query : .misplacedOptional, at: index)
    }

    private mutating func affix(_ range: Range<Int>, open: Int, close: Int) throws(PatternFault) {
        try checkName(open + 1..<close)
        try checkEscapes(range.lowerBound..<open)
        try checkEscapes(close + 1..<range.upperBound)
        // Braces without text around them are a plain parameter.
        let isBare = range.lowerBound == open && close + 1 == range.upperBound
        append(
            PatternSegment(
                kind: isBare ? .parameter : .affix, literalStart: UInt16(range.lowerBound), literalEnd: UInt16(open),
                suffixStart: UInt16(close + 1), suffixEnd: UInt16(range.upperBound), nameStart: UInt16(open + 1),
                nameEnd: UInt16(close)))
    }

    /// Whether a literal is `.` or `..`, with or without escapes.
    private func isDotSegment(_ range: Range<Int>) -> Bool {
        let first = bytes[range.lowerBound]
        guard first == UInt8(ascii: ".") || first == UInt8(ascii: "%"), range.count <= 6 else { return false }
        let text = PercentCoding.decode(bytes, range)
        return text == "." || text == ".."
    }

    private func checkEscapes(_ range: Range<Int>) throws(PatternFault) {
        guard let percent = range.first(where: { bytes[$0] == UInt8(ascii: "%") }) else { return }
        guard PercentCoding.decode(bytes, range) != nil else { throw PatternFault(.malformedEscape, at: percent) }
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
