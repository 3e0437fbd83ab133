/// A map from one plane to another that keeps lines straight: from a symbol's modules to an image's pixels.
struct Homography: Sendable {
    // x' = (a x + b y + c) / (g x + h y + i), y' = (d x + e y + f) / (g x + h y + i)
    let a, b, c, d, e, f, g, h, i: Double

    /// Creates the map that takes four points to four others; nil if three of either lie on a line.
    init?(from source: Corners, to target: Corners) {
        guard let there = Homography(square: target), let back = Homography(square: source)?.adjugate else {
            return nil
        }
        self = there.after(back)
    }

    /// Four points in order around a quadrilateral.
    typealias Corners = (Vector, Vector, Vector, Vector)

    /// The map from the corners of the unit square, clockwise from (0, 0), to those of a quadrilateral.
    private init?(square corners: Corners) {
        let (p, q, r, s) = corners
        let (right, below) = (q - r, s - r)
        let skew = p - q + r - s
        let area = right.cross(below)
        guard abs(area) > 1e-9, abs((q - p).cross(s - p)) > 1e-9 else { return nil }
        g = skew.cross(below) / area
        h = right.cross(skew) / area
        i = 1
        a = q.x - p.x + g * q.x
        b = s.x - p.x + h * s.x
        c = p.x
        d = q.y - p.y + g * q.y
        e = s.y - p.y + h * s.y
        f = p.y
        guard abs(determinant) > 1e-12 else { return nil }
    }

    private init(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double, _ g: Double, _ h: Double,
        _ i: Double
    ) {
        (self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h, self.i) = (a, b, c, d, e, f, g, h, i)
    }

    private var determinant: Double {
        a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    }

    /// The way back, up to a factor that cancels.
    private var adjugate: Homography {
        Homography(
            e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g, c * d - a * f, d * h - e * g,
            b * g - a * h, a * e - b * d)
    }

    private func after(_ right: Homography) -> Homography {
        Homography(
            a * right.a + b * right.d + c * right.g,
            a * right.b + b * right.e + c * right.h,
            a * right.c + b * right.f + c * right.i,
            d * right.a + e * right.d + f * right.g,
            d * right.b + e * right.e + f * right.h,
            d * right.c + e * right.f + f * right.i,
            g * right.a + h * right.d + i * right.g,
            g * right.b + h * right.e + i * right.h,
            g * right.c + h * right.f + i * right.i)
    }

    @inline(__always)
    func callAsFunction(_ x: Double, _ y: Double) -> Vector {
        let scale = 1 / (g * x + h * y + i)
        return Vector((a * x + b * y + c) * scale, (d * x + e * y + f) * scale)
    }

    /// Where a place goes, and how a step of one in either direction moves it from there.
    @inline(__always)
    func view(_ x: Double, _ y: Double) -> (place: Vector, across: Vector, down: Vector) {
        let scale = 1 / (g * x + h * y + i)
        let place = Vector((a * x + b * y + c) * scale, (d * x + e * y + f) * scale)
        return (
            place, Vector((a - place.x * g) * scale, (d - place.y * g) * scale),
            Vector((b - place.x * h) * scale, (e - place.y * h) * scale)
        )
    }
}
