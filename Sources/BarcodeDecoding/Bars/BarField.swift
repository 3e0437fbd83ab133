/// How the brightness changes in each block of a picture: the structure tensor, summed over the block.
///
/// Where bars are, all changes run along one line, whatever the angle; in print, texture and noise they do not.
struct BarField {
    /// A block's sums of squared and mixed brightness changes along both axes.
    struct Tensor {
        var xx: Float = 0
        var xy: Float = 0
        var yy: Float = 0

        static func += (left: inout Tensor, right: Tensor) {
            left.xx += right.xx
            left.xy += right.xy
            left.yy += right.yy
        }

        var energy: Float { xx + yy }

        /// Nought where changes run every way, 1 where all run along one line.
        var coherence: Float {
            let spread = ((xx - yy) * (xx - yy) + 4 * xy * xy).squareRoot()
            return energy > 0 ? spread / energy : 0
        }
    }

    static let blockSize = 8

    let columns: Int
    let rows: Int
    let tensors: [Tensor]

    /// Measures all changes, so that bars along rows are seen as well as bars along columns.
    init(_ gray: GrayView) {
        let size = Self.blockSize
        let (columns, rows) = (gray.width / size, gray.height / size)
        (self.columns, self.rows) = (columns, rows)
        guard columns > 0, rows > 0 else {
            tensors = []
            return
        }
        let width = columns * size
        var tensors = [Tensor](repeating: Tensor(), count: columns * rows)
        var sums = [Int32](repeating: 0, count: 3 * width)
        sums.withUnsafeMutableBufferPointer { sums in
            guard let xx = sums.baseAddress, let pixels = gray.pixels.baseAddress else { return }
            let (xy, yy) = (xx + width, xx + 2 * width)
            // The last column has no right neighbour in a picture that ends with a block.
            let count = min(width, gray.width - 1)
            for row in 0..<rows {
                sums.update(repeating: 0)
                // The last row has none below it in a picture that ends with a block.
                for y in row * size..<min(row * size + size, gray.height - 1) {
                    Self.accumulate(
                        pixels + y &* gray.stride, pixels + (y &+ 1) &* gray.stride, count: count, xx, xy, yy)
                }
                for column in 0..<columns {
                    var (a, b, c): (Int32, Int32, Int32) = (0, 0, 0)
                    for x in column &* size..<(column &+ 1) &* size {
                        a &+= xx[x]
                        b &+= xy[x]
                        c &+= yy[x]
                    }
                    tensors[row &* columns &+ column] = Tensor(xx: Float(a), xy: Float(b), yy: Float(c))
                }
            }
        }
        self.tensors = tensors
    }

    /// Adds the changes between two rows; a change is at most 510, so that a block of products fits 32 bits.
    @inline(__always)
    private static func accumulate(
        _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, count: Int, _ xx: UnsafeMutablePointer<Int32>,
        _ xy: UnsafeMutablePointer<Int32>, _ yy: UnsafeMutablePointer<Int32>
    ) {
        for x in 0..<count {
            let falling = Int16(lower[x &+ 1]) &- Int16(upper[x])
            let rising = Int16(upper[x &+ 1]) &- Int16(lower[x])
            let across = Int32(falling &+ rising)
            let down = Int32(falling &- rising)
            xx[x] &+= across &* across
            xy[x] &+= across &* down
            yy[x] &+= down &* down
        }
    }

    /// The sum over a block and its neighbours.
    func smoothed(column: Int, row: Int) -> Tensor {
        var sum = Tensor()
        for y in max(0, row &- 1)...min(rows &- 1, row &+ 1) {
            for x in max(0, column &- 1)...min(columns &- 1, column &+ 1) { sum += tensors[y &* columns &+ x] }
        }
        return sum
    }
}
