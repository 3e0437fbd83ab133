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
        Double(right(map, in: shade, atLeast: 0)) / Double(max(1, 4 * marks.count))
    }

    /// The number of right sample points, four to a mark; any smaller number where it will not come to `least`.
    private func right(_ map: Homography, in shade: Shade, atLeast least: Int) -> Int {
        let image = shade.image
        return shade.isFine
            ? right(map, atLeast: least) { shade.isDark(at: $0) }
            : right(map, atLeast: least) { image.isDark(at: $0) }
    }

    @inline(__always)
    private func right(_ map: Homography, atLeast least: Int, isDark: (Vector) -> Bool) -> Int {
        var right = 0
        var possible = 4 * marks.count
        marks.withUnsafeBufferPointer { marks in
            for mark in marks {
                // Within a module the view is as good as a slant.
                let (middle, across, down) = map.view(mark.x + 0.5, mark.y + 0.5)
                let (one, other) = ((across + down) * 0.22, (across - down) * 0.22)
                var count = isDark(middle + one) ? 1 : 0
                count &+= isDark(middle - one) ? 1 : 0
                count &+= isDark(middle + other) ? 1 : 0
                count &+= isDark(middle - other) ? 1 : 0
                if !mark.isDark { count = 4 &- count }
                right &+= count
                possible &-= 4 &- count
                if possible < least { break }
            }
        }
        return right
    }

    /// The smaller of two shares: of the dark marks whose middle is dark, and of the light ones whose middle is light.
    ///
    /// Something of one colour all over meets all marks of that colour and none of the other.
    func balance(_ map: Homography, in shade: Shade) -> Double {
        var (dark, light, allDark) = (0, 0, 0)
        for mark in marks {
            let isDark = shade.isDark(at: map(mark.x + 0.5, mark.y + 0.5))
            if mark.isDark {
                allDark &+= 1
                if isDark { dark &+= 1 }
            } else if !isDark {
                light &+= 1
            }
        }
        let allLight = marks.count - allDark
        return min(Double(dark) / Double(max(1, allDark)), Double(light) / Double(max(1, allLight)))
    }

    /// The map moved about at four corners until it meets the marks best.
    ///
    /// - Parameters:
    ///   - corners: The places, in modules, that are moved: around what the marks cover.
    ///   - reaches: How far they are moved at most, in modules, from coarse to fine.
    ///   - least: The scores after each of the reaches with less than which the search is given up.
    func refined(
        _ map: Homography, corners source: Homography.Corners, in shade: Shade,
        reaches: [Double] = [0.5, 0.25, 0.12], least: [Double] = [0, 0, 0]
    ) -> (map: Homography, score: Double) {
        var best = (map: map, right: right(map, in: shade, atLeast: 0))
        var corners = [source.0, source.1, source.2, source.3].map { map($0.x, $0.y) }
        let module = (corners[1] - corners[0]).length / max(1, (source.1 - source.0).length)
        for (reach, least) in zip(reaches, least) {
            for _ in 0..<3 {
                let before = best.right
                for corner in corners.indices {
                    for (x, y) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
                        var moved = corners
                        moved[corner] = moved[corner] + Vector(x, y) * (reach * module)
                        let target = (moved[0], moved[1], moved[2], moved[3])
                        guard let map = Homography(from: source, to: target) else { continue }
                        let right = right(map, in: shade, atLeast: best.right + 1)
                        if right > best.right {
                            best = (map, right)
                            corners = moved
                        }
                    }
                }
                if best.right <= before { break }
            }
            if Double(best.right) < least * Double(4 * marks.count) { break }
        }
        return (best.map, Double(best.right) / Double(max(1, 4 * marks.count)))
    }
}
