/// The look-up of a usual URL, written for speed: one pass over the text, then one walk through the quick trie.
///
/// The pass finds the path's end and every byte that needs care, and hashes the text in the same words. A pattern without
/// parameters is then found by its whole text; others by a walk that compares literal text across segments, and cuts
/// segments where ways part or something is captured. Whatever is unusual
/// (a scheme in capitals, dot segments, an escape that may spell a literal) makes `run` say so; the look-up then takes the
/// general way, `URLScanner`, which knows every rule. The tests hold one against the other.
struct QuickLookup {
    /// What a quick look-up finds.
    struct Answer {
        /// One more than the number of the entry that matches best, 0 for none, or -1 for a URL that is unusual.
        var entry: Int
        /// The number of ranges that were captured.
        var captured = 0

        static let none = Answer(entry: 0)
        static let unusual = Answer(entry: -1)
    }

    /// The most places to come back to; a search that needs more takes the general way.
    static let depth = 32

    /// The text; where tables fold case, a copy of it in lower case.
    let base: UnsafePointer<UInt8>
    /// The text as it was given.
    let original: UnsafePointer<UInt8>
    let length: Int
    let flat: UnsafePointer<FlatTables>
    /// The index that the look-up belongs to, which outlives it.
    unowned(unsafe) let index: RouteIndex
    let frames: UnsafeMutablePointer<QuickFrame>
    /// The best match so far, where tables have several priorities.
    let best: UnsafeMutablePointer<QuickBest>
    /// Room for `CaptureRanges.capacity` packed ranges.
    let captures: UnsafeMutablePointer<UInt32>

    /// What a look-up finds; `captures` has room for `CaptureRanges.capacity` packed ranges.
    ///
    /// A function of its own, whether the text is short or long: it then has the registers for itself.
    @inline(never)
    static func answer(
        _ base: UnsafePointer<UInt8>, _ original: UnsafePointer<UInt8>, _ length: Int,
        _ flat: UnsafePointer<FlatTables>, _ index: RouteIndex, _ captures: UnsafeMutablePointer<UInt32>
    ) -> Answer {
        // The best match so far stands behind the frames: one room is made instead of two.
        let frameBytes = depth * MemoryLayout<QuickFrame>.stride
        return withUnsafeTemporaryAllocation(
            byteCount: frameBytes + MemoryLayout<QuickBest>.size, alignment: 16
        ) { room in
            guard let room = room.baseAddress else { return .unusual }
            return QuickLookup(
                base: base, original: original, length: length, flat: flat, index: index,
                frames: room.assumingMemoryBound(to: QuickFrame.self),
                best: (room + frameBytes).assumingMemoryBound(to: QuickBest.self), captures: captures
            ).run()
        }
    }

    @inline(__always)
    private func run() -> Answer {
        guard length > 0, length <= flat.pointee.textLimit,
            base[length &- 1] &- 0x21 < 0x5E || CarefulPath.isUsualEnd(base, length)
        else { return .unusual }
        var (pathEnd, hash) = Self.hashPath(base, length, seed: flat.pointee.seed)
        if pathEnd < length {
            let byte = base[pathEnd]
            if byte != UInt8(ascii: "?"), byte != UInt8(ascii: "#") {
                pathEnd = CarefulPath.end(base, pathEnd, length, flat)
                guard pathEnd > 0 else { return .unusual }
                // No pattern's text has such a byte.
                hash = flat.pointee.seed
            }
            guard isUsual(behind: pathEnd) else { return .unusual }
        }
        let entry = staticEntry(hash, pathEnd)
        if entry != 0 { return Answer(entry: entry) }
        return find(pathEnd)
    }

    // MARK: The pass over the text

    /// Goes on to the first byte that ends the path or needs care, and hashes the text up to there: see `StaticPathTable`.
    ///
    /// A function of its own: it then has the registers for itself, and its constants stay in them. There is one branch a
    /// step: where a path ends cannot be foreseen, so all that depends on it are choices.
    @inline(never)
    private static func hashPath(
        _ base: UnsafePointer<UInt8>, _ length: Int, seed: UInt64
    ) -> (end: Int, hash: UInt64) {
        guard length >= 16 else { return hashShortPath(base, length, seed: seed) }
        var hash = seed
        var position = 0
        let last = length &- 16
        while true {
            // The last two words overlap what was looked over before, where nothing is marked.
            let start = min(position, last)
            let first = Words.full(base, start)
            let second = Words.full(base, start &+ 8)
            let firstMarks = Words.pathEnds(first) & Words.highs
            let secondMarks = Words.pathEnds(second) & Words.highs
            if firstMarks | secondMarks | (position > last ? 1 : 0) != 0 {
                let end = start &+ bytes(before: firstMarks, secondMarks)
                return (end, StaticPathTable.hash(hash, base, end, first, second))
            }
            hash = LabelHash.mix(hash, first, second)
            position &+= 16
        }
    }

    /// The same for a text of less than sixteen bytes, behind which there are zeros, which are marked.
    @inline(never)
    private static func hashShortPath(
        _ base: UnsafePointer<UInt8>, _ length: Int, seed: UInt64
    ) -> (end: Int, hash: UInt64) {
        let (first, second) = (Words.load(base, 0, length), Words.load(base, 8, length))
        let end = bytes(before: Words.pathEnds(first) & Words.highs, Words.pathEnds(second) & Words.highs)
        return (end, StaticPathTable.hash(seed, base, end, first, second))
    }

    /// The bytes before the first mark in two words.
    @inline(__always)
    private static func bytes(before first: UInt64, _ second: UInt64) -> Int {
        let inFirst = Words.firstMark(first)
        return first != 0 ? inFirst : 8 &+ Words.firstMark(second)
    }

    /// How many bytes of a query are looked over at once.
    private static let stride = 32

    /// Looks over query and fragment: whether there are no controls, and no more pairs or routes than need no care.
    @inline(__always)
    private func isUsual(behind pathEnd: Int) -> Bool {
        guard length &- pathEnd <= flat.pointee.queryLimit else { return false }
        guard length >= Self.stride, !flat.pointee.hasFragmentRoutes else {
            return CarefulPath.isUsual(base, pathEnd, length, flat)
        }
        var position = pathEnd
        while position &+ Self.stride < length {
            if hasUnusual(position) { return CarefulPath.isUsual(base, position, length, flat) }
            position &+= Self.stride
        }
        // The last bytes overlap what was looked over before.
        return !hasUnusual(length &- Self.stride) || CarefulPath.isUsual(base, position, length, flat)
    }

    @inline(__always)
    private func hasUnusual(_ position: Int) -> Bool {
        let low = Words.unusual(Words.full(base, position)) | Words.unusual(Words.full(base, position &+ 8))
        let high = Words.unusual(Words.full(base, position &+ 16)) | Words.unusual(Words.full(base, position &+ 24))
        return (low | high) & Words.highs != 0
    }

    /// One more than the entry whose pattern is the text itself, or 0.
    @inline(__always)
    private func staticEntry(_ hash: UInt64, _ pathEnd: Int) -> Int {
        let paths = flat.pointee.staticPaths
        let mask = flat.pointee.staticMask
        let tag = UInt32(truncatingIfNeeded: hash &>> 32)
        var slot = Int(truncatingIfNeeded: hash) & mask
        while true {
            let path = paths[slot]
            if path.entry == 0 { return 0 }
            if path.tag == tag, Int(path.length) == pathEnd,
                isSame(flat.pointee.staticLabels + Int(path.label), pathEnd)
            {
                return Int(path.entry)
            }
            slot = (slot &+ 1) & mask
        }
    }

    @inline(__always)
    private func isSame(_ label: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        if count < 8 { return Words.load(base, 0, count) == Words.load(label, 0, count) }
        var position = 0
        while position &+ 8 <= count {
            if Words.full(base, position) != Words.full(label, position) { return false }
            position &+= 8
        }
        // The last word overlaps the one before it.
        return Words.full(base, count &- 8) == Words.full(label, count &- 8)
    }

    // MARK: The walk

    /// Walks from the scheme's or host's patterns first, then from those that have only a path.
    @inline(__always)
    private func find(_ textEnd: Int) -> Answer {
        var pathEnd = textEnd
        var prefix = QuickPrefix.Way()
        if flat.pointee.hasPrefixes, textEnd >= 8 { prefix = QuickPrefix.way(of: base, to: textEnd, flat) }
        var root = prefix.step
        var pathRoot = 0
        var first = prefix.start
        var position = prefix.position
        var authority = -1
        if root == 0 {
            guard let source = QuickSource(base, textEnd, flat) else { return .unusual }
            pathRoot = source.pathRoot
            root = source.root == 0 ? pathRoot : source.root
            first = source.start
            // A path without segments begins at its end; others at the slash before the first.
            position = first < textEnd ? first &- 1 : textEnd
            if source.isCustom { authority = first }
        }
        guard textEnd &- first < flat.pointee.segmentLimit || hasFewSegments(first, textEnd) else { return .unusual }
        if first < pathEnd, base[pathEnd &- 1] == UInt8(ascii: "/"), !flat.pointee.isStrict {
            pathEnd &-= 1
            guard first < pathEnd, base[pathEnd &- 1] != UInt8(ascii: "/") else { return .unusual }
        }
        if !flat.pointee.hasOnePriority { best.initialize(to: QuickBest()) }
        while root != 0 {
            let answer = walk(from: root, at: position, to: pathEnd, authority: authority)
            if answer.entry != 0 { return answer }
            root = root == pathRoot ? 0 : pathRoot
        }
        if !flat.pointee.hasOnePriority, best.pointee.entry != 0 { return best.pointee.answer(to: captures) }
        // Dot segments may yet make another path of it.
        return isUsualPath(first, pathEnd) ? .none : .unusual
    }

    /// Whether a long path has no more segments than need no care.
    @inline(never)
    private func hasFewSegments(_ start: Int, _ pathEnd: Int) -> Bool {
        var slashes = 0
        var position = start
        while position < pathEnd {
            slashes &+= base[position] == UInt8(ascii: "/") ? 1 : 0
            position &+= 1
        }
        return slashes &+ 1 < flat.pointee.segmentLimit
    }

    /// Whether a path has neither empty nor dot segments: no point or slash beside a slash, with the slash before `start`.
    ///
    /// Points side by side count as well, which is more than is needed, and costs less.
    @inline(never)
    func isUsualPath(_ start: Int, _ pathEnd: Int) -> Bool {
        var position = start &- 1
        var pairs: UInt64 = 0
        // Words overlap by a byte, so that each pair is in one of them.
        while pathEnd &- position >= 8 {
            let marks = Words.zeroBytes((Words.full(base, position) | Words.ones) ^ Words.slashes)
            pairs |= marks & (marks &<< 8)
            position &+= 7
        }
        let marks = Words.zeroBytes((Words.load(base, position, pathEnd) | Words.ones) ^ Words.slashes)
        return (pairs | marks & (marks &<< 8)) == 0
    }
}
