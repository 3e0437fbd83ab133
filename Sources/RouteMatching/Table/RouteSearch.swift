/// One search through the trie: literal first, then text around a name, types, `:name`, `*`, `**`, with a way back.
///
/// The trie is a tree and each node is entered from its parent with one part of the URL only, so a search visits each
/// node at most once. The way back is a fixed stack of one frame a segment.
struct RouteSearch {
    let base: UnsafePointer<UInt8>
    let flat: FlatTables
    /// The index that the search belongs to, which outlives it.
    unowned(unsafe) let index: RouteIndex
    let segments: UnsafePointer<ScannedSegment>
    let count: Int
    /// Where the path's segments end and the fragment's begin.
    let pathCount: Int
    let hasEmptySegments: Bool
    let frames: UnsafeMutablePointer<SearchFrame>
    /// Room for `CaptureRanges.capacity` packed ranges of eight bytes each.
    let captures: UnsafeMutableRawPointer

    private enum Stage {
        static let literal: UInt32 = 0
        static let rest: UInt32 = 1
    }

    /// Visits what matches below `root`, the most specific first, until the visitor has enough; says whether it had.
    @inline(__always)
    func run<V: SearchVisitor>(from root: UInt32, _ visitor: inout V) -> Bool {
        var node = root
        var position = 0
        var taken = 0
        var depth = 0
        var stage = Stage.literal
        while true {
            if stage == Stage.literal { visitor.enter() }
            let place = flat.nodes[Int(node)]
            var isLost = true
            if position == count {
                if place.entry != 0, visitor.visit(entry: place.entry, node: node, captured: taken) { return true }
            } else {
                let segment = segments + position
                if stage == Stage.literal, place.hasLiterals {
                    let child = self.child(of: node, segment)
                    if child != 0 {
                        if place.parameterChild | place.catchAll | place.extras != 0 {
                            frames[depth] = SearchFrame(
                                node: node, segment: UInt16(truncatingIfNeeded: position),
                                captures: UInt16(truncatingIfNeeded: taken), stage: Stage.rest)
                            depth &+= 1
                        }
                        node = child
                        position &+= 1
                        continue
                    }
                }
                if stage == Stage.literal { stage = Stage.rest }
                let next =
                    place.extras == 0
                    ? plainAlternative(place, segment, stage, position)
                    : alternative(place, index.extras[Int(place.extras) &- 1], segment, stage, position)
                if next.child != 0 {
                    if next.stage != 0 {
                        frames[depth] = SearchFrame(
                            node: node, segment: UInt16(truncatingIfNeeded: position),
                            captures: UInt16(truncatingIfNeeded: taken), stage: next.stage)
                        depth &+= 1
                    }
                    if next.captures {
                        if taken < CaptureRanges.capacity {
                            captures.storeBytes(of: next.range, toByteOffset: taken &* 8, as: UInt64.self)
                        }
                        taken &+= 1
                    }
                    node = next.child
                    position = next.position
                    stage = Stage.literal
                    isLost = false
                }
            }
            guard isLost else { continue }
            if depth == 0 { return false }
            depth &-= 1
            let frame = frames[depth]
            node = frame.node
            position = Int(frame.segment)
            taken = Int(frame.captures)
            stage = frame.stage
        }
    }

    /// A way on: the child, where it goes on, what it captures, and the stage that is left to try, or 0.
    private struct Way {
        var child: UInt32 = 0
        var stage: UInt32 = 0
        var position = 0
        var captures = true
        var range: UInt64 = 0
    }

    // MARK: Literals

    @inline(__always)
    func child(of node: UInt32, _ segment: UnsafePointer<ScannedSegment>) -> UInt32 {
        Self.child(flat, of: node, segment)
    }

    @inline(__always)
    static func child(_ flat: FlatTables, of node: UInt32, _ segment: UnsafePointer<ScannedSegment>) -> UInt32 {
        let length = segment.pointee.length
        let head = segment.pointee.head
        var slot = EdgeTable.slot(node, segment.pointee.hash, shift: flat.edgeShift)
        while true {
            let edge = flat.edges + slot
            let child = edge.pointee.child
            if child == 0 { return 0 }
            if edge.pointee.parent == node, edge.pointee.head == head, edge.pointee.length == length,
                length <= 8 || isSame(flat.labels + Int(edge.pointee.label), segment.pointee.label, Int(length))
            {
                return child
            }
            slot = (slot &+ 1) & flat.edgeMask
        }
    }

    /// Whether two labels of more than eight bytes, whose first eight are equal, are equal.
    @inline(__always)
    private static func isSame(_ label: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ length: Int) -> Bool {
        var position = 8
        while position < length {
            // The last word may overlap the one before it.
            let start = min(position, length &- 8)
            if Words.full(label, start) != Words.full(other, start) { return false }
            position &+= 8
        }
        return true
    }

    // MARK: Other alternatives

    /// The alternatives of a node without extras: stage 1 is the parameter, 2 the catch-all.
    @inline(__always)
    private func plainAlternative(
        _ node: RouteNode, _ segment: UnsafePointer<ScannedSegment>, _ stage: UInt32, _ position: Int
    ) -> Way {
        if stage == Stage.rest, node.parameterChild != 0, !segment.pointee.isEmpty {
            return Way(
                child: node.parameterChild, stage: node.catchAll == 0 ? 0 : 2, position: position &+ 1,
                range: Self.pack(segment.pointee.start, segment.pointee.end))
        }
        return node.catchAll == 0 ? Way() : catchAll(node, position)
    }

    private func catchAll(_ node: RouteNode, _ position: Int) -> Way {
        let end = position < pathCount ? pathCount : count
        guard position < end, !segments[position].isEmpty else { return Way() }
        if hasEmptySegments {
            for other in position..<end where segments[other].isEmpty { return Way() }
        }
        return Way(
            child: node.catchAll, position: end, range: Self.pack(segments[position].start, segments[end &- 1].end))
    }

    /// The alternatives of a node with extras, from a stage on: affixes, types, parameter, `*`, catch-all.
    private func alternative(
        _ node: RouteNode, _ extras: RouteExtras, _ segment: UnsafePointer<ScannedSegment>, _ first: UInt32,
        _ position: Int
    ) -> Way {
        let affixEnd = 1 + UInt32(extras.affixes.count)
        let typeEnd = affixEnd + UInt32(extras.types.count)
        var stage = first
        guard !segment.pointee.isEmpty else { return Way() }
        while stage < affixEnd {
            let affix = index.affixes[Int(extras.affixes.lowerBound) + Int(stage) - 1]
            if let inner = AffixMatch.range(of: segment.pointee, in: base, affix, index.spellings, index.rules) {
                return Way(
                    child: affix.child, stage: stage + 1, position: position + 1,
                    range: Self.pack(UInt32(inner.lowerBound), UInt32(inner.upperBound)))
            }
            stage += 1
        }
        while stage < typeEnd {
            let typed = index.typed[Int(extras.types.lowerBound) + Int(stage - affixEnd)]
            if accepts(index.types[typed.type], segment.pointee) {
                return Way(
                    child: typed.child, stage: stage + 1, position: position + 1,
                    range: Self.pack(segment.pointee.start, segment.pointee.end))
            }
            stage += 1
        }
        if stage == typeEnd, node.parameterChild != 0 {
            return Way(
                child: node.parameterChild, stage: stage + 1, position: position + 1,
                range: Self.pack(segment.pointee.start, segment.pointee.end))
        }
        if stage <= typeEnd + 1, extras.wildcard != 0 {
            return Way(child: extras.wildcard, stage: typeEnd + 2, position: position + 1, captures: false)
        }
        return stage <= typeEnd + 2 && node.catchAll != 0 ? catchAll(node, position) : Way()
    }

    private func accepts(_ test: ParameterTest, _ segment: ScannedSegment) -> Bool {
        let raw = Int(segment.start)..<Int(segment.end)
        guard segment.isCoded else {
            return test.accepts(UnsafeBufferPointer(start: base + raw.lowerBound, count: raw.count))
        }
        let bytes = UnsafeBufferPointer(start: base, count: raw.upperBound)
        guard var text = PercentCoding.decode(bytes, raw) else { return false }
        return text.withUTF8 { test.accepts($0) }
    }

    @inline(__always)
    private static func pack(_ start: UInt32, _ end: UInt32) -> UInt64 { UInt64(start) | UInt64(end) &<< 32 }
}
