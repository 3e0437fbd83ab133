import Barcodes

extension Quadrilateral {
    /// How far out a mark may lie that belongs to what is within the corners: pixels, and a share of the longest side.
    private static let slack = 2.0
    private static let slackOfSide = 0.03

    /// Whether a point lies within the corners or hardly out of them.
    ///
    /// The sides count and not the upright rectangle around them, in whose corners other symbols may lie.
    func reaches(_ point: ImagePoint) -> Bool {
        let corners = points.map { Vector($0.x, $0.y) }
        let sides = corners.indices.map { corners[($0 + 1) % 4] - corners[$0] }
        let slack = Self.slack + Self.slackOfSide * (sides.map(\.length).max() ?? 0)
        // Corners on one line have sides without length, which bound nothing.
        guard let left = corners.map(\.x).min(), let right = corners.map(\.x).max(),
            let top = corners.map(\.y).min(), let bottom = corners.map(\.y).max(),
            point.x >= left - slack, point.x <= right + slack, point.y >= top - slack, point.y <= bottom + slack
        else { return false }
        let turn: Double = (corners[2] - corners[0]).cross(corners[3] - corners[1]) < 0 ? -1 : 1
        return corners.indices.allSatisfy { index in
            let away = (Vector(point.x, point.y) - corners[index]).cross(sides[index]) * turn
            return away <= slack * sides[index].length
        }
    }
}
