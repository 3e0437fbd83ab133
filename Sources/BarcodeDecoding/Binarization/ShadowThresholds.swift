/// Thresholds that do not look across the edge of a shadow.
///
/// A block asks nine neighbourhoods of three blocks squared: the one around it and those to each of its sides. Beside
/// the edge of a shadow some of them hold the light of the other side. The block takes the one whose darkest and
/// lightest pixels its own come closest to: a light block in the shade looks neither light nor dark among lit ones.
struct ShadowThresholds {
    private let ranges: BlockRanges
    /// Ranges of three blocks squared around each block.
    private var dark: [Int]
    private var light: [Int]

    /// A neighbourhood with less contrast has no edge to set a threshold by.
    private static let leastContrast = 24

    init(_ ranges: BlockRanges) {
        self.ranges = ranges
        dark = [Int](repeating: 255, count: ranges.columns * ranges.rows)
        light = [Int](repeating: 0, count: ranges.columns * ranges.rows)
        for row in 0..<ranges.rows {
            for column in 0..<ranges.columns {
                let index = row &* ranges.columns &+ column
                for y in max(0, row - 1)...min(ranges.rows - 1, row + 1) {
                    for x in max(0, column - 1)...min(ranges.columns - 1, column + 1) {
                        let other = y &* ranges.columns &+ x
                        dark[index] = min(dark[index], Int(ranges.darkest[other]))
                        light[index] = max(light[index], Int(ranges.lightest[other]))
                    }
                }
            }
        }
    }

    /// Writes the threshold of every block, row by row.
    func writeThresholds(to thresholds: UnsafeMutablePointer<UInt8>) {
        for row in 0..<ranges.rows {
            for column in 0..<ranges.columns {
                thresholds[row &* ranges.columns &+ column] = threshold(column: column, row: row)
            }
        }
    }

    private func threshold(column: Int, row: Int) -> UInt8 {
        let index = row &* ranges.columns &+ column
        let (ownDark, ownLight) = (Int(ranges.darkest[index]), Int(ranges.lightest[index]))
        var best = Int.max
        var threshold = 0
        for y in [row, row - 1, row + 1] where y >= 0 && y < ranges.rows {
            for x in [column, column - 1, column + 1] where x >= 0 && x < ranges.columns {
                let other = y &* ranges.columns &+ x
                let contrast = light[other] - dark[other]
                guard contrast >= Self.leastContrast else { continue }
                // How far the block's own extremes are from the nearer extreme of the neighbourhood, in thousandths.
                let below = min(abs(ownDark - dark[other]), abs(light[other] - ownDark))
                let above = min(abs(ownLight - dark[other]), abs(light[other] - ownLight))
                let misfit = (below + above) * 1_000 / contrast
                if misfit < best {
                    best = misfit
                    threshold = (dark[other] + light[other] + 1) / 2
                }
            }
        }
        // Where nothing around has contrast the block is taken for light.
        return UInt8(clamping: best == Int.max ? min(ownDark, 40) : threshold)
    }
}
