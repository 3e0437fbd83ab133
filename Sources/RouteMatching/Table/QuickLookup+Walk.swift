extension QuickLookup {
    /// A segment of the path on its way through the table.
    private struct Segment {
        var end: Int
        var hash: UInt64
        /// The first eight bytes, zero beyond the segment's end.
        var head: UInt64
    }

    private enum Stage {
        static let literal: UInt32 = 0
        static let rest: UInt32 = 1
        static let catchAll: UInt32 = 2
    }

    /// The first match below `root`: literal first, then the others, with a way back.
    func walk(from root: UInt32, at start: Int, to pathEnd: Int, isCustom: Bool) -> Answer {
        let nodes = flat.pointee.nodes
        var node = root
        var position = start
        var taken = 0
        var depth = 0
        var stage = Stage.literal
        while true {
            let place = nodes + Int(node)
            way: do {
                if position > pathEnd {
                    let entry = place.pointee.entry
                    if entry != 0 { return Answer(entry: Int(entry), captured: taken) }
                    break way
                }
                guard let segment = cut(position, pathEnd) else { return .unusual }
                if stage == Stage.literal {
                    if place.pointee.hasLiterals {
                        let child = child(of: node, position, segment)
                        if child != 0 {
                            if place.pointee.hasAlternatives {
                                guard depth < Self.depth else { return .unusual }
                                save(node, position, taken, Stage.rest, at: depth)
                                depth &+= 1
                            }
                            node = child
                            position = segment.end &+ 1
                            continue
                        }
                    }
                    // What is no literal may yet be one without its capitals or its port.
                    if isCustom, position == start, !isPlainAuthority(start, segment.end) { return .unusual }
                    stage = Stage.rest
                }
                guard segment.end > position else { break way }
                if place.pointee.extras != 0 {
                    let way = rareWay(place.pointee, position, segment.end, stage)
                    if way.child != 0 {
                        guard depth < Self.depth else { return .unusual }
                        save(node, position, taken, way.stage, at: depth)
                        depth &+= 1
                        if way.captures {
                            capture(way.range, at: taken)
                            taken &+= 1
                        }
                        node = way.child
                        position = segment.end &+ 1
                        stage = Stage.literal
                        continue
                    }
                    if !way.takesRest { break way }
                } else {
                    let child = place.pointee.parameterChild
                    if stage == Stage.rest, child != 0 {
                        if place.pointee.catchAll != 0 {
                            guard depth < Self.depth else { return .unusual }
                            save(node, position, taken, Stage.catchAll, at: depth)
                            depth &+= 1
                        }
                        capture(CaptureRanges.packShort(position, segment.end), at: taken)
                        taken &+= 1
                        node = child
                        position = segment.end &+ 1
                        stage = Stage.literal
                        continue
                    }
                    if place.pointee.catchAll == 0 { break way }
                }
                guard isUsualPath(position, pathEnd), base[pathEnd &- 1] != UInt8(ascii: "/") else { return .unusual }
                capture(CaptureRanges.packShort(position, pathEnd), at: taken)
                taken &+= 1
                node = place.pointee.catchAll
                position = pathEnd &+ 1
                stage = Stage.literal
                continue
            }
            if depth == 0 { return Answer(entry: 0) }
            depth &-= 1
            let frame = frames[depth]
            node = frame.node
            position = Int(frame.position)
            taken = Int(frame.captures)
            stage = frame.stage
        }
    }

    @inline(__always)
    private func save(_ node: UInt32, _ position: Int, _ taken: Int, _ stage: UInt32, at depth: Int) {
        frames[depth] = QuickFrame(
            node: node, position: UInt32(truncatingIfNeeded: position), captures: UInt32(truncatingIfNeeded: taken),
            stage: stage)
    }

    @inline(__always)
    private func capture(_ range: UInt32, at position: Int) {
        if position < CaptureRanges.capacity { captures[position] = range }
    }

    // MARK: Segments

    /// Cuts the segment at `position` and hashes it in the same words; `nil` for empty and dot segments.
    @inline(__always)
    private func cut(_ start: Int, _ pathEnd: Int) -> Segment? {
        let left = pathEnd &- start
        var word: UInt64
        var marks: UInt64
        if left >= 8 {
            word = Words.full(base, start)
            marks = Words.zeroBytes(word ^ Words.slashes)
            if marks == 0 { return cutLong(start, pathEnd, word) }
        } else {
            word = left == 0 ? 0 : Words.partial(base, start, pathEnd)
            marks = Words.zeroBytes(word ^ Words.slashes) | Words.highs &<< UInt64(truncatingIfNeeded: left &* 8)
        }
        word &= Words.bytes(below: marks)
        let count = Words.firstMark(marks)
        if count <= 2, count == 0 || word & 0xFF == 0x2E {
            // The empty segment behind a slash at the end counts where slashes there do.
            guard count == 0, left == 0, flat.pointee.isStrict else { return nil }
            return Segment(end: start, hash: flat.pointee.seed, head: 0)
        }
        return Segment(end: start &+ count, hash: LabelHash.mix(flat.pointee.seed, word), head: word)
    }

    /// Cuts a segment of eight or more bytes.
    @inline(__always)
    private func cutLong(_ start: Int, _ pathEnd: Int, _ head: UInt64) -> Segment {
        var hash = LabelHash.mix(flat.pointee.seed, head)
        var position = start &+ 8
        while true {
            let left = pathEnd &- position
            var word: UInt64
            var marks: UInt64
            if left >= 8 {
                word = Words.full(base, position)
                marks = Words.zeroBytes(word ^ Words.slashes)
                if marks == 0 {
                    hash = LabelHash.mix(hash, word)
                    position &+= 8
                    continue
                }
            } else {
                if left == 0 { return Segment(end: position, hash: hash, head: head) }
                word = Words.partial(base, position, pathEnd)
                marks = Words.zeroBytes(word ^ Words.slashes) | Words.highs &<< UInt64(truncatingIfNeeded: left &* 8)
            }
            word &= Words.bytes(below: marks)
            let count = Words.firstMark(marks)
            if count > 0 { hash = LabelHash.mix(hash, word) }
            return Segment(end: position &+ count, hash: hash, head: head)
        }
    }

    @inline(__always)
    private func child(of node: UInt32, _ position: Int, _ segment: Segment) -> UInt32 {
        let length = segment.end &- position
        let key = RouteEdge.key(node, length)
        let edges = flat.pointee.edges
        let mask = flat.pointee.edgeMask
        var slot = EdgeTable.slot(node, segment.hash, mask: mask)
        while true {
            let edge = edges + slot
            if edge.pointee.key == key, edge.pointee.head == segment.head,
                length <= 8
                    || RouteSearch.isSame(flat.pointee.labels + Int(edge.pointee.label), base + position, length)
            {
                return edge.pointee.child
            }
            if edge.pointee.key == 0 { return 0 }
            slot = (slot &+ 1) & mask
        }
    }

    /// Whether the first segment of a custom scheme has no capitals and no port.
    @inline(never)
    private func isPlainAuthority(_ start: Int, _ end: Int) -> Bool {
        for position in start..<end where base[position].isASCIIUppercase || base[position] == UInt8(ascii: ":") {
            return false
        }
        return true
    }

    /// Whether a path has neither empty nor dot segments: no point or slash beside a slash.
    ///
    /// Points side by side count as well, which is more than is needed, and costs less.
    @inline(never)
    func isUsualPath(_ start: Int, _ pathEnd: Int) -> Bool {
        var position = start
        // The slash before the first segment.
        var carried: UInt64 = 0x80
        var pairs: UInt64 = 0
        while position < pathEnd {
            let word = Words.load(base, position, pathEnd)
            let marks = Words.zeroBytes((word | Words.ones) ^ Words.slashes)
            pairs |= marks & (marks &<< 8 | carried)
            carried = marks &>> 56
            position &+= 8
        }
        return pairs == 0
    }

    @inline(never)
    private func rareWay(_ node: RouteNode, _ start: Int, _ end: Int, _ stage: UInt32) -> RouteWay {
        var segment = ScannedSegment(
            label: base + start, hash: 0, head: 0, length: UInt32(end - start), start: UInt32(start), end: UInt32(end),
            isCoded: false)
        for position in start..<end where base[position] == UInt8(ascii: "%") || base[position] >= 0x80 {
            segment.isCoded = true
        }
        return index.rareWay(node, segment, in: base, from: stage)
    }
}
