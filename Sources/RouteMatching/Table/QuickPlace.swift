/// A place in a walk: the node, the first byte of the segment that comes next, and what was captured on the way.
struct QuickPlace {
    let node: UInt32
    let position: UInt32
    let captures: UInt32
    /// The number of frames that are saved.
    let depth: UInt32

    /// There is no way on.
    @inline(__always)
    static var none: QuickPlace { QuickPlace(0, 0, 0, 0) }
    /// The walk must be left to the general way.
    @inline(__always)
    static var unusual: QuickPlace { QuickPlace(.max, 0, 0, 0) }

    @inline(__always)
    init(_ node: UInt32, _ position: Int, _ captures: Int, _ depth: Int) {
        self.node = node
        self.position = UInt32(truncatingIfNeeded: position)
        self.captures = UInt32(truncatingIfNeeded: captures)
        self.depth = UInt32(truncatingIfNeeded: depth)
    }

    @inline(__always)
    var isNone: Bool { node == 0 }
    @inline(__always)
    var isUnusual: Bool { node == .max }
}

/// Where a walk goes on when the way it took leads nowhere.
struct QuickFrame {
    var node: UInt32
    /// The first byte of the segment.
    var position: UInt32
    var captures: UInt32
    /// The next alternative to try at the node.
    var stage: UInt32
}
