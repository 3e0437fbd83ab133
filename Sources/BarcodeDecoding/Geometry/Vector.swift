import Barcodes

/// A place or a direction in a plane, for arithmetic; `ImagePoint` is what users see.
struct Vector: Sendable, Equatable {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    static func + (left: Vector, right: Vector) -> Vector { Vector(left.x + right.x, left.y + right.y) }
    static func - (left: Vector, right: Vector) -> Vector { Vector(left.x - right.x, left.y - right.y) }
    static func * (left: Vector, factor: Double) -> Vector { Vector(left.x * factor, left.y * factor) }

    /// The product of the lengths and the cosine of the angle between.
    func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

    /// The area spanned, positive where `other` is clockwise from this one as seen in an image.
    func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

    /// The same length in a direction whose tangent with this one is `tangent`, clockwise as seen in an image.
    func turned(by tangent: Double) -> Vector {
        let factor = 1 / (1 + tangent * tangent).squareRoot()
        return Vector((x - y * tangent) * factor, (y + x * tangent) * factor)
    }

    var length: Double { (x * x + y * y).squareRoot() }

    func distance(to other: Vector) -> Double { (self - other).length }

    /// The length in each direction.
    var magnitudes: Vector { Vector(abs(x), abs(y)) }

    var point: ImagePoint { ImagePoint(x: x, y: y) }
}
