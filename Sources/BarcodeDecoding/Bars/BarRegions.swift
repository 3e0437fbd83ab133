#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Joins neighbouring blocks whose changes run the same way to regions that may hold bars.
struct BarRegions {
    private let field: BarField

    /// The mean squared change of a block, in grey levels, below which it counts as plain.
    private static let leastChange: Float = 9
    /// How much of the changes has to run along one line.
    private static let leastCoherence: Float = 0.5
    /// The cosine of twice the angle by which neighbouring blocks may differ.
    private static let leastAgreement: Float = 0.85
    /// Blocks as far as this from one another are neighbours: wide bars leave plain blocks between them.
    private static let reach = 2
    /// Regions are looked at by energy, the strongest first, so many at most.
    private static let limit = 48

    init(_ field: BarField) {
        self.field = field
    }

    private struct Direction {
        // The cosine and the sine of twice the angle; both nought for a block without one.
        var cosine: Float = 0
        var sine: Float = 0
    }

    /// The regions that are long enough across their bars, the strongest first.
    func found() -> [BarRegion] {
        let (columns, rows) = (field.columns, field.rows)
        guard columns > 0, rows > 0 else { return [] }
        var directions = [Direction](repeating: Direction(), count: columns * rows)
        let changes = Float(BarField.blockSize * BarField.blockSize)
        // A change is measured over two pixels each way, which makes it twice the step from pixel to pixel.
        let leastEnergy = Self.leastChange * 4 * changes
        for row in 0..<rows {
            for column in 0..<columns where field.tensors[row &* columns &+ column].energy >= leastEnergy {
                let sum = field.smoothed(column: column, row: row)
                guard sum.coherence >= Self.leastCoherence else { continue }
                let (cosine, sine) = (sum.xx - sum.yy, 2 * sum.xy)
                let scale = 1 / max(1, (cosine * cosine + sine * sine).squareRoot())
                directions[row &* columns &+ column] = Direction(cosine: cosine * scale, sine: sine * scale)
            }
        }
        return joined(&directions).sorted { $0.energy > $1.energy }.prefix(Self.limit).map { $0 }
    }

    private func joined(_ directions: inout [Direction]) -> [BarRegion] {
        let (columns, rows) = (field.columns, field.rows)
        var regions: [BarRegion] = []
        var blocks: [Int] = []
        for start in directions.indices where directions[start].cosine != 0 || directions[start].sine != 0 {
            blocks.removeAll(keepingCapacity: true)
            blocks.append(start)
            var seeds = [directions[start]]
            directions[start] = Direction()
            var next = 0
            while next < blocks.count {
                let (column, row) = (blocks[next] % columns, blocks[next] / columns)
                let seed = seeds[next]
                next &+= 1
                for y in max(0, row &- Self.reach)...min(rows &- 1, row &+ Self.reach) {
                    for x in max(0, column &- Self.reach)...min(columns &- 1, column &+ Self.reach) {
                        let other = directions[y &* columns &+ x]
                        guard other.cosine * seed.cosine + other.sine * seed.sine >= Self.leastAgreement else {
                            continue
                        }
                        blocks.append(y &* columns &+ x)
                        seeds.append(other)
                        directions[y &* columns &+ x] = Direction()
                    }
                }
            }
            if let region = region(of: blocks) { regions.append(region) }
        }
        return regions
    }

    /// The fewest pixels across the bars that the smallest symbols take up.
    private static let leastLength = 24.0

    /// A normal all but along an axis lies along it: lines of whole pixels are sharper, and are sampled faster.
    private static let mostLevelled = 0.004

    private static func levelled(_ normal: Vector) -> Vector {
        if abs(normal.y) < mostLevelled { return Vector(normal.x < 0 ? -1 : 1, 0) }
        if abs(normal.x) < mostLevelled { return Vector(0, normal.y < 0 ? -1 : 1) }
        return normal
    }

    private func region(of blocks: [Int]) -> BarRegion? {
        guard blocks.count >= 3 else { return nil }
        var sum = BarField.Tensor()
        for block in blocks { sum += field.tensors[block] }
        let angle = Double(atan2(2 * sum.xy, sum.xx - sum.yy)) / 2
        let normal = Self.levelled(Vector(cos(angle), sin(angle)))
        let tangent = Vector(-normal.y, normal.x)
        let size = Double(BarField.blockSize)
        var (left, right, top, bottom) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
        for block in blocks {
            let place = Vector(
                (Double(block % field.columns) + 0.5) * size, (Double(block / field.columns) + 0.5) * size)
            let (across, along) = (place.dot(normal), place.dot(tangent))
            (left, right) = (min(left, across), max(right, across))
            (top, bottom) = (min(top, along), max(bottom, along))
        }
        let halfLength = (right - left + size) / 2
        guard 2 * halfLength >= Self.leastLength else { return nil }
        return BarRegion(
            center: normal * ((left + right) / 2) + tangent * ((top + bottom) / 2), normal: normal,
            halfLength: halfLength, halfHeight: (bottom - top + size) / 2, energy: Double(sum.energy))
    }
}
