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
        guard place.x >= 0, place.y >= 0, place.x < Double(image.width), place.y < Double(image.height) else {
            return false
        }
        return (image.darkness(at: place, in: gray) > 0) != image.isInverted
    }
}

extension BinaryImage {
    /// How much darker than the threshold it is between pixels, as far as the picture's edge tells outside of it.
    @inline(__always)
    func darkness(at place: Vector, in gray: GrayView) -> Double {
        let (x, y) = (place.x - 0.5, place.y - 0.5)
        guard x >= 0, y >= 0, x < Double(gray.width - 1), y < Double(gray.height - 1) else {
            return darkness(nearEdge: place, in: gray)
        }
        // Inside, all four pixels around are there.
        let (column, row) = (Int(x), Int(y))
        let (dx, dy) = (x - Double(column), y - Double(row))
        let pixel = row &* gray.stride &+ column
        let below = pixel &+ gray.stride
        let top = Double(gray.pixels[pixel]) * (1 - dx) + Double(gray.pixels[pixel &+ 1]) * dx
        let bottom = Double(gray.pixels[below]) * (1 - dx) + Double(gray.pixels[below &+ 1]) * dx
        let block = (Int(place.y) / Self.blockSize) &* blockColumns &+ Int(place.x) / Self.blockSize
        return Double(thresholds[block]) - (top * (1 - dy) + bottom * dy)
    }

    @inline(never)
    private func darkness(nearEdge place: Vector, in gray: GrayView) -> Double {
        threshold(at: place) - gray.brightness(at: place)
    }
}
