import Barcodes

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension MaxiCodeFinder {
    private static let rays = 48
    /// The sum of the radii that tell the scale: printers draw the innermost circle in many sizes.
    private static let reach = MaxiCodeModules.radii[1..<5].reduce(0, +)
    /// A middle that is off by one makes the sum of four distances differ by four.
    private static let leverage = reach / 4

    /// Follows rays from the middle outwards over all rings.
    func measure(_ start: Vector, size: Double) -> Bullseye? {
        var center = start
        var best: Bullseye?
        for _ in 0..<4 {
            guard let scales = scales(from: center, reach: size * 1.6) else { return best }
            // Half of what opposite rays differ by is how far the middle is off.
            var shift = Vector(0, 0)
            var moments = (xx: 0.0, xy: 0.0, yy: 0.0, count: 0.0)
            var equations = [[Double]](repeating: [0, 0, 0, 0], count: 3)
            for (index, scale) in scales.enumerated() {
                guard let scale else { continue }
                let way = Self.way(index)
                if let opposite = scales[(index + Self.rays / 2) % Self.rays] {
                    let half = way * ((scale - opposite) / 2 * Self.leverage)
                    shift = shift + half
                    moments.count += 1
                }
                moments.xx += 1
                let row = [way.x * way.x, 2 * way.x * way.y, way.y * way.y]
                let weight = scale * scale
                for i in 0..<3 {
                    for j in 0..<3 { equations[i][j] += row[i] * row[j] * weight * weight }
                    equations[i][3] += row[i] * weight
                }
            }
            guard moments.xx >= Double(Self.rays) * 0.6, let form = Self.solve(equations) else { return best }
            guard Self.agree(scales, form), let bullseye = Self.bullseye(center, form) else { return best }
            best = bullseye
            guard moments.count > 8 else { return best }
            let move = shift * (2 / moments.count)
            guard move.length > 0.05 else { return best }
            center = center + move
        }
        return best
    }

    /// Whether most rays are as long as the ellipse of a quadratic form wants them.
    private static func agree(_ scales: [Double?], _ form: [Double]) -> Bool {
        var count = 0
        for (index, scale) in scales.enumerated() {
            let way = Self.way(index)
            let inverse = form[0] * way.x * way.x + 2 * form[1] * way.x * way.y + form[2] * way.y * way.y
            guard let scale, inverse > 0 else { continue }
            let ratio = scale * inverse.squareRoot()
            if abs(ratio - 1) < 0.1 + 0.2 / scale { count += 1 }
        }
        return count * 10 >= rays * 7
    }

    private static func way(_ index: Int) -> Vector { ways[index] }

    private static let ways: [Vector] = (0..<rays).map { index in
        let angle = Double(index) * 2 * .pi / Double(rays)
        return Vector(cos(angle), sin(angle))
    }

    /// How many pixels a module's width is along each ray; nil where the rings are not met in their order.
    private func scales(from center: Vector, reach: Double) -> [Double?]? {
        guard !image.isDark(at: center) else { return nil }
        var scales = [Double?](repeating: nil, count: Self.rays)
        let radii = MaxiCodeModules.radii
        var count = 0
        for turn in 0..<Self.rays {
            // A mark keeps most of its rays, which a few all around tell soon.
            if turn - count > 3 + turn / 4 { return nil }
            let index = turn &* 19 % Self.rays
            let way = Self.way(index)
            var crossings = SIMD8<Double>()
            var met = 0
            var isDark = false
            var distance = 0.5
            // The innermost ring tells how far out the others can be.
            var limit = reach / 4
            while distance < limit, met < 5 {
                if image.isDark(at: center + way * distance) != isDark {
                    isDark.toggle()
                    crossings[met] = distance - 0.25
                    met += 1
                    if met == 1 { limit = min(reach, distance * 10 + 6) }
                }
                distance += 0.5
            }
            // The outermost edge may touch dark modules, so that the five inner ones count.
            guard met == 5 else { continue }
            let scale = (crossings[1] + crossings[2] + crossings[3] + crossings[4]) / Self.reach
            var misfit = 0.0
            for ring in 1..<5 { misfit = max(misfit, abs(crossings[ring] - radii[ring] * scale)) }
            guard misfit < 0.36 * scale + 0.7 else { continue }
            scales[index] = scale
            count += 1
        }
        return count * 10 >= Self.rays * 7 ? scales : nil
    }

    /// The symmetric map whose unit circle is the ellipse of a quadratic form.
    private static func bullseye(_ center: Vector, _ form: [Double]) -> Bullseye? {
        let (a, b, c) = (form[0], form[1], form[2])
        let determinant = a * c - b * b
        guard a > 0, c > 0, determinant > 1e-12 else { return nil }
        // The inverse square root of a symmetric matrix of two rows, by its trace and determinant.
        let root = determinant.squareRoot()
        let trace = (a + c + 2 * root).squareRoot()
        // The square root is (M + root) / trace; its inverse swaps the diagonal and divides by its determinant, root.
        let (p, q, r) = ((a + root) / trace, b / trace, (c + root) / trace)
        let (across, down) = (Vector(r / root, -q / root), Vector(-q / root, p / root))
        guard max(across.length, down.length) < 3 * min(across.length, down.length), across.length < 200 else {
            return nil
        }
        return Bullseye(center: center, across: across, down: down)
    }

    /// Three equations with three unknowns, by elimination.
    private static func solve(_ equations: [[Double]]) -> [Double]? {
        var rows = equations
        for column in 0..<3 {
            guard let pivot = (column..<3).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
                abs(rows[pivot][column]) > 1e-12
            else { return nil }
            rows.swapAt(column, pivot)
            for row in 0..<3 where row != column {
                let factor = rows[row][column] / rows[column][column]
                for index in 0..<4 { rows[row][index] -= factor * rows[column][index] }
            }
        }
        return (0..<3).map { rows[$0][3] / rows[$0][$0] }
    }
}
