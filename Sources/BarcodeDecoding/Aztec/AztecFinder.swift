/// Finds bull's eyes: rings of one module each around a dark module.
struct AztecFinder {
    private let image: BinaryImage
    /// So many are returned at most.
    private static let mostBullsEyes = 256

    init(image: BinaryImage) {
        self.image = image
    }

    /// The middle of a bull's eye, and how wide a module is along the picture's rows.
    struct BullsEye {
        let center: Vector
        let module: Double
    }

    /// The bull's eyes of a picture, from the top.
    func bullsEyes(rowStep: Int) -> [BullsEye] {
        var found: [BullsEye] = []
        let starts = UnsafeMutablePointer<Int32>.allocate(capacity: image.width + 3)
        defer { starts.deallocate() }
        for y in stride(from: rowStep / 2, to: image.height, by: rowStep) where found.count < Self.mostBullsEyes {
            let count = runs(of: y, into: starts)
            // The runs begin with a light one; those with odd numbers are dark.
            var run = 3
            while run &+ 4 <= count {
                if Self.isPaced(starts + run) {
                    let x = Double(starts[run] + starts[run + 1]) / 2
                    add(Vector(x, Double(y) + 0.5), module: Double(starts[run + 4] - starts[run - 3]) / 7, to: &found)
                }
                run &+= 2
            }
        }
        return found
    }

    /// Writes where the runs of a row begin, a light one first, and the row's end; returns the number of runs.
    private func runs(of y: Int, into starts: UnsafeMutablePointer<Int32>) -> Int {
        let edges = image.edges(inRow: y, into: starts + 1)
        let end = Int32(truncatingIfNeeded: image.width)
        starts[0] = 0
        if edges > 0, starts[edges] == end { return edges }
        starts[edges &+ 1] = end
        return edges &+ 1
    }

    /// Whether a dark run and three on either side are about equally wide.
    @inline(__always)
    private static func isPaced(_ starts: UnsafePointer<Int32>) -> Bool {
        let sum = starts[4] &- starts[-3]
        let width = starts[1] &- starts[0]
        guard 14 &* width > sum, 4 &* width < sum, sum >= 9 else { return false }
        for other in -3...3 {
            let width = starts[other &+ 1] &- starts[other]
            guard abs(70 &* width &- 10 &* sum) <= 7 &* sum &+ 49 else { return false }
        }
        // Ink that runs makes dark rings wider and light ones narrower, by as much.
        for other in -3...2 {
            let pair = starts[other &+ 2] &- starts[other]
            guard abs(70 &* pair &- 20 &* sum) <= 5 &* sum &+ 42 else { return false }
        }
        return true
    }

    private func add(_ place: Vector, module: Double, to found: inout [BullsEye]) {
        // What looks like large rings near by does not stand in the way of small ones.
        if found.contains(where: { $0.center.distance(to: place) < 2.5 * min($0.module, module) }) { return }
        let limit = 12 * module
        guard let above = radii(from: place, along: Vector(0, -1), limit: limit),
            let below = radii(from: place, along: Vector(0, 1), limit: limit)
        else { return }
        let center = place + Vector(0, (below[1] + below[2] - above[1] - above[2]) / 4)
        for direction in [Vector(1, 0), Vector(-1, 0), Vector(0.7, 0.7), Vector(-0.7, -0.7), Vector(0.7, -0.7)] {
            guard radii(from: center, along: direction, limit: 2 * limit) != nil else { return }
        }
        found.append(BullsEye(center: center, module: module))
    }

    /// How far the edges of the first rings are along a ray, if they come at an even pace.
    private func radii(from start: Vector, along direction: Vector, limit: Double) -> Radii? {
        var radii = Radii()
        var count = 0
        var way = 0.0
        var isDark = true
        // Between two edges lies a module; a ray that has gone much farther than a third of the limit is in no ring.
        var end = limit / 4
        while way < end {
            way += 0.5
            guard image.isDark(at: start + direction * way) != isDark else { continue }
            isDark.toggle()
            radii[count] = way - 0.25
            count &+= 1
            if count == 4 { return Self.isPaced(radii) ? radii : nil }
            end = min(limit, way + limit / 3)
        }
        return nil
    }

    /// Four radii, a ring between each and the next.
    private typealias Radii = SIMD4<Double>

    private static func isPaced(_ radii: Radii) -> Bool {
        let module = (radii[3] - radii[0]) / 3
        guard radii[0] < 1.3 * module + 0.5 else { return false }
        for ring in 1..<4 {
            let width = radii[ring] - radii[ring - 1]
            guard width > 0.4 * module - 0.3, width < 1.7 * module + 0.5 else { return false }
        }
        return true
    }
}
