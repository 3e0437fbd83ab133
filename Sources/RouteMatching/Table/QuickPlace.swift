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

/// The match of the highest priority that a walk has found so far, the first of equals.
struct QuickBest {
    /// One more than the entry's number, or 0.
    var entry = 0
    var captured = 0
    var rank: Int32 = 0
    /// The captured ranges, two a word.
    var ranges: Ranges = (0, 0, 0, 0)

    typealias Ranges = (UInt64, UInt64, UInt64, UInt64)

    /// Keeps a match if it is better; says whether none can be better still.
    mutating func keep(
        _ entry: Int, _ captures: UnsafePointer<UInt32>, _ captured: Int, _ flat: UnsafePointer<FlatTables>
    ) -> Bool {
        let rank = flat.pointee.ranks[entry &- 1]
        if self.entry == 0 || rank > self.rank {
            self = QuickBest(
                entry: entry, captured: captured, rank: rank,
                ranges: UnsafeRawPointer(captures).loadUnaligned(as: Ranges.self))
        }
        return self.rank == flat.pointee.topRank
    }

    /// The match as an answer, its ranges being copied.
    func answer(to captures: UnsafeMutablePointer<UInt32>) -> QuickLookup.Answer {
        UnsafeMutableRawPointer(captures).storeBytes(of: ranges, as: Ranges.self)
        return QuickLookup.Answer(entry: entry, captured: captured)
    }
}
