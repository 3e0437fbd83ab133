/// How well a map from modules to pixels suits a symbol, and the search for a better one.
///
/// Modules whose colour is prescribed count by how clearly they have it, the others by how clearly they have any:
/// between two modules of different colour a picture is grey.
struct ModuleFit {
    let roles: ModuleRoles
    let image: BinaryImage
    let gray: GrayView
    /// The usual distance between a module's brightness and the threshold.
    let contrast: Double

    /// A map with the score that it earns.
    struct Result {
        var corners: Homography.Corners
        var map: Homography
        /// The mean over all modules looked at, at most 1.
        var score: Double
    }

    /// The map that takes the first columns of the symbol to four places in the picture.
    static func map(_ corners: Homography.Corners, columns: Int, rows: Int) -> Homography? {
        let (right, bottom) = (Double(columns), Double(rows))
        return Homography(
            from: (Vector(0, 0), Vector(right, 0), Vector(right, bottom), Vector(0, bottom)), to: corners)
    }

    /// The mean over the modules of the first columns.
    func score(_ map: Homography, columns: Int) -> Double {
        let unit = (image.isInverted ? -1 : 1) / max(contrast, 1)
        let (dark, light) = (ModuleRoles.Role.dark.rawValue, ModuleRoles.Role.light.rawValue)
        var sum = 0.0
        var weight = 0.0
        for y in 0..<roles.height {
            for x in 0..<min(columns, roles.width) {
                let darkness = image.darkness(at: map(Double(x) + 0.5, Double(y) + 0.5), in: gray) * unit
                let value = min(1, max(-1, darkness))
                switch roles.values[y &* roles.width &+ x] {
                case dark:
                    sum += 2 * value
                    weight += 2
                case light:
                    sum -= 2 * value
                    weight += 2
                default:
                    sum += abs(value)
                    weight += 1
                }
            }
        }
        return weight > 0 ? sum / weight : 0
    }

    /// The share of the modules of prescribed colour among the first columns that have it.
    func share(_ map: Homography, columns: Int) -> Double {
        var (right, count) = (0, 0)
        for y in 0..<roles.height {
            for x in 0..<min(columns, roles.width) {
                let role = roles[x, y]
                guard role == .dark || role == .light else { continue }
                count &+= 1
                if image.isDark(at: map(Double(x) + 0.5, Double(y) + 0.5)) == (role == .dark) { right &+= 1 }
            }
        }
        return count > 0 ? Double(right) / Double(count) : 0
    }

    /// Moves the corners of the first columns by ever smaller steps, from `reach` modules on, as long as it helps.
    func refined(_ corners: Homography.Corners, columns: Int, reach: Double, passes: Int = 4) -> Result? {
        guard let map = Self.map(corners, columns: columns, rows: roles.height) else { return nil }
        var best = Result(corners: corners, map: map, score: score(map, columns: columns))
        let across = corners.0.distance(to: corners.1) / Double(columns)
        let down = corners.0.distance(to: corners.3) / Double(roles.height)
        var step = reach * (across + down) / 2
        for _ in 0..<passes {
            var improves = true
            var rounds = 0
            while improves, rounds < 3 {
                improves = false
                rounds += 1
                for corner in [2, 1, 3, 0] {
                    for move in [Vector(step, 0), Vector(-step, 0), Vector(0, step), Vector(0, -step)] {
                        let moved = Self.moved(best.corners, corner, by: move)
                        guard let map = Self.map(moved, columns: columns, rows: roles.height) else { continue }
                        let score = score(map, columns: columns)
                        if score > best.score + 1e-6 {
                            best = Result(corners: moved, map: map, score: score)
                            improves = true
                        }
                    }
                }
            }
            step /= 2
        }
        return best
    }

    private static func moved(_ corners: Homography.Corners, _ corner: Int, by move: Vector) -> Homography.Corners {
        var corners = corners
        switch corner {
        case 0: corners.0 = corners.0 + move
        case 1: corners.1 = corners.1 + move
        case 2: corners.2 = corners.2 + move
        default: corners.3 = corners.3 + move
        }
        return corners
    }
}
