/// Looks for start and stop patterns along rows, columns and diagonals of pixels.
///
/// The bars of both patterns run through the symbol's whole height. So a line that crosses one at any angle meets the
/// same ratios of widths, if only it does not leave the symbol at its top or bottom in between.
struct PDF417Finder {
    let image: BinaryImage

    /// More hits in one direction than this are taken for texture.
    private static let mostHits = 6_000
    private static let mostStrips = 48
    /// A pattern is met by at least so many lines.
    private static let leastHits = 3

    /// One line's meeting with a pattern.
    struct Hit {
        let kind: PDF417Strip.Kind
        /// Whether the line runs the way the symbol is read.
        let isForward: Bool
        let line: Int
        /// The place of the pattern's outer edge along the line.
        let edge: Double
        let module: Double
    }

    /// The patterns in the picture, those that most lines met first.
    func strips(step: Int) -> [PDF417Strip] {
        var strips: [PDF417Strip] = []
        for scan in [PDF417Scan.rows, .columns, .falling, .rising] {
            for strip in chains(hits(scan, step: step), step: step).compactMap({ strip($0, scan) }) {
                // Seen aslant a pattern is met by lines of more than one direction.
                guard let twin = strips.firstIndex(where: { $0.kind == strip.kind && Self.isSame($0, strip) }) else {
                    strips.append(strip)
                    continue
                }
                if strip.hits > strips[twin].hits { strips[twin] = strip }
            }
        }
        strips.sort { ($0.hits, $1.top.y, $1.top.x) > ($1.hits, $0.top.y, $0.top.x) }
        return Array(strips.prefix(Self.mostStrips))
    }

    private static func isSame(_ one: PDF417Strip, _ other: PDF417Strip) -> Bool {
        guard one.reading.dot(other.reading) >= 0 else { return false }
        let way = one.bottom - one.top
        let length = max(1, way.length)
        let offset = other.center - one.center
        return abs(offset.cross(way)) / length < 4 * one.module && abs(offset.dot(way)) / length < length * 0.6
    }

    private func hits(_ scan: PDF417Scan, step: Int) -> [Hit] {
        let (width, height) = (image.width, image.height)
        let stride = scan.stride(width: width)
        var hits: [Hit] = []
        // Where a line changes colour; a line without bars costs little more than reading it.
        var edges = [Int32](repeating: 0, count: max(width, height) + 2)
        edges.withUnsafeMutableBufferPointer { edges in
            guard let edges = edges.baseAddress else { return }
            var line = scan.lines(width: width, height: height).lowerBound + step / 2
            while line < scan.lines(width: width, height: height).upperBound, hits.count < Self.mostHits {
                let (start, length) = scan.line(line, width: width, height: height)
                if length >= 17 {
                    let count = Self.edges(image.pixels + (start.y &* width &+ start.x), stride, length, into: edges)
                    let origin = scan.isColumns ? start.y : start.x
                    if count >= 8 { Self.search(edges, count, line, origin, into: &hits) }
                }
                line += step
            }
        }
        return hits
    }

    /// Writes where colours change, the line's end included, and returns how many there are; those with even
    /// indices begin bars.
    @inline(__always)
    private static func edges(
        _ pixels: UnsafePointer<UInt8>, _ stride: Int, _ length: Int, into edges: UnsafeMutablePointer<Int32>
    ) -> Int {
        var count = 0
        var color: UInt8 = 0
        var place = 0
        if stride == 1 {
            let raw = UnsafeRawPointer(pixels)
            var pattern: UInt64 = 0
            while place &+ 8 <= length {
                if raw.loadUnaligned(fromByteOffset: place, as: UInt64.self) == pattern {
                    place &+= 8
                    continue
                }
                for index in place..<place &+ 8 where pixels[index] != color {
                    color ^= 1
                    edges[count] = Int32(truncatingIfNeeded: index)
                    count &+= 1
                }
                pattern = color == 0 ? 0 : 0x0101_0101_0101_0101
                place &+= 8
            }
        }
        while place < length {
            if pixels[place &* stride] != color {
                color ^= 1
                edges[count] = Int32(truncatingIfNeeded: place)
                count &+= 1
            }
            place &+= 1
        }
        if color == 1 {
            edges[count] = Int32(truncatingIfNeeded: length)
            count &+= 1
        }
        return count
    }

    /// Looks at each wide bar with a narrow space beside it.
    private static func search(
        _ edges: UnsafePointer<Int32>, _ count: Int, _ line: Int, _ origin: Int, into hits: inout [Hit]
    ) {
        var index = 0
        while index &+ 1 < count {
            let bar = edges[index &+ 1] &- edges[index]
            if bar >= 5 {
                if index &+ 8 < count, bar > 3 &* (edges[index &+ 2] &- edges[index &+ 1]) {
                    if isStart(edges, index, 1) {
                        add(.start, true, line, origin, edges[index], edges[index &+ 8], 17, to: &hits)
                    } else if index &+ 9 < count, isStop(edges, index, 1) {
                        // Met from the stop pattern's wide bar on, the line runs the way of reading.
                        add(.stop, true, line, origin, edges[index &+ 9], edges[index], 18, to: &hits)
                    }
                }
                if index >= 7, bar > 3 &* (edges[index] &- edges[index &- 1]) {
                    if isStart(edges, index &+ 1, -1) {
                        add(.start, false, line, origin, edges[index &+ 1], edges[index &- 7], 17, to: &hits)
                    } else if index >= 8, isStop(edges, index &+ 1, -1) {
                        add(.stop, false, line, origin, edges[index &- 8], edges[index &+ 1], 18, to: &hits)
                    }
                }
            }
            index &+= 2
        }
    }

    private static func add(
        _ kind: PDF417Strip.Kind, _ isForward: Bool, _ line: Int, _ origin: Int, _ outer: Int32, _ inner: Int32,
        _ modules: Double,
        to hits: inout [Hit]
    ) {
        guard hits.count < mostHits else { return }
        hits.append(
            Hit(
                kind: kind, isForward: isForward, line: line, edge: Double(origin) + Double(outer),
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

    /// Hits on neighbouring lines that go on from each other.
    private func chains(_ hits: [Hit], step: Int) -> [[Hit]] {
        var chains: [[Hit]] = []
        var open: [Int] = []
        for hit in hits {
            open.removeAll { index in
                guard let last = chains[index].last else { return true }
                return Double(hit.line - last.line) > max(4 * Double(step), 6 * last.module)
            }
            let chain = open.first { index in
                guard let first = chains[index].first, let last = chains[index].last, last.line < hit.line,
                    first.kind == hit.kind, first.isForward == hit.isForward,
                    max(first.module, hit.module) < 1.3 * min(first.module, hit.module) + 0.6
                else { return false }
                let lines = Double(hit.line - last.line)
                let past = Double(last.line - first.line)
                // The slope is known from a few lines on.
                guard past >= 6 else { return abs(hit.edge - last.edge) < 1.6 * lines + hit.module }
                let expected = last.edge + (last.edge - first.edge) / past * lines
                return abs(hit.edge - expected) < 1.5 * hit.module + 0.4 * lines
            }
            if let chain {
                chains[chain].append(hit)
            } else {
                open.append(chains.count)
                chains.append([hit])
            }
        }
        return chains.filter { $0.count >= Self.leastHits }
    }

    /// The pattern that a chain of hits belongs to.
    private func strip(_ chain: [Hit], _ scan: PDF417Scan) -> PDF417Strip? {
        guard let first = chain.first, let last = chain.last,
            let edge = LineFit(chain.map { (Double($0.line), $0.edge) }, tolerance: max(1.5, first.module))
        else { return nil }
        func place(_ hit: Hit) -> Vector { scan.place(line: Double(hit.line), along: edge(Double(hit.line))) }
        let ends = (place(first), place(last))
        let way = ends.1 - ends.0
        guard way.length > 1 else { return nil }
        let bars = way * (1 / way.length)
        let across = Vector(bars.y, -bars.x)
        let forward = first.isForward ? scan.direction : scan.direction * -1
        let normal = across.dot(forward) >= 0 ? across : across * -1
        // Along a slanting line modules are longer than at a right angle to the bars.
        let modules = chain.map(\.module).sorted()
        let module = modules[modules.count / 2] * normal.dot(forward)
        guard module > 0.3 else { return nil }
        // The middle of the wide bar, along which the pattern's true ends are found.
        let inward = first.kind == .start ? normal * (4 * module) : normal * (-14.5 * module)
        let head = end(from: ends.0 + inward, along: bars * -1) - inward
        let tail = end(from: ends.1 + inward, along: bars) - inward
        // Rows follow each other clockwise from the way of reading.
        let down = Vector(-normal.y, normal.x)
        let isDown = (tail - head).dot(down) >= 0
        return PDF417Strip(
            kind: first.kind, top: isDown ? head : tail, bottom: isDown ? tail : head, reading: normal,
            module: module, hits: chain.count)
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
