import Barcodes

/// A grey picture to draw symbols into.
struct Canvas {
    let width: Int
    let height: Int
    var pixels: [UInt8]

    init(width: Int, height: Int, brightness: UInt8 = 255) {
        self.width = width
        self.height = height
        pixels = [UInt8](repeating: brightness, count: width * height)
    }

    /// A symbol with a quiet zone of four modules.
    init(_ matrix: Matrix, scale: Int) {
        self.init(width: (matrix.width + 8) * scale, height: (matrix.height + 8) * scale)
        let start = Double(4 * scale)
        let (right, bottom) = (start + Double(matrix.width * scale), start + Double(matrix.height * scale))
        draw(matrix, at: [(start, start), (right, start), (right, bottom), (start, bottom)])
    }

    /// A symbol on a light ground, turned about the middle of a picture just large enough.
    init(_ matrix: Matrix, scale: Double, turnedBy sineAndCosine: (Double, Double)) {
        let half = (x: Double(matrix.width) * scale / 2, y: Double(matrix.height) * scale / 2)
        let side = Int(max(half.x, half.y) * 2.9 + 12 * scale)
        self.init(width: side, height: side)
        let (sine, cosine) = sineAndCosine
        let middle = Double(side) / 2
        draw(
            matrix,
            at: [(-half.x, -half.y), (half.x, -half.y), (half.x, half.y), (-half.x, half.y)].map { x, y in
                (middle + x * cosine - y * sine, middle + x * sine + y * cosine)
            })
    }

    /// Draws a symbol into a quadrilateral, corners clockwise from the top left, each pixel the mean of 16 places.
    mutating func draw(_ matrix: Matrix, at corners: [(Double, Double)], dark: Double = 20, light: Double = 235) {
        let inverse = UnitSquare(corners)
        let (across, down) = (Double(matrix.width), Double(matrix.height))
        let left = max(0, Int((corners.map(\.0).min() ?? 0) - 40))
        let right = min(width, Int((corners.map(\.0).max() ?? 0) + 40))
        let top = max(0, Int((corners.map(\.1).min() ?? 0) - 40))
        let bottom = min(height, Int((corners.map(\.1).max() ?? 0) + 40))
        for y in top..<max(top, bottom) {
            for x in left..<max(left, right) {
                var sum = 0.0
                var count = 0.0
                for part in 0..<16 {
                    let (u, v) = inverse.place(
                        Double(x) + (Double(part % 4) + 0.5) / 4, Double(y) + (Double(part / 4) + 0.5) / 4)
                    guard abs(u - 0.5) < 0.5 + 4 / across, abs(v - 0.5) < 0.5 + 4 / down else { continue }
                    let isInside = u >= 0 && v >= 0 && u < 1 && v < 1
                    sum += isInside && matrix[Int(u * across), Int(v * down)] ? dark : light
                    count += 1
                }
                if count > 8 { pixels[y * width + x] = UInt8(sum / count) }
            }
        }
    }

    mutating func addNoise(_ amount: Int, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for index in pixels.indices {
            let value = Int(pixels[index]) + Int.random(in: -amount...amount, using: &generator)
            pixels[index] = UInt8(min(255, max(0, value)))
        }
    }

    mutating func fill(x: Int, y: Int, width: Int, height: Int, brightness: UInt8) {
        for row in max(0, y)..<min(self.height, y + height) {
            for column in max(0, x)..<min(self.width, x + width) { pixels[row * self.width + column] = brightness }
        }
    }

    /// The picture as it looks on a cylinder seen from above: the middle column hangs lower than the outer ones.
    func bent(by rise: Int) -> Canvas {
        var other = Canvas(width: width, height: height + 2 * rise)
        let half = Double(width) / 2
        for x in 0..<width {
            let from = (Double(x) - half) / half
            let drop = Int((1 - from * from) * Double(rise))
            for y in 0..<height { other.pixels[(y + drop) * width + x] = pixels[y * width + x] }
        }
        return other
    }

    var inverted: Canvas {
        var other = self
        for index in pixels.indices { other.pixels[index] = 255 - pixels[index] }
        return other
    }

    var image: LuminanceImage {
        LuminanceImage(width: width, height: height, bytes: pixels) ?? Self.nothing
    }

    static let nothing = LuminanceImage(width: 0, height: 0, bytes: []).unsafelyUnwrapped
}

/// The way from a quadrilateral back to the unit square, by the inverse of a projective map.
private struct UnitSquare {
    private var rows: [Double]

    init(_ c: [(Double, Double)]) {
        let (x1, y1, x2, y2) = (c[1].0 - c[2].0, c[1].1 - c[2].1, c[3].0 - c[2].0, c[3].1 - c[2].1)
        let (x3, y3) = (c[0].0 - c[1].0 + c[2].0 - c[3].0, c[0].1 - c[1].1 + c[2].1 - c[3].1)
        let area = x1 * y2 - x2 * y1
        let (g, h) = ((x3 * y2 - x2 * y3) / area, (x1 * y3 - x3 * y1) / area)
        let (a, b, e, f) = (
            c[1].0 - c[0].0 + g * c[1].0, c[3].0 - c[0].0 + h * c[3].0, c[1].1 - c[0].1 + g * c[1].1,
            c[3].1 - c[0].1 + h * c[3].1
        )
        let (p, q) = c[0]
        rows = [
            f - q * h, p * h - b, b * q - p * f, q * g - e, a - p * g, p * e - a * q, e * h - f * g, b * g - a * h,
            a * f - b * e,
        ]
    }

    func place(_ x: Double, _ y: Double) -> (Double, Double) {
        let scale = 1 / (rows[6] * x + rows[7] * y + rows[8])
        return ((rows[0] * x + rows[1] * y + rows[2]) * scale, (rows[3] * x + rows[4] * y + rows[5]) * scale)
    }
}
