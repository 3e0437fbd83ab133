import Barcodes

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Draws rows of modules as bars, at any size, angle and blur.
struct BarCanvas {
    var modules: [UInt8]
    /// Pixels a module.
    var scale = 3.0
    /// The bars' height in pixels.
    var height = 60.0
    /// Clockwise, in degrees.
    var angle = 0.0
    /// The standard deviation of a blur, in pixels.
    var blur = 0.0
    var dark = 30.0
    var light = 220.0
    /// Modules of light before and after.
    var quiet = 10.0

    /// The picture: each pixel the mean of nine places, then blurred.
    var canvas: Canvas {
        let (sine, cosine) = (sin(angle * .pi / 180), cos(angle * .pi / 180))
        let length = (Double(modules.count) + 2 * quiet) * scale
        let (width, tall) = (length, height + 8)
        let columns = Int(abs(width * cosine) + abs(tall * sine)) + 4
        let rows = Int(abs(width * sine) + abs(tall * cosine)) + 4
        var canvas = Canvas(width: columns, height: rows, brightness: UInt8(light))
        for y in 0..<rows {
            for x in 0..<columns {
                var sum = 0.0
                for part in 0..<9 {
                    let dx = Double(x) + (Double(part % 3) + 0.5) / 3 - Double(columns) / 2
                    let dy = Double(y) + (Double(part / 3) + 0.5) / 3 - Double(rows) / 2
                    let (along, across) = (dx * cosine + dy * sine, dy * cosine - dx * sine)
                    sum += abs(across) <= height / 2 ? darkness(at: along) : 0
                }
                canvas.pixels[y * columns + x] = UInt8(light + (dark - light) * sum / 9)
            }
        }
        return canvas
    }

    /// How dark the bars are at a distance from the symbol's middle, blurred across the bars alone.
    private func darkness(at along: Double) -> Double {
        let place = along / scale + Double(modules.count) / 2
        guard blur > 0 else {
            return place >= 0 && place < Double(modules.count) && modules[Int(place)] == 1 ? 1 : 0
        }
        let spread = blur / scale * 2.0.squareRoot()
        var sum = 0.0
        let first = min(max(0, Int(place - 6 * spread) - 1), modules.count)
        let end = min(max(first, Int(place + 6 * spread) + 2), modules.count)
        for module in first..<end where modules[module] == 1 {
            sum += (erf((place - Double(module)) / spread) - erf((place - Double(module) - 1) / spread)) / 2
        }
        return sum
    }
}
