/// The two dashed sides of a symbol by their outline alone, where modules are too small or torn to be counted.
///
/// Seen from outside, a dashed side is met at the outer edges of its dark modules, or deeper inside. The line that
/// the outer edges lie on begins at the end of a solid side and has nothing dark beyond.
struct DataMatrixOutline {
    /// The line along the outer edge of a dashed side.
    let line: EdgeLine

    /// So many rays look for the side.
    private static let rays = 48

    /// - Parameters:
    ///   - end: The outer end of the solid side that the dashed one begins at.
    ///   - along: The solid side across from the dashed one.
    ///   - inward: The direction from the dashed side into the symbol, as long as the solid side that it begins at.
    ///   - module: The size of a module along `inward`.
    init?(from end: Vector, along: Vector, inward: Vector, module: Double, in shade: Shade) {
        let down = inward * (1 / inward.length)
        let out = 0.25 * along.length + 2 * module
        var points: [Vector] = []
        for ray in 0..<Self.rays {
            let share = (Double(ray) + 0.5) / Double(Self.rays) * 0.98
            let foot = end + along * share
            // In a steep view the side may lie nearer or farther, the more so the farther from its beginning.
            let reach = min(out, (0.35 * share * along.length) + 1.5 * module)
            var way = -reach
            while way < reach, !shade.isDark(at: foot + down * way) { way += 0.5 }
            // Dark from the start on is not the symbol's.
            if way > -reach, way < reach { points.append(foot + down * (way - 0.25)) }
        }
        guard points.count >= Self.rays / 2 else { return nil }
        guard let line = Self.support(of: points, from: end, along: along, down: down, module: module) else {
            return nil
        }
        self.line = line
    }

    /// The line that most points lie on or just inside of, with few beyond.
    private static func support(
        of points: [Vector], from end: Vector, along: Vector, down: Vector, module: Double
    ) -> EdgeLine? {
        let base = along * (1 / along.length)
        // How far outer edges may be from the line; thin sides make modules look smaller than they are.
        let near = 0.4 * module + 0.5
        var best: (score: Int, line: EdgeLine)?
        for step in -20...20 {
            let direction = base.turned(by: Double(step) * 0.018)
            let side = direction.cross(down) > 0 ? 1.0 : -1.0
            for shift in [-0.3, 0.0, 0.3] {
                let place = end + down * (shift * module)
                var (on, beyond) = (0, 0)
                for point in points {
                    let depth = direction.cross(point - place) * side
                    if depth < -near { beyond += 1 } else if depth < near { on += 1 }
                }
                let score = on - 3 * beyond
                if score > best?.score ?? 0 { best = (score, EdgeLine(through: place, along: direction)) }
            }
        }
        guard let best, best.score * 4 >= rays else { return nil }
        let edge = points.filter { abs(best.line.direction.cross($0 - best.line.place)) < near }
        guard edge.count >= 8 else { return best.line }
        let fitted = EdgeLine(points: edge)
        return abs(fitted.direction.cross(best.line.direction)) < 0.05 ? fitted : best.line
    }
}
