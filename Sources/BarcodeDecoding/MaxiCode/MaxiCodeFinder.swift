import Barcodes

/// Looks for bull's eyes: three dark rings, which every line through their middle meets in the same ratio.
struct MaxiCodeFinder {
    let image: BinaryImage

    /// A bull's eye: its middle, and the map from widths of a module around it to pixels, but for a turn.
    struct Bullseye {
        let center: Vector
        /// The columns of a symmetric matrix.
        let across: Vector
        let down: Vector
    }

    /// How many bull's eyes are handed on, and how many places are looked at more closely, in one look.
    private static let limit = 8
    private static let trials = 64

    /// The bull's eyes in the picture, from the top.
    func found(step: Int) -> [Bullseye] {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: image.width + 2) { edges in
            var found: [Bullseye] = []
            var tried: [Vector] = []
            var y = step / 2
            while y < image.height, found.count < Self.limit, tried.count < Self.trials {
                let count = edgesOfRow(y, edges)
                var first = 0
                while first &+ 11 < count {
                    if Self.isBullseye(edges, first) {
                        let middle = (edges[first &+ 5] &+ edges[first &+ 6]) / 2
                        let size = edges[first &+ 10] &- edges[first &+ 1]
                        look(at: middle, y, size: size, &tried, &found)
                    }
                    first &+= 2
                }
                y += step
            }
            return found
        }
    }

    /// Notes where a row turns dark and light again by turns, from one edge to the next eight pixels at a time.
    @inline(__always)
    private func edgesOfRow(_ y: Int, _ edges: UnsafeMutableBufferPointer<Int>) -> Int {
        let line = UnsafeRawPointer(image.pixels + y &* image.width)
        let width = image.width
        var count = 0
        var color: UInt64 = 0
        var x = 0
        while x &+ 8 <= width {
            let changed = UInt64(littleEndian: line.loadUnaligned(fromByteOffset: x, as: UInt64.self)) ^ color
            if changed == 0 {
                x &+= 8
            } else {
                x &+= changed.trailingZeroBitCount &>> 3
                edges[count] = x
                count &+= 1
                color ^= 0x0101_0101_0101_0101
            }
        }
        while x < width {
            if line.load(fromByteOffset: x, as: UInt8.self) != UInt8(truncatingIfNeeded: color) {
                edges[count] = x
                count &+= 1
                color ^= 0x0101_0101_0101_0101
            }
            x &+= 1
        }
        return count
    }

    /// Whether eleven runs are five of a ring's width, the middle of one and a half, and five more.
    ///
    /// The outermost ring may touch dark modules, so that its outer edges count for nothing.
    @inline(__always)
    private static func isBullseye(_ edges: UnsafeMutableBufferPointer<Int>, _ first: Int) -> Bool {
        let middle = edges[first &+ 6] &- edges[first &+ 5]
        let total = edges[first &+ 10] &- edges[first &+ 1]
        guard total >= 9, middle &* 24 >= total, middle &* 3 <= total else { return false }
        let left = edges[first &+ 5] &- edges[first &+ 1]
        let right = edges[first &+ 10] &- edges[first &+ 6]
        guard abs(left &- right) &* 6 <= total &+ 6 else { return false }
        // A dark and a light ring are a fifth of all; together they keep their width when dark comes out too wide.
        let (least, most) = (total &* 12 &- 100, total &* 28 &+ 100)
        var step = first &+ 1
        while step < first &+ 9 {
            let pair = (edges[step &+ 2] &- edges[step]) &* 100
            guard pair >= least, pair <= most else { return false }
            step &+= step == first &+ 3 ? 3 : 1
        }
        return true
    }

    /// Looks whether the column and both diagonals show the rings too, then measures them.
    private func look(at x: Int, _ y: Int, size: Int, _ tried: inout [Vector], _ found: inout [Bullseye]) {
        var (x, y) = (x, y)
        guard let down = rings(x, y, 0, 1, reach: size &* 2) else { return }
        y += down.lean
        guard let across = rings(x, y, 1, 0, reach: size &* 2) else { return }
        x += across.lean
        guard let falling = rings(x, y, 1, 1, reach: size &* 2), let rising = rings(x, y, 1, -1, reach: size &* 2),
            Self.areAlike([down.size &* 10, across.size &* 10, falling.size &* 14, rising.size &* 14])
        else { return }
        let place = Vector(Double(x) + 0.5, Double(y) + 0.5)
        let known = Double(across.size)
        guard tried.count < Self.trials, found.count < Self.limit,
            !tried.contains(where: { $0.distance(to: place) < max(1.5, known / 12) }),
            !found.contains(where: { $0.center.distance(to: place) < known / 2 })
        else { return }
        tried.append(place)
        if let bullseye = measure(place, size: known * 1.2) { found.append(bullseye) }
    }

    /// Whether a circle can look so far across in these directions, as it does from the side.
    private static func areAlike(_ sizes: SIMD4<Int>) -> Bool { sizes.max() &* 5 <= sizes.min() &* 12 }

    /// Steps from a light middle both ways over five edges each: their distance, and how far the middle is off.
    private func rings(_ x: Int, _ y: Int, _ dx: Int, _ dy: Int, reach: Int) -> (size: Int, lean: Int)? {
        guard x >= 0, x < image.width, y >= 0, y < image.height, !image.isDark(x, y),
            let there = edges(x, y, dx, dy, reach: reach), let back = edges(x, y, -dx, -dy, reach: reach)
        else { return nil }
        let widths = there &+ back &- 1
        let total = widths[4]
        guard widths[0] &* 24 >= total, widths[0] &* 5 <= total &* 2 else { return nil }
        // A dark and a light ring are two fifths of all on both sides together.
        let (least, most) = (total &* 24 &- 100, total &* 56 &+ 100)
        for ring in 0..<3 {
            let pair = (widths[ring &+ 2] &- widths[ring]) &* 100
            guard pair >= least, pair <= most else { return nil }
        }
        let lean = (there &- back).wrappedSum()
        guard abs(lean) <= total &+ 5 else { return nil }
        return (total, (lean + (lean < 0 ? -5 : 5)) / 10)
    }

    /// After how many steps the first five edges are met.
    @inline(__always)
    private func edges(_ x: Int, _ y: Int, _ dx: Int, _ dy: Int, reach: Int) -> SIMD8<Int>? {
        // No further than the picture goes.
        var limit = reach
        if dx != 0 { limit = min(limit, dx > 0 ? image.width &- 1 &- x : x) }
        if dy != 0 { limit = min(limit, dy > 0 ? image.height &- 1 &- y : y) }
        var pixel = image.pixels + (y &* image.width &+ x)
        let stride = dy &* image.width &+ dx
        var edges = SIMD8<Int>()
        var count = 0
        var color: UInt8 = 0
        var distance = 1
        while distance <= limit {
            pixel += stride
            if pixel.pointee != color {
                color ^= 1
                edges[count] = distance
                count &+= 1
                if count == 5 { return edges }
            }
            distance &+= 1
        }
        return nil
    }
}
