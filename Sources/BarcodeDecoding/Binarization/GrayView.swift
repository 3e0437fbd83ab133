/// The pixels of one scale of a picture, valid while the closure that got them runs.
package struct GrayView {
    let pixels: UnsafeBufferPointer<UInt8>
    let width: Int
    let height: Int
    let stride: Int

    package init(pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int, stride: Int) {
        (self.pixels, self.width, self.height, self.stride) = (pixels, width, height, stride)
    }

    /// The brightness between pixel centres, from the four around; the nearest pixel's beyond the edge.
    @inline(__always)
    func brightness(at place: Vector) -> Double {
        let (x, y) = (place.x - 0.5, place.y - 0.5)
        guard x >= 0, y >= 0, x < Double(width &- 1), y < Double(height &- 1) else { return brightness(atEdge: place) }
        let (column, row) = (Int(x), Int(y))
        let (dx, dy) = (x - Double(column), y - Double(row))
        let (upper, lower) = (row &* stride &+ column, (row &+ 1) &* stride &+ column)
        let top = Double(pixels[upper]) * (1 - dx) + Double(pixels[upper &+ 1]) * dx
        let bottom = Double(pixels[lower]) * (1 - dx) + Double(pixels[lower &+ 1]) * dx
        return top * (1 - dy) + bottom * dy
    }

    /// The same where one of the four may be missing.
    ///
    /// A map may take a place to infinity or to no number at all; nought comes first below, so that it wins over that.
    @inline(never)
    private func brightness(atEdge place: Vector) -> Double {
        let x = min(max(0, place.x - 0.5), Double(width - 1))
        let y = min(max(0, place.y - 0.5), Double(height - 1))
        let column = min(Int(x), max(0, width - 2))
        let row = min(Int(y), max(0, height - 2))
        let right = min(column &+ 1, width &- 1)
        let below = min(row &+ 1, height &- 1)
        let (dx, dy) = (x - Double(column), y - Double(row))
        let top = Double(pixels[row &* stride &+ column]) * (1 - dx) + Double(pixels[row &* stride &+ right]) * dx
        let bottom =
            Double(pixels[below &* stride &+ column]) * (1 - dx) + Double(pixels[below &* stride &+ right]) * dx
        return top * (1 - dy) + bottom * dy
    }

    /// The picture at half the size, each pixel the mean of four.
    func halved() -> [UInt8] {
        let (columns, rows) = (width / 2, height / 2)
        return [UInt8](unsafeUninitializedCapacity: columns * rows) { half, count in
            for y in 0..<rows {
                let upper = 2 &* y &* stride
                let lower = upper &+ stride
                let out = y &* columns
                for x in 0..<columns {
                    let left = 2 &* x
                    let sum =
                        UInt32(pixels[upper &+ left]) &+ UInt32(pixels[upper &+ left &+ 1])
                        &+ UInt32(pixels[lower &+ left]) &+ UInt32(pixels[lower &+ left &+ 1])
                    half[out &+ x] = UInt8(truncatingIfNeeded: (sum &+ 2) >> 2)
                }
            }
            count = columns * rows
        }
    }
}
