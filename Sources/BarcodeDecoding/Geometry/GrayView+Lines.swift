extension GrayView {
    /// Writes the brightness at places along a line, from pixel centres around as `brightness(at:)` has it.
    func sample(_ count: Int, from start: Vector, by way: Vector, into samples: UnsafeMutablePointer<Float>) {
        guard count > 0 else { return }
        let last = start + way * Double(count - 1)
        let (right, bottom) = (Double(width) - 1.5, Double(height) - 1.5)
        let isInside =
            min(start.x, last.x) >= 0.5 && max(start.x, last.x) < right && min(start.y, last.y) >= 0.5
            && max(start.y, last.y) < bottom
        guard isInside else {
            for index in 0..<count { samples[index] = Float(brightness(at: start + way * Double(index))) }
            return
        }
        // Between two places inside, all four pixels around each are there.
        let (x, y) = (Float(start.x - 0.5), Float(start.y - 0.5))
        let (dx, dy) = (Float(way.x), Float(way.y))
        for index in 0..<count {
            let (placeX, placeY) = (x + dx * Float(index), y + dy * Float(index))
            let (column, row) = (Int(placeX), Int(placeY))
            let (shareX, shareY) = (placeX - Float(column), placeY - Float(row))
            let pixel = row &* stride &+ column
            let (one, two) = (Float(pixels[pixel]), Float(pixels[pixel &+ 1]))
            let (three, four) = (Float(pixels[pixel &+ stride]), Float(pixels[pixel &+ stride &+ 1]))
            let top = one + (two - one) * shareX
            let below = three + (four - three) * shareX
            samples[index] = top + (below - top) * shareY
        }
    }
}
