/// Finds the solid sides of Data Matrix symbols: two straight outer edges of something dark that meet at a corner.
struct DataMatrixFinder {
    private let image: BinaryImage
    /// Shorter sides hold no symbol that could be read, in pixels.
    private static let shortest = 13.0
    /// The light pixels that an edge needs beside it to be the outer edge of a symbol.
    private static let leastQuiet = 2
    /// So much longer than the walk along it, as a share, a side may turn out to be.
    private static let mostLengthening = 0.15
    /// A notch in a side is not wider, in pixels; the quiet zone beyond its end is.
    private static let widestNotch = 3.0
    /// So many straight parts of an edge are followed from the end of one side in search of the other.
    private static let mostBends = 4
    /// So many corners are returned for each megapixel, at least, before the search gives up.
    private static let mostCorners = 600

    init(image: BinaryImage) {
        self.image = image
    }

    /// Corners whose sides could be a symbol's, from the top; a few rows are looked at of each `rowStep`.
    func corners(rowStep: Int) -> [DataMatrixCorner] {
        let search = Search(image)
        let limit = Self.mostCorners * (1 + image.width * image.height / 1_000_000)
        var y = min(4, image.height / 2)
        while y < image.height, search.corners.count < limit {
            search.scanRow(y)
            y += rowStep
        }
        return search.corners
    }

    /// The state of one search; a class so that its parts can be changed in place.
    private final class Search {
        var corners: [DataMatrixCorner] = []
        private let image: BinaryImage
        private let ahead: EdgeTrace
        private let behind: EdgeTrace
        /// One byte a pixel: whether an edge beside it was walked along before.
        private let isWalked: UnsafeMutablePointer<UInt8>

        init(_ image: BinaryImage) {
            self.image = image
            ahead = EdgeTrace(image)
            behind = EdgeTrace(image)
            isWalked = .allocate(capacity: max(1, image.width * image.height))
            isWalked.initialize(repeating: 0, count: image.width * image.height)
        }

        deinit {
            isWalked.deallocate()
        }

        /// Begins at every edge of a row that has some light before it: a symbol's quiet zone.
        func scanRow(_ y: Int) {
            let width = image.width
            let line = image.pixels + y &* width
            var x = 0
            // Where the light began, far off for the light outside the picture.
            var light = -DataMatrixFinder.leastQuiet
            while x < width {
                while x < width, line[x] == 0 { x &+= 1 }
                let dark = x
                while x < width, line[x] != 0 { x &+= 1 }
                guard x > dark else { return }
                let row = y &* width
                if dark &- light >= DataMatrixFinder.leastQuiet, isWalked[row &+ dark] == 0,
                    isStraight(dark, y, isDarkAfter: true)
                {
                    walk(dark, y, isDarkAfter: true)
                }
                light = x
                var next = x
                while next < width, next &- x < DataMatrixFinder.leastQuiet, line[next] == 0 { next &+= 1 }
                let isQuiet = next == width || next &- x == DataMatrixFinder.leastQuiet
                if isQuiet, isWalked[row &+ x &- 1] == 0, isStraight(x, y, isDarkAfter: false) {
                    walk(x, y, isDarkAfter: false)
                }
            }
        }

        /// Whether an edge goes straight on three rows above and below, not far from upright.
        ///
        /// Of two sides at a right angle one is so, and most edges that are no sides fail here, before any walk.
        private func isStraight(_ x: Int, _ y: Int, isDarkAfter: Bool) -> Bool {
            guard y >= 3, y &+ 3 < image.height else { return true }
            guard let above = edge(near: x, in: y &- 3, isDarkAfter: isDarkAfter),
                let below = edge(near: x, in: y &+ 3, isDarkAfter: isDarkAfter)
            else { return false }
            return abs(above &+ below) <= 3
        }

        /// How far an edge of a row is from a column, at most five pixels.
        private func edge(near x: Int, in y: Int, isDarkAfter: Bool) -> Int? {
            for away in 0...5 {
                if isEdge(x &+ away, y, isDarkAfter: isDarkAfter) { return away }
                if isEdge(x &- away, y, isDarkAfter: isDarkAfter) { return -away }
            }
            return nil
        }

        @inline(__always)
        private func isEdge(_ x: Int, _ y: Int, isDarkAfter: Bool) -> Bool {
            image.isDark(x, y) == isDarkAfter && image.isDark(x &- 1, y) != isDarkAfter
        }

        /// Walks both ways along the edge before a pixel, as far as it is straight, and on around its ends.
        private func walk(_ x: Int, _ y: Int, isDarkAfter: Bool) {
            ahead.begin(x: x, y: y, upwards: isDarkAfter, isDarkOnRight: true)
            behind.begin(x: x, y: y, upwards: !isDarkAfter, isDarkOnRight: false)
            let end = ahead.straightEnd(from: 0)
            let start = behind.straightEnd(from: 0)
            guard end + start >= 14 else { return }
            let (first, last) = (behind.point(start), ahead.point(end))
            let side = last - first
            guard side.length >= DataMatrixFinder.shortest else { return }
            let bow = abs((ahead.point(0) - first).cross(side)) / side.length
            if bow > 1.5 + 0.02 * side.length {
                addCorner(behindTo: start, aheadTo: end)
                return
            }
            mark(ahead, end)
            mark(behind, start)
            let points = (0...start).reversed().map(behind.point) + (0...end).map(ahead.point)
            let line = EdgeLine(points: points)
            addCorner(line, near: last, far: first, after: end, of: ahead, turn: 1)
            addCorner(
                EdgeLine(through: line.place, along: line.direction * -1), near: first, far: last, after: start,
                of: behind, turn: -1)
        }

        private func mark(_ trace: EdgeTrace, _ end: Int) {
            trace.forEachDarkPixel(through: end) { isWalked[$0] = 1 }
        }

        /// The walk began at the corner itself, so that both ways from there are sides.
        private func addCorner(behindTo start: Int, aheadTo end: Int) {
            let one = EdgeLine(behind, from: 0, to: start)
            let two = EdgeLine(ahead, from: 0, to: end)
            guard two.direction.cross(one.direction) < 0 else { return }
            add(one, far: behind.point(start), two, far: ahead.point(end))
        }

        /// Looks for the other side beyond the end of one.
        private func addCorner(
            _ line: EdgeLine, near: Vector, far: Vector, after end: Int, of trace: EdgeTrace, turn: Double
        ) {
            // The last steps along the one side, what rounds the corner off, or a bulge may come before the other side.
            var begin = end + 1
            for _ in 0..<DataMatrixFinder.mostBends {
                let next = trace.straightEnd(from: begin)
                if next - begin >= 9 {
                    let other = EdgeLine(trace, from: begin, to: next)
                    // Around the outside of something dark the way turns towards the dark.
                    if line.direction.cross(other.direction) * turn > 0.5 {
                        add(
                            EdgeLine(through: line.place, along: line.direction * -1), far: far, other,
                            far: trace.point(next))
                        return
                    }
                }
                begin = next + 1
                guard begin - end < (end + 1) / 2 + 12 else { return }
            }
        }

        private func add(_ one: EdgeLine, far first: Vector, _ two: EdgeLine, far second: Vector) {
            guard let corner = one.intersection(with: two) else { return }
            let ends = (one.foot(of: first) - corner, two.foot(of: second) - corner)
            let sides = ends.0.cross(ends.1) < 0 ? (ends.0, ends.1) : (ends.1, ends.0)
            let (across, up) = (
                lengthened(sides.0, from: corner, other: sides.1), lengthened(sides.1, from: corner, other: sides.0)
            )
            let (long, short) = (max(across.length, up.length), min(across.length, up.length))
            guard short >= 7, long >= DataMatrixFinder.shortest, long < 22 * short else { return }
            guard abs(across.cross(up)) > 0.5 * long * short else { return }
            let isKnown = corners.suffix(400).contains { known in
                known.place.distance(to: corner) < 3 && (known.across - across).length < 6
                    && (known.up - up).length < 6
            }
            if !isKnown { corners.append(DataMatrixCorner(place: corner, across: across, up: up)) }
        }

        /// A side with what is still dark beyond a notch that its walk ended at.
        private func lengthened(_ side: Vector, from corner: Vector, other: Vector) -> Vector {
            let length = side.length
            guard length > 1, other.length > 1 else { return side }
            let (along, inward) = (side * (1 / length), other * (1 / other.length))
            var (way, end) = (0.0, 0.0)
            while way < DataMatrixFinder.mostLengthening * length, way - end < DataMatrixFinder.widestNotch {
                way += 0.5
                let place = corner + along * (length + way)
                if image.isDark(at: place + inward * 1.25) || image.isDark(at: place + inward * 2) { end = way }
            }
            return along * (length + end)
        }
    }
}
