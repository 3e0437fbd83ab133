/// Looks for finder patterns: every line through the middle of one is dark, light, dark, light, dark as 1 : 1 : 3 : 1 : 1.
struct QRCodeFinder {
    let image: BinaryImage
    let gray: GrayView

    /// More marks than this are taken for texture.
    private static let limit = 400

    /// Fewer right rays of sixteen than this are no mark, however damaged.
    private static let leastRays = 8

    /// Less contrast within a mark than this is noise.
    private static let leastContrast = 12.0

    /// The marks in the picture, those that look most like one first.
    func patterns(rowStep: Int) -> [QRCodeFinderPattern] {
        var found: [QRCodeFinderPattern] = []
        var y = rowStep / 2
        while y < image.height {
            scan(row: y, into: &found)
            y += rowStep
        }
        return found.sorted {
            ($0.quality, $0.hits, $1.center.y, $1.center.x) > ($1.quality, $1.hits, $0.center.y, $0.center.x)
        }
    }

    private func scan(row y: Int, into found: inout [QRCodeFinderPattern]) {
        let width = image.width
        let line = UnsafeRawPointer(image.pixels + y &* width)
        var runs = Runs()
        var last: UInt64 = 0
        var x = 0
        // Eight pixels at once: where a byte differs from the one before it, colours change.
        while x &+ 8 <= width {
            let word = UInt64(littleEndian: line.loadUnaligned(fromByteOffset: x, as: UInt64.self))
            var edges = word ^ (word << 8 | last)
            last = word >> 56
            while edges != 0 {
                let edge = x &+ edges.trailingZeroBitCount >> 3
                if runs.end(at: edge) { check(runs, end: edge, row: y, into: &found) }
                edges &= edges &- 1
            }
            x &+= 8
        }
        while x < width {
            let pixel = UInt64(line.load(fromByteOffset: x, as: UInt8.self))
            if pixel != last, runs.end(at: x) { check(runs, end: x, row: y, into: &found) }
            last = pixel
            x &+= 1
        }
        if last == 1, runs.end(at: width) { check(runs, end: width, row: y, into: &found) }
    }

    /// The lengths of the last five runs along a row, the newest last.
    private struct Runs {
        private(set) var first = 0
        private(set) var second = 0
        private(set) var third = 0
        private(set) var fourth = 0
        private(set) var fifth = 0
        private var start = 0
        private var isDark = false

        /// Ends the run at hand; whether it was dark and the last of five like those through a mark.
        @inline(__always)
        mutating func end(at x: Int) -> Bool {
            (first, second, third, fourth, fifth) = (second, third, fourth, fifth, x &- start)
            start = x
            isDark.toggle()
            return !isDark && first > 0 && QRCodeFinder.isFinder(first, second, third, fourth, fifth)
        }
    }

    private func check(_ runs: Runs, end: Int, row y: Int, into found: inout [QRCodeFinderPattern]) {
        let middle = Double(end &- runs.fifth &- runs.fourth) - Double(runs.third) / 2
        check(
            Vector(middle, Double(y) + 0.5), width: runs.first + runs.second + runs.third + runs.fourth + runs.fifth,
            into: &found)
    }

    /// Whether five runs are a line through a mark.
    ///
    /// Too dark or too light a picture makes all dark runs longer or shorter by the same amount, so the sums of
    /// neighbours, which keep their length, are judged more strictly than single runs.
    @inline(__always)
    static func isFinder(_ first: Int, _ second: Int, _ third: Int, _ fourth: Int, _ fifth: Int) -> Bool {
        let total = first &+ second &+ third &+ fourth &+ fifth
        guard total >= 7 else { return false }
        // In sevenths of a module: all comparisons are with multiples of `total`.
        guard third &* 14 > total &* 3, third &* 14 < total &* 9 else { return false }
        guard max(max(first, second), max(fourth, fifth)) &* 7 < total &* 2 &+ 7 else { return false }
        let slack = total &+ 5
        return abs(7 &* (first &+ second) &- 2 &* total) < slack && abs(7 &* (fourth &+ fifth) &- 2 &* total) < slack
            && abs(7 &* (second &+ third) &- 4 &* total) < slack && abs(7 &* (third &+ fourth) &- 4 &* total) < slack
    }

    private func check(_ place: Vector, width: Int, into found: inout [QRCodeFinderPattern]) {
        let size = Double(width) / 7
        for index in found.indices where found[index].isSame(as: place, moduleSize: size) {
            found[index].hits += 1
            return
        }
        guard found.count < Self.limit else { return }
        guard let vertical = cross(place, dx: 0, dy: 1, expected: width) else { return }
        let second = Vector(place.x, vertical.center.y)
        guard let horizontal = cross(second, dx: 1, dy: 0, expected: width) else { return }
        let center = Vector(horizontal.center.x, vertical.center.y)
        // One of the diagonals suffices: the other may run through glare.
        guard
            cross(center, dx: 1, dy: 1, expected: width) != nil || cross(center, dx: 1, dy: -1, expected: width) != nil
        else { return }
        let moduleSize = (horizontal.length + vertical.length) / 14
        for index in found.indices where found[index].isSame(as: center, moduleSize: moduleSize) {
            found[index].hits += 1
            return
        }
        guard contrast(at: center, dx: horizontal.length / 7, dy: vertical.length / 7) >= Self.leastContrast else {
            return
        }
        let rays = rays(from: center, moduleSize: moduleSize)
        guard rays.right >= Self.leastRays else { return }
        found.append(
            QRCodeFinderPattern(center: center, moduleSize: moduleSize, hits: 1, quality: rays.right + rays.apart))
    }

    /// How much lighter the ring around a mark's middle is than the middle.
    private func contrast(at center: Vector, dx: Double, dy: Double) -> Double {
        var (dark, light) = (gray.brightness(at: center), 0.0)
        for (x, y) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)] {
            dark += gray.brightness(at: center + Vector(x * 0.7 * dx, y * 0.7 * dy))
            light += gray.brightness(at: center + Vector(x * 2 * dx, y * 2 * dy))
        }
        let difference = light / 4 - dark / 5
        return image.isInverted ? -difference : difference
    }

    /// The middle and the length, in steps, of the five runs along a direction through a dark pixel.
    private func cross(_ place: Vector, dx: Int, dy: Int, expected: Int) -> (center: Vector, length: Double)? {
        let (x, y) = (Int(place.x), Int(place.y))
        guard image.isDark(x, y) else { return nil }
        // No run is longer than the whole mark in the direction it was found, with room for perspective.
        let limit = 2 * expected
        guard let forward = runs(from: x, y, dx: dx, dy: dy, limit: limit),
            let backward = runs(from: x, y, dx: -dx, dy: -dy, limit: limit)
        else { return nil }
        let middle = forward.dark + backward.dark - 1
        guard Self.isFinder(backward.outer, backward.light, middle, forward.light, forward.outer) else { return nil }
        let total = middle + forward.light + forward.outer + backward.light + backward.outer
        guard total * 3 > expected, total < 3 * expected else { return nil }
        let shift = Double(forward.dark - backward.dark) / 2
        return (
            Vector(Double(x) + 0.5 + Double(dx) * shift, Double(y) + 0.5 + Double(dy) * shift), Double(total)
        )
    }

    /// The lengths of a dark, a light and a dark run, the first pixel included; nil where one is missing or too long.
    private func runs(
        from x: Int, _ y: Int, dx: Int, dy: Int, limit: Int
    ) -> (dark: Int, light: Int, outer: Int)? {
        // The pixels up to the picture's edge in this direction.
        let across = dx == 0 ? Int.max : dx > 0 ? image.width &- x : x &+ 1
        let down = dy == 0 ? Int.max : dy > 0 ? image.height &- y : y &+ 1
        var left = min(across, down)
        let step = dy &* image.width &+ dx
        var pixel = image.pixels + (y &* image.width &+ x)
        func run(_ colour: UInt8) -> Int? {
            let most = min(left, limit &+ 1)
            var length = 0
            while length < most, pixel.pointee == colour {
                length &+= 1
                pixel += step
            }
            left &-= length
            return length > 0 && length <= limit ? length : nil
        }
        guard let dark = run(1), let light = run(0), let outer = run(1) else { return nil }
        return (dark, light, outer)
    }
}
