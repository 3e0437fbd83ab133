/// The blocks' proposals for thresholds, summed so that the mean over any rectangle of blocks costs four look-ups.
///
/// Each block with contrast of its own proposes the middle between its darkest and its lightest pixel. A block's
/// threshold is the mean of the proposals around it, weighted by contrast, so that edges decide and flat areas follow
/// the nearest edges. Where there is no edge near, a wider and wider neighbourhood is asked.
struct BlockSums {
    let columns: Int
    let rows: Int
    /// Running sums over all blocks above and to the left, with an empty first row and column.
    private var weights: [Int]
    private var products: [Int]
    private var darkest = 255
    private var lightest = 0

    /// Less contrast than this in a block is taken for noise.
    private static let leastContrast = 20
    /// Where a picture's flattest blocks have more, so many times theirs is taken for noise, up to the second figure.
    private static let timesNoise = 2
    private static let mostNoise = 40
    /// One block in so many is among the flattest: there is light around a code in any picture.
    private static let flattest = 10

    init(_ ranges: BlockRanges) {
        columns = ranges.columns
        rows = ranges.rows
        weights = [Int](repeating: 0, count: (columns + 1) * (rows + 1))
        products = weights
        let leastContrast = Self.leastContrast(of: ranges)
        for row in 0..<rows {
            for column in 0..<columns {
                let block = row &* columns &+ column
                let (dark, light) = (Int(ranges.darkest[block]), Int(ranges.lightest[block]))
                darkest = min(darkest, dark)
                lightest = max(lightest, light)
                guard light - dark >= leastContrast else { continue }
                let index = (row &+ 1) &* (columns &+ 1) &+ column &+ 1
                weights[index] = light - dark
                products[index] = (light - dark) &* ((light + dark + 1) / 2)
            }
        }
        accumulate()
    }

    /// The contrast that noise alone does not reach, by the picture's flattest blocks.
    private static func leastContrast(of ranges: BlockRanges) -> Int {
        var counts = [Int](repeating: 0, count: 256)
        let count = ranges.darkest.count
        for block in 0..<count { counts[max(0, Int(ranges.lightest[block]) - Int(ranges.darkest[block]))] += 1 }
        var (noise, below) = (0, counts[0])
        while noise < 255, below * flattest < count {
            noise += 1
            below += counts[noise]
        }
        return max(leastContrast, min(mostNoise, noise * timesNoise))
    }

    private mutating func accumulate() {
        let stride = columns + 1
        for row in 1..<rows + 1 {
            var weight = 0
            var product = 0
            for index in row &* stride &+ 1..<(row &+ 1) &* stride {
                weight &+= weights[index]
                product &+= products[index]
                weights[index] = weight &+ weights[index &- stride]
                products[index] = product &+ products[index &- stride]
            }
        }
    }

    /// Writes the threshold of every block, row by row.
    func writeThresholds(to thresholds: UnsafeMutablePointer<UInt8>) {
        let fallback = (darkest + lightest + 1) / 2
        for row in 0..<rows {
            for column in 0..<columns {
                var threshold = fallback
                for radius in [2, 6, 16] {
                    let left = max(0, column &- radius)
                    let right = min(columns, column &+ radius &+ 1)
                    let top = max(0, row &- radius) &* (columns &+ 1)
                    let bottom = min(rows, row &+ radius &+ 1) &* (columns &+ 1)
                    let weight =
                        weights[bottom &+ right] &- weights[bottom &+ left] &- weights[top &+ right]
                        &+ weights[top &+ left]
                    guard weight > 0 else { continue }
                    let product =
                        products[bottom &+ right] &- products[bottom &+ left] &- products[top &+ right]
                        &+ products[top &+ left]
                    threshold = product / weight
                    break
                }
                thresholds[row &* columns &+ column] = UInt8(clamping: threshold)
            }
        }
    }
}
