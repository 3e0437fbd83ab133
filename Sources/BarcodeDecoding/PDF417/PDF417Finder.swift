/// Looks for start and stop patterns along rows, columns and diagonals of pixels.
///
/// The bars of both patterns run through the symbol's whole height. So a line that crosses one at any angle meets the
/// same ratios of widths, if only it does not leave the symbol at its top or bottom in between.
struct PDF417Finder {
    let image: BinaryImage

    /// Whether to look for start and stop patterns.
    let wantsPatterns: Bool
    /// Whether to look for the row addresses of MicroPDF417 on the same lines.
    let wantsAddresses: Bool

    private static let mostStrips = 48

    /// The patterns in the picture, those that most lines met first; row addresses apart.
    func strips(step: Int) -> (patterns: [PDF417Strip], addresses: [PDF417Strip]) {
        var (patterns, columns): ([PDF417Strip], [PDF417Strip]) = ([], [])
        for scan in [PDF417Scan.rows, .columns, .falling, .rising] {
            let hits = hits(scan, step: step)
            for chain in PDF417Hit.chains(hits.patterns, step: step) {
                guard let strip = PDF417Strip(chain, scan) else { continue }
                Self.add(extended(strip), to: &patterns)
            }
            let addresses = PDF417Hit.chains(PDF417Hit.paired(hits.addresses), step: step)
            for chain in addresses where MicroPDF417Finder.isColumn(chain) {
                guard let strip = PDF417Strip(chain, scan) else { continue }
                Self.add(strip, to: &columns)
            }
        }
        return (Self.sorted(patterns), Self.sorted(columns))
    }

    /// Adds a pattern, once: seen aslant it is met by lines of more than one direction.
    private static func add(_ strip: PDF417Strip, to strips: inout [PDF417Strip]) {
        guard let twin = strips.firstIndex(where: { $0.kind == strip.kind && isSame($0, strip) }) else {
            strips.append(strip)
            return
        }
        if strip.hits > strips[twin].hits { strips[twin] = strip }
    }

    private static func sorted(_ strips: [PDF417Strip]) -> [PDF417Strip] {
        let order = strips.sorted { ($0.hits, $1.top.y, $1.top.x) > ($1.hits, $0.top.y, $0.top.x) }
        return Array(order.prefix(mostStrips))
    }

    private static func isSame(_ one: PDF417Strip, _ other: PDF417Strip) -> Bool {
        guard one.reading.dot(other.reading) >= 0 else { return false }
        let way = one.bottom - one.top
        let length = max(1, way.length)
        let offset = other.center - one.center
        return abs(offset.cross(way)) / length < 4 * one.module && abs(offset.dot(way)) / length < length * 0.6
    }

    /// What is met in one direction, line by line.
    private func hits(_ scan: PDF417Scan, step: Int) -> (patterns: [PDF417Hit], addresses: [PDF417Hit]) {
        var patterns: [PDF417Hit] = []
        var addresses: [PDF417Hit] = []
        MicroPDF417Finder.withTable { table in
            scan.forEachLine(of: image, step: step) { edges, count, line in
                if wantsPatterns { Self.search(edges, count, line, into: &patterns) }
                if wantsAddresses { table.search(edges, count, line, into: &addresses) }
                return patterns.count < PDF417Hit.most
            }
        }
        return (patterns, addresses)
    }

    /// Looks at each wide bar with a narrow space beside it.
    private static func search(
        _ edges: UnsafePointer<Int32>, _ count: Int, _ line: Int, into hits: inout [PDF417Hit]
    ) {
        var index = 0
        while index &+ 1 < count {
            let bar = edges[index &+ 1] &- edges[index]
            if bar >= 5 {
                if index &+ 8 < count, bar > 3 &* (edges[index &+ 2] &- edges[index &+ 1]) {
                    if isStart(edges, index, 1) {
                        add(.start, true, line, edges[index], edges[index &+ 8], 17, to: &hits)
                    } else if index &+ 9 < count, isStop(edges, index, 1) {
                        // Met from the stop pattern's wide bar on, the line runs the way of reading.
                        add(.stop, true, line, edges[index &+ 9], edges[index], 18, to: &hits)
                    }
                }
                if index >= 7, bar > 3 &* (edges[index] &- edges[index &- 1]) {
                    if isStart(edges, index &+ 1, -1) {
                        add(.start, false, line, edges[index &+ 1], edges[index &- 7], 17, to: &hits)
                    } else if index >= 8, isStop(edges, index &+ 1, -1) {
                        add(.stop, false, line, edges[index &- 8], edges[index &+ 1], 18, to: &hits)
                    }
                }
            }
            index &+= 2
        }
    }

    private static func add(
        _ kind: PDF417Strip.Kind, _ isForward: Bool, _ line: Int, _ outer: Int32, _ inner: Int32,
        _ modules: Double,
        to hits: inout [PDF417Hit]
    ) {
        guard hits.count < PDF417Hit.most else { return }
        hits.append(
            PDF417Hit(
                kind: kind, isForward: isForward, line: line, edge: Double(outer),
                module: Double(abs(outer - inner)) / modules))
    }

    /// Whether eight runs from an edge on, in either direction, are as 8 : 1 : 1 : 1 : 1 : 1 : 1 : 3.
    ///
    /// Sums of neighbours are judged, which keep their length when all bars come out too wide or too narrow.
    @inline(__always)
    private static func isStart(_ edges: UnsafePointer<Int32>, _ from: Int, _ way: Int) -> Bool {
        let total = abs(edges[from &+ 8 &* way] &- edges[from])
        guard total >= 17 else { return false }
        let wide = abs(edges[from &+ way] &- edges[from])
        guard wide &* 34 > total &* 13, wide &* 34 < total &* 20 else { return false }
        let slack = total &+ 13
        for step in 1..<6 {
            let pair = abs(edges[from &+ (step &+ 2) &* way] &- edges[from &+ step &* way])
            guard abs(17 &* pair &- 2 &* total) < slack else { return false }
        }
        let last = abs(edges[from &+ 8 &* way] &- edges[from &+ 6 &* way])
        return abs(17 &* last &- 4 &* total) < total &+ slack / 2
    }

    /// Whether nine runs from an edge on are as 7 : 1 : 1 : 3 : 1 : 1 : 1 : 2 : 1.
    @inline(__always)
    private static func isStop(_ edges: UnsafePointer<Int32>, _ from: Int, _ way: Int) -> Bool {
        let total = abs(edges[from &+ 9 &* way] &- edges[from])
        guard total >= 18 else { return false }
        let wide = abs(edges[from &+ way] &- edges[from])
        guard wide &* 36 > total &* 11, wide &* 36 < total &* 18 else { return false }
        let slack = total &+ 13
        var expected: (Int32, Int32, Int32, Int32, Int32, Int32, Int32) = (2, 4, 4, 2, 2, 3, 3)
        for step in 1..<8 {
            let pair = abs(edges[from &+ (step &+ 2) &* way] &- edges[from &+ step &* way])
            guard abs(18 &* pair &- expected.0 &* total) < slack else { return false }
            expected = (expected.1, expected.2, expected.3, expected.4, expected.5, expected.6, 0)
        }
        return true
    }

    /// The pattern with its ends where the dark of its wide bar ends.
    private func extended(_ strip: PDF417Strip) -> PDF417Strip {
        let bars = (strip.bottom - strip.top) * (1 / max(1e-9, strip.length))
        // The middle of the wide bar, along which the pattern's true ends are found.
        let inward = strip.reading * (strip.kind == .start ? 4 * strip.module : -14.5 * strip.module)
        return PDF417Strip(
            kind: strip.kind, top: end(from: strip.top + inward, along: bars * -1) - inward,
            bottom: end(from: strip.bottom + inward, along: bars) - inward, reading: strip.reading,
            module: strip.module, hits: strip.hits)
    }

    /// How far the dark goes on.
    private func end(from start: Vector, along way: Vector) -> Vector {
        var place = start
        var limit = 4_096
        while limit > 0, image.isDark(at: place + way) {
            place = place + way
            limit -= 1
        }
        return place
    }
}
