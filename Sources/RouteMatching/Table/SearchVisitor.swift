/// What a search does with what it finds.
protocol SearchVisitor {
    /// Called at each node, for counting.
    mutating func enter()
    /// Takes a match, by one more than the entry's number, and says whether that is enough.
    mutating func visit(entry: UInt32, node: UInt32, captured: Int) -> Bool
}

/// Takes the first match: right where all priorities are equal.
struct FirstVisitor: SearchVisitor {
    var entry: UInt32 = 0
    var captured = 0

    @inline(__always)
    mutating func enter() {}

    @inline(__always)
    mutating func visit(entry: UInt32, node: UInt32, captured: Int) -> Bool {
        self.entry = entry
        self.captured = captured
        return true
    }
}

/// Keeps the match with the highest priority, the first of equals.
struct BestVisitor: SearchVisitor {
    let index: RouteIndex
    let captures: UnsafeMutablePointer<UInt32>
    var entry: UInt32 = 0
    var rank = Int32.min
    var best = CaptureRanges()

    init(index: RouteIndex, captures: UnsafeMutablePointer<UInt32>) {
        self.index = index
        self.captures = captures
    }

    mutating func enter() {}

    mutating func visit(entry: UInt32, node: UInt32, captured: Int) -> Bool {
        let found = index.entries[Int(entry) - 1].rank
        guard found > rank else { return false }
        rank = found
        self.entry = entry
        best = CaptureRanges(captures, count: captured)
        return false
    }
}

/// Keeps all matches, and counts the nodes that were visited.
struct AllVisitor: SearchVisitor {
    let index: RouteIndex
    let captures: UnsafeMutablePointer<UInt32>
    var found: [(entry: Int, ranges: CaptureRanges)] = []
    var visits = 0

    init(index: RouteIndex, captures: UnsafeMutablePointer<UInt32>) {
        self.index = index
        self.captures = captures
    }

    mutating func enter() { visits += 1 }

    mutating func visit(entry: UInt32, node: UInt32, captured: Int) -> Bool {
        let ranges = CaptureRanges(captures, count: captured)
        found.append((Int(entry) - 1, ranges))
        for other in index.alsoEndingHere[node] ?? [] { found.append((Int(other) - 1, ranges)) }
        return false
    }
}
