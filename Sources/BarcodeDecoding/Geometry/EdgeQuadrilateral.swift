/// Four straight lines laid through a closed edge that is about a quadrilateral.
struct EdgeQuadrilateral {
    /// The corners in the order of the walk.
    let corners: [Vector]

    /// Lays lines through a closed walk's points between its four corners; nil if it is no quadrilateral.
    init?(_ trace: EdgeTrace, count: Int) {
        guard count >= 16 else { return nil }
        let points = (0..<count).map(trace.point)
        var middle = Vector(0, 0)
        for point in points { middle = middle + point }
        middle = middle * (1 / Double(count))
        // Two corners across from each other are farthest apart, the others farthest from the line between.
        let first = Self.index(in: points) { $0.distance(to: middle) }
        let third = Self.index(in: points) { $0.distance(to: points[first]) }
        let diagonal = points[third] - points[first]
        let second = Self.index(in: points) { ($0 - points[first]).cross(diagonal) }
        let fourth = Self.index(in: points) { -($0 - points[first]).cross(diagonal) }
        let order = [first, second, third, fourth].sorted()
        var lines: [EdgeLine] = []
        for side in 0..<4 {
            let start = order[side]
            let end = side == 3 ? order[0] + count : order[side + 1]
            guard end - start >= 4 else { return nil }
            let line = EdgeLine(points: (start...end).map { points[$0 % count] })
            // A bow or a notch is no straight side.
            let length = points[start].distance(to: points[end % count])
            let away = (start...end).map { abs((points[$0 % count] - line.place).cross(line.direction)) }.max() ?? 0
            guard away < 1.2 + 0.12 * length else { return nil }
            lines.append(line)
        }
        var corners: [Vector] = []
        for side in 0..<4 {
            guard let corner = lines[(side + 3) % 4].intersection(with: lines[side]) else { return nil }
            corners.append(corner)
        }
        self.corners = corners
    }

    private static func index(in points: [Vector], farthest measure: (Vector) -> Double) -> Int {
        var (best, place) = (-Double.infinity, 0)
        for (index, point) in points.enumerated() {
            let value = measure(point)
            if value > best { (best, place) = (value, index) }
        }
        return place
    }
}
