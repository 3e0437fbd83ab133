extension QuickLookup {
    /// A segment of the path on its way through the table.
    private struct Segment {
        var end: Int
        var hash: UInt64
        /// The first eight bytes, zero beyond the segment's end.
        var head: UInt64
    }

    private enum Stage {
        static let rest: UInt32 = 1
        static let catchAll: UInt32 = 2
    }

    /// The first match below `root`: literal first, then the others, with a way back.
    func walk(from root: UInt32, at start: Int, to pathEnd: Int, isCustom: Bool) -> Answer {
        let nodes = flat.pointee.nodes
        let authority = isCustom ? start : -1
        var node = root
        var position = start
        var taken = 0
        var depth = 0
        while true {
            let place = nodes + Int(node)
            var next = QuickPlace.none
            if position <= pathEnd {
                guard let segment = cut(position, pathEnd) else { return .unusual }
                let links = place.pointee.parameter
                if links & RouteNode.literalBit != 0 {
                    let child = child(of: node, position, segment)
                    if child != 0 {
                        if links & RouteNode.alternativeBit != 0 {
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
                if position == authority, !isPlainAuthority(start, segment.end) { return .unusual }
                if place.pointee.extras | place.pointee.catchAll == 0 {
                    let child = place.pointee.parameterChild
                    if child != 0, segment.end > position {
                        if taken < CaptureRanges.capacity {
                            captures[taken] = CaptureRanges.packShort(position, segment.end)
                        }
                        taken &+= 1
                        node = child
                        position = segment.end &+ 1
                        continue
                    }
                } else {
                    let here = QuickPlace(node, position, taken, depth)
                    next = other(from: here, segment.end, pathEnd, stage: Stage.rest)
                }
            } else {
                let entry = place.pointee.entry
                if entry != 0 { return Answer(entry: Int(entry), captured: taken) }
            }
            if next.isNone { next = back(from: depth, pathEnd) }
            if next.isNone { return Answer(entry: 0) }
            if next.isUnusual { return .unusual }
            node = next.node
            position = Int(next.position)
            taken = Int(next.captures)
            depth = Int(next.depth)
        }
    }

    /// Goes back to the last place that has an alternative, and takes it.
    @inline(never)
    private func back(from last: Int, _ pathEnd: Int) -> QuickPlace {
        var depth = last
        while depth > 0 {
            depth &-= 1
            let frame = frames[depth]
            let position = Int(frame.position)
            var end = position
            while end < pathEnd, base[end] != UInt8(ascii: "/") { end &+= 1 }
            let here = QuickPlace(frame.node, position, Int(frame.captures), depth)
            let next = other(from: here, end, pathEnd, stage: frame.stage)
            if !next.isNone { return next }
        }
        return .none
    }

    /// Takes the next alternative at a place that is no literal, from a stage on.
    @inline(never)
    private func other(from here: QuickPlace, _ end: Int, _ pathEnd: Int, stage: UInt32) -> QuickPlace {
        let node = flat.pointee.nodes[Int(here.node)]
        let start = Int(here.position)
        guard end > start else { return .none }
        var way = RouteWay(takesRest: node.catchAll != 0)
        if node.extras != 0 {
            way = rareWay(node, start, end, stage)
        } else if stage == Stage.rest, node.parameterChild != 0 {
            way.child = node.parameterChild
            way.stage = node.catchAll == 0 ? 0 : Stage.catchAll
            way.range = CaptureRanges.packShort(start, end)
        }
        var taken = Int(here.captures)
        var depth = Int(here.depth)
        let isRest = way.child == 0
        if isRest {
            guard way.takesRest else { return .none }
            guard isUsualPath(start, pathEnd), base[pathEnd &- 1] != UInt8(ascii: "/") else { return .unusual }
            way.child = node.catchAll
            way.range = CaptureRanges.packShort(start, pathEnd)
        } else if way.stage != 0 {
            guard depth < Self.depth else { return .unusual }
            save(here.node, start, taken, way.stage, at: depth)
            depth &+= 1
        }
        if way.captures {
            if taken < CaptureRanges.capacity { captures[taken] = way.range }
            taken &+= 1
        }
        return QuickPlace(way.child, (isRest ? pathEnd : end) &+ 1, taken, depth)
    }

    @inline(__always)
    private func save(_ node: UInt32, _ position: Int, _ taken: Int, _ stage: UInt32, at depth: Int) {
        frames[depth] = QuickFrame(
            node: node, position: UInt32(truncatingIfNeeded: position), captures: UInt32(truncatingIfNeeded: taken),
            stage: stage)
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
