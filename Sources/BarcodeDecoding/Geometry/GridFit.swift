/// How well a map from modules to pixels meets the modules whose colour is known beforehand.
struct GridFit {
    /// A module of a known colour, by its top-left corner.
    struct Mark {
        let x: Double
        let y: Double
        let isDark: Bool
    }

    let marks: [Mark]

    /// The share of the marks' sample points that have the colour they should have, 0.5 for chance.
    func score(_ map: Homography, in shade: Shade) -> Double {
        var right = 0
        for mark in marks {
            if shade.isDark(at: map(mark.x + 0.28, mark.y + 0.28)) == mark.isDark { right &+= 1 }
            if shade.isDark(at: map(mark.x + 0.72, mark.y + 0.28)) == mark.isDark { right &+= 1 }
            if shade.isDark(at: map(mark.x + 0.28, mark.y + 0.72)) == mark.isDark { right &+= 1 }
            if shade.isDark(at: map(mark.x + 0.72, mark.y + 0.72)) == mark.isDark { right &+= 1 }
        }
        return Double(right) / Double(max(1, 4 * marks.count))
    }

    /// The map moved about at four corners until it meets the marks best.
    ///
    /// - Parameters:
    ///   - corners: The places, in modules, that are moved: around what the marks cover.
    ///   - reaches: How far they are moved at most, in modules, from coarse to fine.
    func refined(
        _ map: Homography, corners source: Homography.Corners, in shade: Shade,
        reaches: [Double] = [0.5, 0.25, 0.12]
    ) -> (map: Homography, score: Double) {
        var best = (map: map, score: score(map, in: shade))
        var corners = [source.0, source.1, source.2, source.3].map { map($0.x, $0.y) }
        let module = (corners[1] - corners[0]).length / max(1, (source.1 - source.0).length)
        for reach in reaches {
            for _ in 0..<3 {
                let before = best.score
                for corner in corners.indices {
                    for (x, y) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
                        var moved = corners
                        moved[corner] = moved[corner] + Vector(x, y) * (reach * module)
                        let target = (moved[0], moved[1], moved[2], moved[3])
                        guard let map = Homography(from: source, to: target) else { continue }
                        let score = score(map, in: shade)
                        if score > best.score {
                            best = (map, score)
                            corners = moved
                        }
                    }
                }
                if best.score <= before { break }
            }
        }
        return best
    }
}
