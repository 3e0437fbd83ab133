import Barcodes

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Lays a symbol's hexagons over the picture, from its bull's eye.
struct MaxiCodeDetector {
    let image: BinaryImage
    let gray: GrayView

    /// A map from widths of a module, from the symbol's upper left corner, to pixels.
    struct Grid {
        var corners: [Vector]
        let map: Homography
        let isMirrored: Bool

        /// The upright rectangle around the middles of all modules.
        static let frame = [Vector(0, 0), Vector(30, 0), Vector(30, height), Vector(0, height)]
        static let height = 32 * pitch + 1
        /// Rows stand closer than modules in a row.
        static let pitch = 0.866_025_4

        init?(corners: [Vector], isMirrored: Bool) {
            guard
                let map = Homography(
                    from: (Self.frame[0], Self.frame[1], Self.frame[2], Self.frame[3]),
                    to: (corners[0], corners[1], corners[2], corners[3]))
            else { return nil }
            // No module may lie near the horizon, where places are no numbers any more.
            let depths = Self.frame.map { map.g * $0.x + map.h * $0.y + map.i }
            guard let near = depths.max(), let far = depths.min(), near > 0 ? far > near / 100 : near < far / 100 else {
                return nil
            }
            (self.corners, self.map, self.isMirrored) = (corners, map, isMirrored)
        }

        /// The middle of a module.
        static func middle(row: Int, column: Int) -> Vector {
            Vector(Double(column) + (row.isMultiple(of: 2) ? 0.5 : 1), Double(row) * pitch + 0.5)
        }

        /// The bull's eye stands on a module of the middle row, not in the middle between the edges (ISO/IEC 16023, 4.10).
        static let center = Vector(14.5, 16 * pitch + 0.5)
    }

    /// All modules by their distance from the middle.
    private static let modules: [(place: Vector, distance: Double)] = MaxiCodeModules.places.map {
        let place = Grid.middle(row: $0.row, column: $0.column)
        return (place, place.distance(to: Grid.center))
    }

    private static let orientation: [(place: Vector, isDark: Bool)] = MaxiCodeModules.orientation.map {
        (Grid.middle(row: $0.place.row, column: $0.place.column), $0.isDark)
    }

    /// What printers make of the bull's eye's size: some draw it too large, and some too small.
    private static let sizes = [1, 1.04, 1.08, 1.12, 1.16, 0.96]

    /// So many grids are tried around a bull's eye, and so many that differ but in size.
    private static let mostGrids = 3
    private static let mostAlike = 2

    /// How a bull's eye may lie in the symbol's plane.
    private struct Pose {
        var size: Double
        var isMirrored: Bool
        /// In steps of two degrees.
        var turn: Int
        var score: Double
    }

    /// The grids around a bull's eye that its orientation patterns allow, the likeliest first.
    func grids(_ bullseye: MaxiCodeFinder.Bullseye, mirrored: Bool) -> [Grid] {
        var found: [Pose] = []
        for isMirrored in mirrored ? [false, true] : [false] {
            for size in Self.sizes {
                var poses: [Pose] = []
                for turn in 0..<180 {
                    var pose = Pose(size: size, isMirrored: isMirrored, turn: turn, score: 0)
                    let map = Self.map(bullseye, pose)
                    pose.score = orientationScore { map($0 - Grid.center) }
                    poses.append(pose)
                }
                for turn in 0..<180 where poses[turn].score >= 12 {
                    let around = max(poses[(turn + 179) % 180].score, poses[(turn + 1) % 180].score)
                    if poses[turn].score >= around { found.append(poses[turn]) }
                }
            }
        }
        found.sort { ($0.score, $1.turn) > ($1.score, $0.turn) }
        // Sizes beside each other lead to one grid.
        var chosen: [Pose] = []
        for pose in found where chosen.count < Self.mostGrids {
            let alike = chosen.count { $0.isMirrored == pose.isMirrored && abs($0.turn - pose.turn) <= 1 }
            if alike < Self.mostAlike { chosen.append(pose) }
        }
        return chosen.compactMap { pose in
            let map = Self.map(bullseye, pose)
            return Grid(corners: Grid.frame.map { map($0 - Grid.center) }, isMirrored: pose.isMirrored)
        }
    }

    private static func map(_ bullseye: MaxiCodeFinder.Bullseye, _ pose: Pose) -> (Vector) -> Vector {
        let angle = Double(pose.turn) * .pi / 90
        let (sine, cosine) = (sin(angle) / pose.size, cos(angle) / pose.size)
        return { place in
            let x = pose.isMirrored ? -place.x : place.x
            let (u, v) = (x * cosine - place.y * sine, x * sine + place.y * cosine)
            return bullseye.center + bullseye.across * u + bullseye.down * v
        }
    }

    /// How many of the orientation patterns' eighteen modules are right, less those that are wrong.
    private func orientationScore(_ map: (Vector) -> Vector) -> Double {
        var score = 0.0
        for module in Self.orientation {
            score += image.isDark(at: map(module.place)) == module.isDark ? 1 : -1
        }
        return score
    }

    /// Moves the grid's corners by ever smaller steps as long as its modules come out clearer, from the middle outwards.
    func refined(_ grid: Grid) -> Grid {
        var best = grid
        let module = grid.corners[0].distance(to: grid.corners[1]) / 30
        for reach in [9.0, 12, 16, 23] {
            let all = Self.modules.filter { $0.distance <= reach }.map(\.place)
            for scale in [0.8, 0.4, 0.2, 0.1] {
                // For large steps some of the modules tell enough.
                let isCoarse = scale > 0.3 && reach > 10
                let modules = isCoarse ? stride(from: 0, to: all.count, by: 3).map { all[$0] } : all
                var score = clarity(best, modules)
                var isBetter = true
                var rounds = 0
                while isBetter, rounds < 4 {
                    isBetter = false
                    rounds += 1
                    for corner in 0..<4 {
                        for move in [Vector(1, 0), Vector(-1, 0), Vector(0, 1), Vector(0, -1)] {
                            var corners = best.corners
                            corners[corner] = corners[corner] + move * (scale * module)
                            guard let moved = Grid(corners: corners, isMirrored: grid.isMirrored) else { continue }
                            let other = clarity(moved, modules)
                            if other > score { (best, score, isBetter) = (moved, other, true) }
                        }
                    }
                }
            }
        }
        return best
    }

    /// How far modules are from the brightness that parts dark from light, and the orientation patterns on their side.
    private func clarity(_ grid: Grid, _ modules: [Vector]) -> Double {
        var sum = 0.0
        for module in modules {
            let place = grid.map(module.x, module.y)
            sum += min(60, abs(gray.brightness(at: place) - image.threshold(at: place)))
        }
        for module in Self.orientation {
            let place = grid.map(module.place.x, module.place.y)
            let margin = image.threshold(at: place) - gray.brightness(at: place)
            sum +=
                3
                * max(
                    -60,
                    min(
                        60,
                        (margin > 0) != image.isInverted
                            ? (module.isDark ? 1 : -1) * abs(margin) : (module.isDark ? -1 : 1) * abs(margin)))
        }
        return sum
    }

    /// The modules where a grid says they are.
    func sampled(_ grid: Grid) -> ModuleGrid {
        var modules = ModuleGrid(width: MaxiCodeModules.columns, height: MaxiCodeModules.rows)
        for place in MaxiCodeModules.places {
            let middle = Grid.middle(row: place.row, column: place.column)
            let center = grid.map(middle.x, middle.y)
            var brightness = 2 * gray.brightness(at: center)
            for (x, y) in [(-0.22, 0.0), (0.22, 0), (0, -0.22), (0, 0.22)] {
                brightness += gray.brightness(at: grid.map(middle.x + x, middle.y + y))
            }
            let isDark = brightness / 6 < image.threshold(at: center)
            modules[place.column, place.row] = isDark != image.isInverted
        }
        return modules
    }
}
