/// The scan of a usual URL, written for speed: a known scheme in lower case, no dots, no doubled slashes, no surprises.
///
/// Whatever is unusual makes `run` say no; the look-up then takes the general way, `URLScanner`, which knows every rule.
/// Both write the same segments, and the tests hold one against the other.
struct QuickScan {
    let base: UnsafePointer<UInt8>
    let flat: FlatTables
    let segments: UnsafeMutablePointer<ScannedSegment>
    static let capacity = 20

    private(set) var count = 0
    /// The root of the scheme's or host's patterns, or 0.
    private(set) var root: UInt32 = 0
    /// The root of path-only patterns, or 0 where they do not answer.
    private(set) var pathRoot: UInt32 = 0
    private(set) var chain: UInt64 = 0
    /// Whether all labels are the URL's own text.
    private(set) var isPlain = true
    private var pathEnd = 0

    @inline(__always)
    init(_ base: UnsafePointer<UInt8>, _ flat: FlatTables, _ segments: UnsafeMutablePointer<ScannedSegment>) {
        self.base = base
        self.flat = flat
        self.segments = segments
    }

    /// Scans; false where the general way must be taken.
    @inline(__always)
    mutating func run(_ length: Int) -> Bool {
        guard flat.isSimple, length > 0, length <= flat.textLimit, base[0] &- 0x21 < 0x5E,
            base[length &- 1] &- 0x21 < 0x5E
        else { return false }
        var unusual: UInt64 = 0
        guard findPathEnd(length, &unusual), length &- pathEnd <= flat.queryLimit else { return false }
        let start = source()
        guard start > 0, cut(from: start) else { return false }
        return unusual == 0 || code()
    }

    /// As `URLScanner.findPathEnd`; false for controls.
    @inline(__always)
    private mutating func findPathEnd(_ end: Int, _ unusual: inout UInt64) -> Bool {
        var position = 0
        var controls: UInt64 = 0
        pathEnd = end
        while position < end {
            let word = Self.filledWord(base, position, end)
            controls |= Words.controls(word)
            let marks = Words.zeroBytes(word ^ Words.questionMarks) | Words.zeroBytes(word ^ Words.hashes)
            let coded = Words.zeroBytes(word ^ Words.percents) | word & Words.highs
            position &+= 8
            if marks != 0 {
                let offset = Words.firstMark(marks)
                unusual |= coded & Words.lowBytes(offset)
                pathEnd = position &- 8 &+ offset
                break
            }
            unusual |= coded
        }
        while position < end {
            controls |= Words.controls(Self.filledWord(base, position, end))
            position &+= 8
        }
        return controls == 0
    }

    @inline(__always)
    private static func filledWord(_ base: UnsafePointer<UInt8>, _ position: Int, _ end: Int) -> UInt64 {
        let left = end &- position
        if left >= 8 { return Words.full(base, position) }
        return Words.partial(base, position, end) | Words.filler &<< UInt64(truncatingIfNeeded: left &* 8)
    }

    /// Finds the roots, and gives the first byte of the first segment, or 0.
    @inline(__always)
    private mutating func source() -> Int {
        if base[0] == UInt8(ascii: "/") {
            pathRoot = flat.paths.exact
            return 1
        }
        let word = Words.load(base, 0, pathEnd)
        var number = 0
        while number < flat.schemeCount {
            let scheme = flat.schemes + number
            if word & scheme.pointee.mask == scheme.pointee.head {
                let end = scheme.pointee.length
                // The mask holds the first eight bytes of `name://`; longer ones end in this.
                if end > 5, !isRest(of: scheme.pointee, end) { return 0 }
                return rootOf(scheme.pointee, from: end &+ 3)
            }
            number &+= 1
        }
        return 0
    }

    /// Whether a name of more than five bytes goes on as the scheme's does.
    @inline(__always)
    private func isRest(of scheme: FlatTables.Scheme, _ end: Int) -> Bool {
        guard end &+ 2 < pathEnd, base[end] == UInt8(ascii: ":"), base[end &+ 1] == UInt8(ascii: "/"),
            base[end &+ 2] == UInt8(ascii: "/")
        else { return false }
        return end <= 8 || Words.load(base + 8, 0, end &- 8) == scheme.tail
    }

    @inline(__always)
    private mutating func rootOf(_ scheme: FlatTables.Scheme, from start: Int) -> Int {
        guard scheme.isAllowed, start < pathEnd, base[start] != UInt8(ascii: "/") else { return 0 }
        if !scheme.isWeb {
            root = scheme.root
            pathRoot = scheme.isSource ? flat.paths.folded : 0
            return isPlainAuthority(start) ? start : 0
        }
        guard scheme.isSource, base[start] != UInt8(ascii: ".") else { return 0 }
        pathRoot = flat.paths.exact
        let host = ScannedSegment(base, from: start, to: pathEnd, seed: flat.seed)
        let end = Int(host.end)
        if scheme.root != 0 {
            root = withUnsafePointer(to: host) { RouteSearch.child(flat, of: scheme.root, $0) }
        }
        if root == 0 || flat.hasWildcardHosts {
            // The table knows no such host, so it may be one that is written in another way, or none at all.
            guard !flat.hasWildcardHosts else { return 0 }
            for position in start..<end where !Self.isHostByte(base[position]) || isEmptyLabel(position) { return 0 }
        }
        return end &+ 1
    }

    private func isEmptyLabel(_ position: Int) -> Bool {
        base[position] == UInt8(ascii: ".") && base[position &- 1] == UInt8(ascii: ".")
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        byte &- 0x61 < 26 || byte &- 0x2D < 13 && byte != UInt8(ascii: "/")
    }

    /// Whether the first segment of a custom scheme has no capitals and no port.
    @inline(__always)
    private func isPlainAuthority(_ start: Int) -> Bool {
        var position = start
        while position < pathEnd {
            let word = Words.load(base, position, pathEnd)
            let slash = Words.zeroBytes(word ^ Words.slashes)
            var marks = Words.zeroBytes(word ^ Words.colons) | Words.uppercase(word & ~Words.highs) & ~word
            if slash != 0 { marks &= Words.lowBytes(Words.firstMark(slash)) }
            if marks != 0 { return false }
            if slash != 0 { return true }
            position &+= 8
        }
        return true
    }

    @inline(__always)
    private mutating func cut(from start: Int) -> Bool {
        var position = start
        var number = 0
        var state: UInt64 = 0
        while position < pathEnd {
            guard number < Self.capacity else { return false }
            let segment = ScannedSegment(base, from: position, to: pathEnd, seed: flat.seed)
            if segment.length <= 2, segment.length == 0 || segment.head & 0xFF == 0x2E { return false }
            segments[number] = segment
            state = LabelHash.chain(state, segment.hash)
            number &+= 1
            position = Int(segment.end) &+ 1
        }
        // A slash at the end leaves the position behind it; without one it is one further.
        if position == pathEnd, number > 0, flat.isStrict { return false }
        count = number
        chain = state
        return number <= flat.segmentLimit
    }

    /// Checks escapes; false where a label may equal a literal, or is wrong.
    private mutating func code() -> Bool {
        isPlain = false
        guard flat.hasPlainLiterals else { return false }
        for number in 0..<count {
            let start = Int(segments[number].start)
            let end = Int(segments[number].end)
            var position = start
            var isCoded = false
            var utf8 = UTF8Check()
            while position < end {
                var byte = base[position]
                position &+= 1
                if byte == UInt8(ascii: "%") {
                    guard position &+ 1 < end, let high = base[position].hexValue,
                        let low = base[position &+ 1].hexValue
                    else { return false }
                    byte = high &<< 4 | low
                    position &+= 2
                    isCoded = true
                    if byte.isUnreserved { return false }
                }
                if byte >= 0x80 {
                    isCoded = true
                    // These begin the few characters that are canonically equal to ASCII.
                    if byte == 0xE2 || byte == 0xCD || byte == 0xE1 { return false }
                }
                guard utf8.take(byte) else { return false }
            }
            guard utf8.isAtEnd else { return false }
            if isCoded {
                segments[number].length = ScannedSegment.noLabel
                segments[number].isCoded = true
            }
        }
        return true
    }
}

/// Checks UTF-8 byte by byte (Unicode 15, table 3-7).
struct UTF8Check {
    private var left: UInt8 = 0
    private var low: UInt8 = 0x80
    private var high: UInt8 = 0xBF

    var isAtEnd: Bool { left == 0 }

    @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
        if left == 0 {
            if byte < 0x80 { return true }
            low = byte == 0xE0 ? 0xA0 : byte == 0xF0 ? 0x90 : 0x80
            high = byte == 0xED ? 0x9F : byte == 0xF4 ? 0x8F : 0xBF
            left = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
            return byte >= 0xC2 && byte <= 0xF4
        }
        guard byte >= low, byte <= high else { return false }
        left &-= 1
        (low, high) = (0x80, 0xBF)
        return true
    }
}
