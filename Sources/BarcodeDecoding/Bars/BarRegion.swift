/// A stretch of the picture whose brightness changes run along one line, as they do across bars.
struct BarRegion {
    /// The middle of its blocks' extent.
    var center: Vector
    /// The direction across the bars, of length 1, rightwards or straight down.
    var normal: Vector
    /// Half its extent across the bars and along them, in pixels.
    var halfLength: Double
    var halfHeight: Double
    /// The sum of its blocks' squared changes.
    var energy: Double

    /// The direction along the bars: downwards for upright bars.
    var tangent: Vector { Vector(-normal.y, normal.x) }

    /// A place by its distances from the middle across and along the bars.
    func place(_ across: Double, _ along: Double) -> Vector { center + normal * across + tangent * along }

    /// The distances of a place from the middle, across and along the bars.
    func distances(of place: Vector) -> (across: Double, along: Double) {
        ((place - center).dot(normal), (place - center).dot(tangent))
    }
}
