/// A walk along the edge between dark and light pixels, in whole steps from corner to corner of the pixels.
///
/// It owns plain memory, since the walk is the inner loop of a search over all edges of a picture.
final class EdgeTrace {
    private let pixels: UnsafeMutablePointer<UInt8>
    private let width: Int
    private let height: Int
    /// The middles of the steps, in half pixels, and their directions: 0 rightwards, then clockwise.
    private let xs: UnsafeMutablePointer<Float>
    private let ys: UnsafeMutablePointer<Float>
    private let directions: UnsafeMutablePointer<UInt8>
    private let capacity: Int
    private(set) var count = 0
    private var x = 0
    private var y = 0
    private var direction = 0
    /// Whether dark lies on the right hand of the walk.
    private var isDarkOnRight = true
    private let image: BinaryImage

    /// How far a straight edge gets on with each step at least, in half pixels; an even slant is worth 1.4.
    private static let leastProgress: Float = 0.8

    /// Creates a trace for a picture, to be used for one walk after another.
    init(_ image: BinaryImage) {
        self.image = image
        pixels = image.pixels
        width = image.width
        height = image.height
        capacity = 2 * (image.width + image.height)
        xs = .allocate(capacity: max(1, capacity))
        ys = .allocate(capacity: max(1, capacity))
        directions = .allocate(capacity: max(1, capacity))
    }

    deinit {
        xs.deallocate()
        ys.deallocate()
        directions.deallocate()
    }

    /// Begins a walk at the edge before a pixel of a row, upwards or downwards.
    func begin(x: Int, y: Int, upwards: Bool, isDarkOnRight: Bool) {
        count = 0
        self.x = x
        self.y = upwards ? y + 1 : y
        direction = upwards ? 3 : 1
        self.isDarkOnRight = isDarkOnRight
    }

    /// The middle of a step.
    func point(_ index: Int) -> Vector { Vector(Double(xs[index]) / 2, Double(ys[index]) / 2) }

    /// The step up to which the walk goes straight on from a step, give or take a pixel.
    func straightEnd(from start: Int, beginning: Int = 12) -> Int {
        var end = start + beginning
        while true {
            extend(to: end + 1)
            end = min(end, count - 1)
            guard end > start else { return start }
            var (deviation, bend) = farthest(start, end)
            guard deviation > tolerance(start, end) else {
                if end + 1 >= capacity { return end }
                end += (end - start) / 2
                continue
            }
            while deviation > tolerance(start, end), bend > start {
                end = bend
                (deviation, bend) = farthest(start, end)
            }
            return end
        }
    }

    /// The number of steps after which the walk is back at its beginning; nil if that takes more than `limit`.
    func loop(limit: Int) -> Int? {
        var checked = 1
        while checked < min(limit, capacity) {
            extend(to: checked + 64)
            while checked < count {
                if xs[checked] == xs[0], ys[checked] == ys[0], directions[checked] == directions[0] { return checked }
                checked += 1
            }
        }
        return nil
    }

    /// Calls `body` with the index of the dark pixel beside each step.
    func forEachDarkPixel(through end: Int, _ body: (Int) -> Void) {
        for index in 0...end {
            // From the middle of a step, the dark pixel lies half a pixel to the right of the way or to the left.
            let turn = isDarkOnRight ? 1 : 3
            let side = (Int(directions[index]) + turn) & 3
            let (dx, dy) = (Self.dx(side), Self.dy(side))
            let column = (Int(xs[index]) &+ dx) >> 1
            let row = (Int(ys[index]) &+ dy) >> 1
            if column >= 0, row >= 0, column < width, row < height { body(row &* width &+ column) }
        }
    }

    /// How far, in half pixels, points may lie from the chord between two steps.
    private func tolerance(_ start: Int, _ end: Int) -> Double {
        2.2 + 0.02 * chord(start, end)
    }

    private func chord(_ start: Int, _ end: Int) -> Double {
        let (dx, dy) = (Double(xs[end] - xs[start]), Double(ys[end] - ys[start]))
        return (dx * dx + dy * dy).squareRoot()
    }

    /// The step farthest from the chord between two steps, and how far it is, in half pixels.
    private func farthest(_ start: Int, _ end: Int) -> (deviation: Double, index: Int) {
        let (xs, ys) = (xs, ys)
        let (x, y) = (xs[start], ys[start])
        let (dx, dy) = (xs[end] - x, ys[end] - y)
        // A walk that hardly gets on, such as one around a speck, is bent however near the chord it keeps.
        let steps = Float(end &- start) * Self.leastProgress
        if dx * dx + dy * dy < steps * steps {
            let bend = most(start, end) { index in
                let (left, down) = (xs[index] - x, ys[index] - y)
                return left * left + down * down
            }
            return (.infinity, min(bend, end &- 1))
        }
        // The most first, in lanes; which step it was is asked only of the few chords that are no straight edges.
        var lanes = SIMD8<Float>(repeating: 0)
        var index = start &+ 1
        while index &+ 8 <= end {
            let left = UnsafeRawPointer(xs + index).loadUnaligned(as: SIMD8<Float>.self) - x
            let down = UnsafeRawPointer(ys + index).loadUnaligned(as: SIMD8<Float>.self) - y
            let area = left * dy - down * dx
            let square = area * area
            lanes.replace(with: square, where: square .> lanes)
            index &+= 8
        }
        var greatest = lanes.max()
        while index < end {
            let area = (xs[index] - x) * dy - (ys[index] - y) * dx
            greatest = max(greatest, area * area)
            index &+= 1
        }
        let deviation = Double(greatest.squareRoot()) / chord(start, end)
        guard deviation > tolerance(start, end) else { return (deviation, start) }
        return (deviation, most(start, end) { index in abs((xs[index] - x) * dy - (ys[index] - y) * dx) })
    }

    /// The first step of those for which something is most.
    @inline(__always)
    private func most(_ start: Int, _ end: Int, _ amount: (Int) -> Float) -> Int {
        var (most, place) = (Float(0), start)
        for index in start...end where amount(index) > most {
            most = amount(index)
            place = index
        }
        return place
    }

    /// Walks on until there are so many steps, turning at the end of each.
    ///
    /// Pixels that touch at a corner alone are not connected.
    private func extend(to target: Int) {
        let target = min(target, capacity)
        guard count < target else { return }
        let (xs, ys, directions, pixels, width, height) = (xs, ys, directions, pixels, width, height)
        let isDarkOnRight = isDarkOnRight
        var (x, y, direction) = (x, y, direction)
        for index in count..<target {
            let (dx, dy) = (Self.dx(direction), Self.dy(direction))
            xs[index] = Float(2 &* x &+ dx)
            ys[index] = Float(2 &* y &+ dy)
            directions[index] = UInt8(truncatingIfNeeded: direction)
            x &+= dx
            y &+= dy
            // The pixel ahead on the right, then on the left, of the four around the corner.
            let left = (direction &+ 3) & 3
            let onRight: Int
            let onLeft: Int
            if x > 0, y > 0, x < width, y < height {
                let corner = y &* width &+ x
                onRight = Int(pixels[corner &+ Self.offset(direction, width)])
                onLeft = Int(pixels[corner &+ Self.offset(left, width)])
            } else {
                onRight = isDark(x &+ Self.column(direction), y &+ Self.row(direction)) ? 1 : 0
                onLeft = isDark(x &+ Self.column(left), y &+ Self.row(left)) ? 1 : 0
            }
            // Reckoned and not branched: which way an edge turns cannot be foretold. With dark on the right, light
            // there turns the walk to the right, and otherwise dark on the left turns it to the left.
            let turn =
                isDarkOnRight
                ? (1 &- onRight) &+ 3 &* (onRight & onLeft) : 3 &* (1 &- onLeft) &+ (onLeft & onRight)
            direction = (direction &+ turn) & 3
        }
        (self.x, self.y, self.direction, count) = (x, y, direction, target)
    }

    private func isDark(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && y >= 0 && x < width && y < height && pixels[y &* width &+ x] != 0
    }

    /// The column and the row, from a corner, of the pixel ahead on the right.
    @inline(__always)
    private static func column(_ direction: Int) -> Int { -((direction ^ (direction >> 1)) & 1) }
    @inline(__always)
    private static func row(_ direction: Int) -> Int { -(direction >> 1) }
    @inline(__always)
    private static func offset(_ direction: Int, _ width: Int) -> Int {
        column(direction) &+ row(direction) &* width
    }

    @inline(__always)
    private static func dx(_ direction: Int) -> Int { (1 &- direction) &* (~direction & 1) }
    @inline(__always)
    private static func dy(_ direction: Int) -> Int { (2 &- direction) &* (direction & 1) }
}
