extension QRCodeFinder {
    /// Sixteen directions around the circle.
    private static let directions: [Vector] = {
        // Eighths and sixteenths of a turn, from the cosines of 0, 22.5, 45 and 67.5 degrees.
        let quarter = [
            Vector(1, 0), Vector(0.923_879_532_5, 0.382_683_432_4), Vector(0.707_106_781_2, 0.707_106_781_2),
            Vector(0.382_683_432_4, 0.923_879_532_5),
        ]
        let half = quarter + quarter.map { Vector(-$0.y, $0.x) }
        return half + half.map { $0 * -1 }
    }()

    /// How many rays from the middle of a mark meet dark, light and dark with about the right lengths, and after how
    /// many of these there is light for most of a module, as the separator and the quiet zone have it.
    ///
    /// Texture that happens to have a row and a column of the right runs seldom has them all around, and data that
    /// does is seldom set apart.
    func rays(from center: Vector, moduleSize: Double) -> (right: Int, apart: Int) {
        var (right, apart) = (0, 0)
        for direction in Self.directions {
            guard let edge = outerEdge(from: center, along: direction, moduleSize: moduleSize) else { continue }
            right += 1
            if !image.isDark(at: edge + direction * (0.5 * moduleSize)) { apart += 1 }
        }
        return (right, apart)
    }

    /// Where a ray leaves the outer ring, if it meets the rings as it should.
    private func outerEdge(from center: Vector, along direction: Vector, moduleSize: Double) -> Vector? {
        let step = max(0.5, moduleSize / 8)
        // The corner of the outer ring is five modules away, or further in a slanting view.
        let steps = Int(8 * moduleSize / step)
        let move = direction * step
        var place = center
        var lengths = (0, 0, 0)
        var run = 0
        for _ in 0..<steps {
            if image.isDark(at: place) == (run == 1) {
                run += 1
                if run == 3 { break }
            }
            switch run {
            case 0: lengths.0 &+= 1
            case 1: lengths.1 &+= 1
            default: lengths.2 &+= 1
            }
            place = place + move
        }
        guard run == 3 else { return nil }
        let (inner, light, outer) = (Double(lengths.0) * step, Double(lengths.1) * step, Double(lengths.2) * step)
        let slack = moduleSize + 0.75
        let isRight = inner < 3.5 * slack && light < 2.5 * slack && outer < 2.8 * slack && inner + slack > light
        return isRight ? place : nil
    }
}
