/// One search through the trie: literal first, then text around a name, types, `:name`, `*`, `**`, with a way back.
///
/// The trie is a tree and each node is entered from its parent with one part of the URL only, so a search visits each
/// node at most once. The way back is a fixed stack of one frame a segment.
struct RouteSearch {
    let base: UnsafePointer<UInt8>
    let flat: UnsafePointer<FlatTables>
    /// The index that the search belongs to, which outlives it.
    unowned(unsafe) let index: RouteIndex
    let segments: UnsafePointer<ScannedSegment>
    let count: Int
    /// Where the path's segments end and the fragment's begin.
    let pathCount: Int
    let hasEmptySegments: Bool
    let frames: UnsafeMutablePointer<SearchFrame>
    /// Room for `CaptureRanges.capacity` packed ranges.
    let captures: UnsafeMutablePointer<UInt32>

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
            let place = flat.pointee.nodes[Int(node)]
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
                if let next = way(place, segment, stage, position) {
                    if next.way.stage != 0 {
                        frames[depth] = SearchFrame(
                            node: node, segment: UInt16(truncatingIfNeeded: position),
                            captures: UInt16(truncatingIfNeeded: taken), stage: next.way.stage)
                        depth &+= 1
                    }
                    if next.way.captures {
                        if taken < CaptureRanges.capacity {
                            captures[taken] = next.way.range
                        }
                        taken &+= 1
                    }
                    node = next.way.child
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

    // MARK: Literals

    @inline(__always)
    func child(of node: UInt32, _ segment: UnsafePointer<ScannedSegment>) -> UInt32 {
        Self.child(flat, of: node, segment)
    }

    @inline(__always)
    static func child(_ flat: UnsafePointer<FlatTables>, of node: UInt32, _ segment: UnsafePointer<ScannedSegment>)
        -> UInt32
    {
        let key = RouteEdge.key(node, Int(segment.pointee.length))
        let length = Int(segment.pointee.length)
        let count = flat.pointee.edgeCount
        var slot = EdgeTable.slot(node, segment.pointee.hash, count: count)
        while true {
            let edge = flat.pointee.edges + slot
            if edge.pointee.key == key, edge.pointee.head == segment.pointee.head,
                length <= 8
                    || isSame(flat.pointee.labels + Int(edge.pointee.label), segment.pointee.label, length)
            {
                return edge.pointee.child
            }
            if edge.pointee.key == 0 { return 0 }
            slot = slot &+ 1 == count ? 0 : slot &+ 1
        }
    }

    /// Whether two labels of more than eight bytes, whose first eight are equal, are equal.
    @inline(__always)
    static func isSame(_ label: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ length: Int) -> Bool {
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

    /// The next way on that is no literal, and the segment where it goes on.
    @inline(__always)
    private func way(
        _ node: RouteNode, _ segment: UnsafePointer<ScannedSegment>, _ stage: UInt32, _ position: Int
    ) -> (way: RouteWay, position: Int)? {
        guard !segment.pointee.isEmpty else { return nil }
        if node.extras != 0 {
            let way = index.rareWay(node, segment.pointee, in: base, from: stage)
            if way.child != 0 { return (way, position &+ 1) }
            return way.takesRest ? catchAll(node, position) : nil
        }
        if stage == Stage.rest, node.parameterChild != 0 {
            let range = CaptureRanges.pack(Int(segment.pointee.start), Int(segment.pointee.end))
            return (
                RouteWay(child: node.parameterChild, stage: node.catchAll == 0 ? 0 : 2, range: range), position &+ 1
            )
        }
        return node.catchAll == 0 ? nil : catchAll(node, position)
    }

    private func catchAll(_ node: RouteNode, _ position: Int) -> (way: RouteWay, position: Int)? {
        let end = position < pathCount ? pathCount : count
        guard position < end, !segments[position].isEmpty else { return nil }
        if hasEmptySegments {
            for other in position..<end where segments[other].isEmpty { return nil }
        }
        let range = CaptureRanges.pack(Int(segments[position].start), Int(segments[end &- 1].end))
        return (RouteWay(child: node.catchAll, range: range), end)
    }
}
