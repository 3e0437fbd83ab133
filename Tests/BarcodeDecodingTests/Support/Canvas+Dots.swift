import BarcodeDecoding
import Foundation

extension Canvas {
    /// A symbol of round modules that stand apart, turned about the middle of a picture just large enough.
    ///
    /// - Parameters:
    ///   - diameter: Of a dot, as a share of the pitch.
    ///   - pitch: From the middle of one module to the next, in pixels.
    ///   - degrees: How far it is turned clockwise.
    ///   - softness: How wide the edges of dots are, in pixels.
    init(
        dots grid: ModuleGrid, diameter: Double, pitch: Double, degrees: Double = 0, dark: Double = 20,
        light: Double = 235, softness: Double = 1
    ) {
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        let side = Int((Double(max(grid.width, grid.height)) * 1.42 + 6) * pitch)
        self.init(width: side, height: side)
        for y in 0..<side {
            for x in 0..<side {
                let across = (Double(x) + 0.5 - Double(side) / 2) / pitch
                let down = (Double(y) + 0.5 - Double(side) / 2) / pitch
                let column = across * cosine + down * sine + Double(grid.width) / 2
                let row = down * cosine - across * sine + Double(grid.height) / 2
                // A dot no wider than a module is the only one that can reach a pixel of it.
                let middle = (column.rounded(.down) + 0.5, row.rounded(.down) + 0.5)
                let away = hypot(column - middle.0, row - middle.1) - diameter / 2
                let share = min(1, max(0, 0.5 - away * pitch / softness))
                let isDark = grid[Int(middle.0.rounded(.down)), Int(middle.1.rounded(.down))]
                pixels[y * side + x] = UInt8(light + (dark - light) * (isDark ? share : 0))
            }
        }
    }
}
