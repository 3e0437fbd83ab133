extension QuickLookup {
    private enum Stage {
        static let rest: UInt32 = 1
        static let catchAll: UInt32 = 2
    }

    /// A segment of the path, cut at a branch.
    private struct Segment {
        /// Behind the last byte, or -1 for empty segments and dot segments, which are left to the general way.
        var end: Int
        /// The segment's bytes, or the hash of a long one.
        var label: UInt64 = 0
        var isLong = false
    }

    /// The first match below `root`: literal first, then the others, with a way back.
    ///
    /// - Parameters:
    ///   - start: the slash before the first segment, or the path's end where there is none.
    ///   - authority: the first byte of a segment that is compared without its case and port, or -1.
    func walk(from root: Int, at start: Int, to pathEnd: Int, authority: Int) -> Answer {
        let words = flat.pointee.steps
        var place = root
        var position = start
        var taken = 0
        var depth = 0
        while true {
            let step = QuickStep(header: words[place])
            let size = step.length
            if size == 0 || isText(of: place, size, at: position, pathEnd) {
                position &+= size
                if step.action == QuickStep.Action.branch {
                    if position == pathEnd {
                        if step.has(QuickStep.entryFlag) {
                            let behind = place &+ QuickStep.words(text: size)
                            let entry = Int(truncatingIfNeeded: words[behind] &>> 32)
                            if isBest(entry, taken) { return Answer(entry: entry, captured: taken) }
                        }
                    } else if base[position] == UInt8(ascii: "/") {
                        let start = position &+ 1
                        let segment = cut(start, pathEnd)
                        if segment.end < 0 { return .unusual }
                        if step.has(QuickStep.literalFlag) {
                            let target = QuickSlot.target(
                                QuickSlot.place(place, isLong: segment.isLong), segment.label, flat)
                            if target != 0 {
                                if step.has(QuickStep.alternativeFlag) {
                                    guard depth < Self.depth else { return .unusual }
                                    save(place, position, taken, Stage.rest, at: depth)
                                    depth &+= 1
                                }
                                place = target
                                if !segment.isLong { position = segment.end }
                                continue
                            }
                        }
                        // What is no literal may yet be one without its capitals or its port.
                        if start == authority, !isPlainAuthority(start, segment.end) { return .unusual }
                        if !step.has(QuickStep.manyFlag) {
                            if step.operand != 0, segment.end > start {
                                if taken < CaptureRanges.capacity {
                                    captures[taken] = CaptureRanges.packShort(start, segment.end)
                                }
                                taken &+= 1
                                place = step.operand
                                position = segment.end
                                continue
                            }
                        } else {
                            // Text around a name is compared there without its case, which escapes may hide.
                            if start == authority, isCoded(start, segment.end) { return .unusual }
                            let here = QuickPlace(UInt32(truncatingIfNeeded: place), position, taken, depth)
                            let next = other(from: here, segment.end, stage: Stage.rest)
                            if next.isUnusual { return .unusual }
                            if !next.isNone {
                                (place, position) = (Int(next.step), Int(next.position))
                                (taken, depth) = (Int(next.captures), Int(next.depth))
                                continue
                            }
                        }
                    }
                } else if step.action == QuickStep.Action.parameter {
                    if position < pathEnd, base[position] == UInt8(ascii: "/") {
                        let start = position &+ 1
                        let end = segmentEnd(start, pathEnd)
                        if end > start {
                            if taken < CaptureRanges.capacity { captures[taken] = CaptureRanges.packShort(start, end) }
                            taken &+= 1
                            place &+= QuickStep.words(text: size)
                            position = end
                            continue
                        }
                        if end < 0 { return .unusual }
                    }
                } else if step.action == QuickStep.Action.end {
                    if position == pathEnd, step.operand != 0, isBest(step.operand, taken) {
                        return Answer(entry: step.operand, captured: taken)
                    }
                } else if position < pathEnd {
                    guard isUsualPath(position, pathEnd), base[pathEnd &- 1] != UInt8(ascii: "/") else {
                        return .unusual
                    }
                    if taken < CaptureRanges.capacity { captures[taken] = CaptureRanges.packShort(position, pathEnd) }
                    if isBest(step.operand, taken &+ 1) { return Answer(entry: step.operand, captured: taken &+ 1) }
                }
            }
            // A root that is one literal is compared whole; the segment may yet be it in another spelling.
            if place == root, authority >= 0, !isPlainAuthority(authority, pathEnd) { return .unusual }
            let next = back(from: depth, pathEnd)
            if next.isNone { return .none }
            if next.isUnusual { return .unusual }
            (place, position) = (Int(next.step), Int(next.position))
            (taken, depth) = (Int(next.captures), Int(next.depth))
        }
    }

    /// Whether a match is the answer: the first one, or with several priorities one of the highest.
    @inline(__always)
    private func isBest(_ entry: Int, _ taken: Int) -> Bool {
        flat.pointee.hasOnePriority || best.pointee.keep(entry, captures, taken, flat)
    }

    // MARK: Ways on

    /// Whether the path goes on with a step's text.
    @inline(__always)
    private func isText(of step: Int, _ size: Int, at position: Int, _ pathEnd: Int) -> Bool {
        guard position &+ size <= pathEnd else { return false }
        let words = flat.pointee.steps + (step &+ 1)
        // The text is filled up with zeros.
        if size <= 8 { return Words.load(base, position, position &+ size) == words[0] }
        let text = base + position
        var offset = 0
        while offset &+ 8 <= size {
            if Words.full(text, offset) != words[offset &>> 3] { return false }
            offset &+= 8
        }
        // The last word overlaps the one before it.
        let last = UnsafeRawPointer(words).loadUnaligned(fromByteOffset: size &- 8, as: UInt64.self)
        return Words.full(text, size &- 8) == UInt64(littleEndian: last)
    }

    /// Goes back to the last place that has an alternative, and takes it.
    @inline(never)
    private func back(from last: Int, _ pathEnd: Int) -> QuickPlace {
        var depth = last
        while depth > 0 {
            depth &-= 1
            let frame = frames[depth]
            let position = Int(frame.position)
            var end = position &+ 1
            while end < pathEnd, base[end] != UInt8(ascii: "/") { end &+= 1 }
            let next = other(
                from: QuickPlace(frame.branch, position, Int(frame.captures), depth), end, stage: frame.stage)
            if !next.isNone { return next }
        }
        return .none
    }

    /// Takes the next alternative at a branch that is no literal, from a stage on.
    @inline(never)
    private func other(from here: QuickPlace, _ end: Int, stage: UInt32) -> QuickPlace {
        let branch = Int(here.step)
        let step = QuickStep(header: flat.pointee.steps[branch])
        let behind = branch &+ QuickStep.words(text: step.length)
        let rest = UInt32(truncatingIfNeeded: flat.pointee.steps[behind])
        let start = Int(here.position) &+ 1
        guard end > start else { return .none }
        var way = RouteWay(takesRest: rest != 0)
        if step.has(QuickStep.rareFlag) {
            let node = flat.pointee.nodes[Int(truncatingIfNeeded: flat.pointee.steps[behind &+ 1])]
            way = rareWay(node, start, end, stage)
            if way.child == node.parameterChild { way.step = UInt32(truncatingIfNeeded: step.operand) }
        } else if stage == Stage.rest, step.operand != 0 {
            way.step = UInt32(truncatingIfNeeded: step.operand)
            way.stage = rest == 0 ? 0 : Stage.catchAll
            way.range = CaptureRanges.packShort(start, end)
        }
        if way.step == 0 {
            return way.takesRest ? QuickPlace(rest, start, Int(here.captures), Int(here.depth)) : .none
        }
        var taken = Int(here.captures)
        var depth = Int(here.depth)
        if way.stage != 0 {
            guard depth < Self.depth else { return .unusual }
            save(branch, Int(here.position), taken, way.stage, at: depth)
            depth &+= 1
        }
        if way.captures {
            if taken < CaptureRanges.capacity { captures[taken] = way.range }
            taken &+= 1
        }
        return QuickPlace(way.step, end, taken, depth)
    }

    @inline(__always)
    private func save(_ branch: Int, _ position: Int, _ taken: Int, _ stage: UInt32, at depth: Int) {
        frames[depth] = QuickFrame(
            branch: UInt32(truncatingIfNeeded: branch), position: UInt32(truncatingIfNeeded: position),
            captures: UInt32(truncatingIfNeeded: taken), stage: stage)
    }

    @inline(never)
    private func rareWay(_ node: RouteNode, _ start: Int, _ end: Int, _ stage: UInt32) -> RouteWay {
        let segment = ScannedSegment(
            label: base + start, hash: 0, head: 0, length: UInt32(end - start), start: UInt32(start), end: UInt32(end),
            isCoded: isCoded(start, end))
        return index.rareWay(node, segment, in: original, from: stage)
    }

    private func isCoded(_ start: Int, _ end: Int) -> Bool {
        for position in start..<end where base[position] == UInt8(ascii: "%") || base[position] >= 0x80 { return true }
        return false
    }

    // MARK: Segments

    /// The end of the segment to capture: -1 for what needs the general way, `start` where the path is at its end.
    @inline(__always)
    private func segmentEnd(_ start: Int, _ pathEnd: Int) -> Int {
        let (word, marks) = Words.slashes(base, start, pathEnd)
        return isUsual(word, marks) ? start &+ Words.firstMark(marks) : endSlowly(start, pathEnd)
    }

    /// The segment that starts here, for a branch; its end is as above.
    @inline(__always)
    private func cut(_ start: Int, _ pathEnd: Int) -> Segment {
        let (word, marks) = Words.slashes(base, start, pathEnd)
        guard isUsual(word, marks) else { return cutSlowly(start, pathEnd) }
        return Segment(end: start &+ Words.firstMark(marks), label: word & Words.bytes(below: marks))
    }

    /// Whether a segment ends within its first eight bytes, and is neither empty nor perhaps a dot segment.
    @inline(__always)
    private func isUsual(_ word: UInt64, _ marks: UInt64) -> Bool {
        let first = word & 0xFF
        return marks != 0 && first != 0x2E && first != 0x2F
    }

    /// Cuts any segment: a long one, or one that may be empty or a dot segment.
    @inline(never)
    private func cutSlowly(_ start: Int, _ pathEnd: Int) -> Segment {
        var hash = flat.pointee.seed
        var position = start
        while true {
            let (word, marks) = Words.slashes(base, position, pathEnd)
            if marks != 0 {
                let count = Words.firstMark(marks)
                if count > 0 { hash = LabelHash.mix(hash, word & Words.bytes(below: marks)) }
                position &+= count
                break
            }
            guard pathEnd &- position >= 8 else {
                // The end, or a path that is shorter than a word.
                position = tailEnd(position, pathEnd)
                break
            }
            hash = LabelHash.mix(hash, word)
            position &+= 8
        }
        if isOdd(start, position, pathEnd) { return Segment(end: -1) }
        if position &- start <= QuickSlot.shortLength {
            return Segment(end: position, label: Words.load(base, start, position))
        }
        return Segment(end: position, label: hash, isLong: true)
    }

    /// The end of any segment, as `segmentEnd` gives it.
    @inline(never)
    private func endSlowly(_ start: Int, _ pathEnd: Int) -> Int {
        var position = start
        while true {
            let marks = Words.slashes(base, position, pathEnd).marks
            if marks != 0 {
                position &+= Words.firstMark(marks)
                break
            }
            guard pathEnd &- position >= 8 else {
                position = tailEnd(position, pathEnd)
                break
            }
            position &+= 8
        }
        return isOdd(start, position, pathEnd) ? -1 : position
    }

    /// The next slash, or the path's end, byte by byte.
    @inline(__always)
    private func tailEnd(_ start: Int, _ pathEnd: Int) -> Int {
        var position = start
        while position < pathEnd, base[position] != UInt8(ascii: "/") { position &+= 1 }
        return position
    }

    /// Whether a segment is empty inside the path, or may be a dot segment.
    @inline(__always)
    private func isOdd(_ start: Int, _ end: Int, _ pathEnd: Int) -> Bool {
        end &- start <= 2 && (end == start ? start < pathEnd : base[start] == UInt8(ascii: "."))
    }

    /// Whether the first segment of a custom scheme has no capitals and no port.
    @inline(never)
    private func isPlainAuthority(_ start: Int, _ end: Int) -> Bool {
        var position = start
        while position < end, base[position] != UInt8(ascii: "/") {
            if base[position].isASCIIUppercase || base[position] == UInt8(ascii: ":") { return false }
            position &+= 1
        }
        return true
    }
}
