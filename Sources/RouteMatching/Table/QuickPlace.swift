/// A place in a walk: a step, the byte where it begins, and what was captured on the way.
struct QuickPlace {
    let step: UInt32
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
    init(_ step: UInt32, _ position: Int, _ captures: Int, _ depth: Int) {
        self.step = step
        self.position = UInt32(truncatingIfNeeded: position)
        self.captures = UInt32(truncatingIfNeeded: captures)
        self.depth = UInt32(truncatingIfNeeded: depth)
    }

    @inline(__always)
    var isNone: Bool { step == 0 }
    @inline(__always)
    var isUnusual: Bool { step == .max }
}

/// Where a walk goes on when the way it took leads nowhere.
struct QuickFrame {
    var branch: UInt32
    /// The slash before the segment.
    var position: UInt32
    var captures: UInt32
    /// The next alternative to try at the branch.
    var stage: UInt32
}
