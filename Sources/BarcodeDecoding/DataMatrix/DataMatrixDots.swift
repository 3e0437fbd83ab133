/// Round modules that stand apart, as a pin that dents metal leaves them: how far apart, and in what part of a picture.
struct DataMatrixDots {
    /// The distance between the middles of neighbours, in pixels.
    let pitch: Double
    /// The pixels around all of them.
    let columns: Range<Int>
    let rows: Range<Int>

    /// So many dots with neighbours in the pattern of modules are no chance; the smallest symbols have 40 and more.
    private static let fewest = 14
    /// A smaller pitch leaves no gaps to close, in pixels.
    private static let leastPitch = 3.5
    /// Neighbours are not farther off than so many times a dot's size, and so many pixels more.
    private static let reach = 2.6
    private static let slack = 2.0
    /// How far from its place a neighbour may be, as a share of the pitch.
    private static let stray = 0.25
    /// Of six places where modules may be next to two dots, so many are met by a dot at least, and on average.
    private static let fewestMet = 2
    private static let fewestMetOnAverage = 2.2
    /// Pitches of one symbol differ by not more than this factor.
    private static let spread = 1.25

    /// Looks for dark dots; nil if there are too few that have neighbours at right angles and equal distances.
    init?(image: BinaryImage) {
        let (width, height) = (image.width, image.height)
        if let apart = DarkDots(UnsafePointer(image.pixels), width: width, height: height, smallest: 2),
            let field = Self(apart.dots, width: width, height: height)
        {
            self = field
            return
        }
        // Dots that touch are parted where their edges are taken off.
        let touching = image.eroded().withUnsafeBufferPointer { pixels in
            pixels.baseAddress.flatMap { DarkDots($0, width: width, height: height, smallest: 1) }
        }
        guard let touching, let field = Self(touching.dots, width: width, height: height) else { return nil }
        self = field
    }

    private init?(_ dots: [DarkDots.Dot], width: Int, height: Int) {
        guard dots.count >= Self.fewest else { return nil }
        let neighbors = Self.neighbors(dots).sorted { $0.distance < $1.distance }
        // The pitch that most dots have.
        var (best, first) = (0..<0, 0)
        for last in neighbors.indices {
            while neighbors[first].distance * Self.spread < neighbors[last].distance { first += 1 }
            if last - first >= best.count { best = first..<last + 1 }
        }
        let alike = neighbors[best]
        guard alike.count >= Self.fewest,
            Double(alike.reduce(0) { $0 + $1.met }) >= Self.fewestMetOnAverage * Double(alike.count)
        else { return nil }
        pitch = alike.reduce(0) { $0 + $1.distance } / Double(alike.count)
        guard pitch >= Self.leastPitch else { return nil }
        columns = Self.range(alike.map(\.place.x), margin: pitch, limit: width)
        rows = Self.range(alike.map(\.place.y), margin: pitch, limit: height)
    }

    private static func range(_ values: [Double], margin: Double, limit: Int) -> Range<Int> {
        let low = Int(max(0, (values.min() ?? 0) - margin))
        let high = Int(min(Double(limit), (values.max() ?? 0) + margin + 1))
        return low..<max(low, high)
    }

    /// A dot that has a nearest neighbour, and others where modules would be.
    private struct Neighbor {
        let place: Vector
        let distance: Double
        let met: Int
    }

    private static func neighbors(_ dots: [DarkDots.Dot]) -> [Neighbor] {
        var result: [Neighbor] = []
        var near: [Vector] = []
        for (index, dot) in dots.enumerated() {
            let reach = reach * dot.size + slack
            var nearest: Vector?
            forEachNeighbor(of: index, among: dots, within: reach) { way in
                if nearest.map({ way.dot(way) < $0.dot($0) }) ?? true { nearest = way }
            }
            guard let step = nearest, step.length <= reach else { continue }
            near.removeAll(keepingCapacity: true)
            forEachNeighbor(of: index, among: dots, within: (2 + stray) * step.length) { near.append($0) }
            let side = Vector(-step.y, step.x)
            let places = [side, side * -1, step * -1, step + side, step - side, step * 2]
            let met = places.count { place in near.contains { ($0 - place).length < stray * step.length } }
            if met >= fewestMet { result.append(Neighbor(place: dot.place, distance: step.length, met: met)) }
        }
        return result
    }

    /// The ways to the dots of about the same size in a square around one.
    @inline(__always)
    private static func forEachNeighbor(
        of index: Int, among dots: [DarkDots.Dot], within reach: Double, _ body: (Vector) -> Void
    ) {
        let dot = dots[index]
        for step in [-1, 1] {
            // Dots come from the top, so that those near in height are near in the list.
            var other = index + step
            while dots.indices.contains(other), abs(dots[other].place.y - dot.place.y) <= reach {
                let (way, size) = (dots[other].place - dot.place, dots[other].size)
                if abs(way.x) <= reach, size < 1.5 * dot.size + 1, dot.size < 1.5 * size + 1 { body(way) }
                other += step
            }
        }
    }
}
