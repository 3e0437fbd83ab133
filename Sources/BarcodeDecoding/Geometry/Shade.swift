/// Tells dark from light at places between pixels, as finely as the modules call for.
struct Shade {
    let image: BinaryImage
    let gray: GrayView
    /// Whether modules are so small that a pixel's colour is too coarse, and brightness is taken between pixels.
    var isFine: Bool

    /// Modules of fewer pixels call for brightness between pixels.
    static let fineModule = 4.0

    /// Whether it is dark around a place; light outside the picture.
    @inline(__always)
    func isDark(at place: Vector) -> Bool {
        guard isFine else { return image.isDark(at: place) }
        let (x, y) = (place.x - 0.5, place.y - 0.5)
        guard x >= 0, y >= 0, x < Double(gray.width - 1), y < Double(gray.height - 1) else {
            return isDark(nearEdge: place)
        }
        // Inside, all four pixels around are there.
        let (column, row) = (Int(x), Int(y))
        let (dx, dy) = (x - Double(column), y - Double(row))
        let pixel = row &* gray.stride &+ column
        let below = pixel &+ gray.stride
        let top = Double(gray.pixels[pixel]) * (1 - dx) + Double(gray.pixels[pixel &+ 1]) * dx
        let bottom = Double(gray.pixels[below]) * (1 - dx) + Double(gray.pixels[below &+ 1]) * dx
        let brightness = top * (1 - dy) + bottom * dy
        let block =
            (Int(place.y) / BinaryImage.blockSize) &* image.blockColumns &+ Int(place.x) / BinaryImage.blockSize
        return (brightness < Double(image.thresholds[block])) != image.isInverted
    }

    /// The same for places that need not have four pixels around them.
    @inline(never)
    private func isDark(nearEdge place: Vector) -> Bool {
        guard place.x >= 0, place.y >= 0, place.x < Double(image.width), place.y < Double(image.height) else {
            return false
        }
        return (gray.brightness(at: place) < image.threshold(at: place)) != image.isInverted
    }
}
