/// The four corners of a finder pattern seen on its own, from the edge of its outer ring all around.
struct QRCodeOutline {
    /// Clockwise as seen in the image.
    let corners: Homography.Corners
    /// From the pattern's seven modules squared to the picture.
    let map: Homography
    /// The usual distance between a module's brightness and the threshold.
    let contrast: Double

    private static let rays = 64
    /// So many rays of 64 have to meet the ring's edge.
    private static let leastRays = 44
    /// So many of the 49 modules have to be right.
    private static let leastModules = 43

    init?(_ pattern: QRCodeFinderPattern, image: BinaryImage, gray: GrayView) {
        var edges: [Vector] = []
        for ray in 0..<Self.rays {
            let direction = Self.directions[ray]
            if let edge = Self.edge(from: pattern.center, along: direction, pattern.moduleSize, image, gray) {
                edges.append(edge)
            }
        }
        guard edges.count >= Self.leastRays, let corners = Self.corners(of: edges, around: pattern.center),
            let map = ModuleFit.map(corners, columns: 7, rows: 7)
        else { return nil }
        var (right, margin) = (0, 0.0)
        for y in 0..<7 {
            for x in 0..<7 {
                let place = map(Double(x) + 0.5, Double(y) + 0.5)
                if image.isDark(at: place) == (max(abs(x - 3), abs(y - 3)) != 2) { right += 1 }
                margin += abs(image.threshold(at: place) - gray.brightness(at: place))
            }
        }
        guard right >= Self.leastModules else { return nil }
        self.corners = corners
        self.map = map
        contrast = margin / 49
    }

    /// The corners in another order: turned by quarters, and as seen in a mirror.
    func corners(turnedBy quarters: Int, mirrored: Bool) -> Homography.Corners {
        let all = [corners.0, corners.1, corners.2, corners.3]
        let turned = (0..<4).map { all[($0 + quarters) % 4] }
        return mirrored
            ? (turned[0], turned[3], turned[2], turned[1]) : (turned[0], turned[1], turned[2], turned[3])
    }

    private static let directions: [Vector] = {
        // A step of a 64th turn, by its cosine and sine.
        let step = Vector(0.995_184_726_672, 0.098_017_140_330)
        var all = [Vector(1, 0)]
        for _ in 1..<rays {
            let last = all[all.count - 1]
            all.append(Vector(last.x * step.x - last.y * step.y, last.x * step.y + last.y * step.x))
        }
        return all
    }()

    /// Where a ray leaves the ring, to a fraction of a pixel.
    private static func edge(
        from center: Vector, along direction: Vector, _ moduleSize: Double, _ image: BinaryImage, _ gray: GrayView
    ) -> Vector? {
        let step = max(0.35, moduleSize / 10)
        let steps = Int(9 * moduleSize / step)
        var run = 0
        var last = center
        for index in 0...steps {
            let place = center + direction * (Double(index) * step)
            if image.isDark(at: place) == (run == 1) {
                run += 1
                if run == 3 { return crossing(from: last, to: place, image, gray) }
            }
            last = place
        }
        return nil
    }

    /// The place between two where brightness passes the threshold.
    private static func crossing(
        from inside: Vector, to outside: Vector, _ image: BinaryImage, _ gray: GrayView
    ) -> Vector {
        let threshold = image.threshold(at: outside)
        // A little further on both sides: the pixels' colours change at their borders, brightness between their middles.
        let way = outside - inside
        let (start, length) = (inside - way, 3.0)
        var before = gray.brightness(at: start) - threshold
        for index in 1...6 {
            let part = Double(index) * length / 6
            let now = gray.brightness(at: start + way * part) - threshold
            if (before < 0) != (now < 0) {
                let share = abs(before) / max(abs(before) + abs(now), 1e-9)
                return start + way * (part - length / 6 * (1 - share))
            }
            before = now
        }
        return (inside + outside) * 0.5
    }

    /// The corners of the quadrilateral that places around a centre lie on.
    private static func corners(of edges: [Vector], around center: Vector) -> Homography.Corners? {
        guard let first = farthest(edges, by: { $0.distance(to: center) }),
            let third = farthest(edges, by: { $0.distance(to: first) })
        else { return nil }
        let diagonal = third - first
        guard let second = farthest(edges, by: { diagonal.cross($0 - first) }),
            let fourth = farthest(edges, by: { -diagonal.cross($0 - first) })
        else { return nil }
        // Clockwise in an image: the second corner lies to the left of the way from the first to the third.
        let rough = [first, fourth, third, second]
        var sides: [(place: Vector, direction: Vector)] = []
        for index in 0..<4 {
            guard let side = side(from: rough[index], to: rough[(index + 1) % 4], among: edges) else { return nil }
            sides.append(side)
        }
        var corners: [Vector] = []
        for index in 0..<4 {
            guard let corner = meeting(sides[(index + 3) % 4], sides[index]),
                corner.distance(to: rough[index]) < 0.5 * diagonal.length
            else { return nil }
            corners.append(corner)
        }
        return (corners[0], corners[1], corners[2], corners[3])
    }

    private static func farthest(_ places: [Vector], by measure: (Vector) -> Double) -> Vector? {
        var best: (place: Vector, value: Double)?
        for place in places {
            let value = measure(place)
            if value > best?.value ?? 0 { best = (place, value) }
        }
        return best?.place
    }

    /// The line along a side, by least squares over the places between two corners, the worst left out.
    private static func side(
        from start: Vector, to end: Vector, among edges: [Vector]
    ) -> (place: Vector, direction: Vector)? {
        let way = end - start
        let length = way.length
        guard length > 3 else { return nil }
        var chosen = edges.filter { edge in
            let along = way.dot(edge - start) / (length * length)
            return along > 0.1 && along < 0.9 && abs(way.cross(edge - start)) / length < 0.15 * length
        }
        for _ in 0..<2 {
            guard chosen.count >= 4, let line = line(through: chosen) else { return nil }
            let distances = chosen.map { abs(line.direction.cross($0 - line.place)) }
            let limit = max(0.35, 2 * distances.reduce(0, +) / Double(distances.count))
            chosen = zip(chosen, distances).filter { $1 <= limit }.map(\.0)
        }
        return chosen.count >= 4 ? line(through: chosen) : nil
    }

    /// The line with the least sum of squared distances.
    private static func line(through places: [Vector]) -> (place: Vector, direction: Vector)? {
        let middle = places.reduce(Vector(0, 0), +) * (1 / Double(places.count))
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for place in places {
            let away = place - middle
            xx += away.x * away.x
            xy += away.x * away.y
            yy += away.y * away.y
        }
        // The eigenvector of the larger eigenvalue, in whichever of its two forms is longer.
        let root = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
        let value = (xx + yy) / 2 + root
        let (one, two) = (Vector(value - yy, xy), Vector(xy, value - xx))
        let direction = one.length > two.length ? one : two
        guard direction.length > 1e-9 else { return nil }
        return (middle, direction * (1 / direction.length))
    }

    private static func meeting(
        _ first: (place: Vector, direction: Vector), _ second: (place: Vector, direction: Vector)
    ) -> Vector? {
        let turn = first.direction.cross(second.direction)
        guard abs(turn) > 0.2 else { return nil }
        return first.place + first.direction * ((second.place - first.place).cross(second.direction) / turn)
    }
}
