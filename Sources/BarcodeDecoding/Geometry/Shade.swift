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
        return (gray.brightness(at: place) < image.threshold(at: place)) != image.isInverted
    }
}
