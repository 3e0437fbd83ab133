extension GrayView {
    /// The brightness between pixel centres in single precision, for the many samples of lines across bars.
    @inline(__always)
    func brightness(near place: Vector) -> Float {
        let x = min(max(Float(place.x) - 0.5, 0), Float(width - 1))
        let y = min(max(Float(place.y) - 0.5, 0), Float(height - 1))
        let column = Int(x)
        let row = Int(y)
        let right = min(column &+ 1, width &- 1)
        let upper = row &* stride
        let lower = min(row &+ 1, height &- 1) &* stride
        let (dx, dy) = (x - Float(column), y - Float(row))
        let (a, b) = (Float(pixels[upper &+ column]), Float(pixels[upper &+ right]))
        let (c, d) = (Float(pixels[lower &+ column]), Float(pixels[lower &+ right]))
        let top = a + (b - a) * dx
        let bottom = c + (d - c) * dx
        return top + (bottom - top) * dy
    }
}
