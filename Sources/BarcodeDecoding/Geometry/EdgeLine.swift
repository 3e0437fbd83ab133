/// A straight line laid through the points of an edge.
struct EdgeLine {
    /// A point of the line.
    let place: Vector
    /// The line's direction, of length 1.
    let direction: Vector

    init(through place: Vector, along direction: Vector) {
        self.place = place
        self.direction = direction * (1 / max(1e-9, direction.length))
    }

    /// The line through two places.
    init(from start: Vector, to end: Vector) {
        self.init(through: start, along: end - start)
    }

    /// The line that lies nearest to a trace's points between two steps, in the direction of the walk.
    ///
    /// The ends are left out, where the corners are rounded.
    init(_ trace: EdgeTrace, from start: Int, to end: Int) {
        self.init(points: (start...end).map(trace.point))
    }

    init(points: [Vector]) {
        let inner = points.dropFirst(points.count / 10).dropLast(points.count / 10)
        var mean = Vector(0, 0)
        for point in inner { mean = mean + point }
        mean = mean * (1 / Double(max(1, inner.count)))
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for point in inner {
            let away = point - mean
            xx += away.x * away.x
            xy += away.x * away.y
            yy += away.y * away.y
        }
        // The eigenvector of the larger eigenvalue of the points' covariance.
        let half = (xx - yy) / 2
        let root = (half * half + xy * xy).squareRoot()
        var along = half >= 0 ? Vector(half + root, xy) : Vector(xy, root - half)
        if let first = points.first, let last = points.last, along.dot(last - first) < 0 { along = along * -1 }
        self.init(through: mean, along: along)
    }

    /// Where two lines meet; nil if they are nearly parallel.
    func intersection(with other: EdgeLine) -> Vector? {
        let sine = direction.cross(other.direction)
        guard abs(sine) > 0.1 else { return nil }
        return place + direction * ((other.place - place).cross(other.direction) / sine)
    }

    /// The point of the line nearest to a place.
    func foot(of other: Vector) -> Vector {
        place + direction * (other - place).dot(direction)
    }
}
