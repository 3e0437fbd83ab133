import BarcodeDecoding
import Barcodes
import Foundation

extension Canvas {
    /// A symbol whose modules need not be square, turned about the middle of a picture just large enough.
    ///
    /// - Parameters:
    ///   - module: The width of a module in pixels.
    ///   - aspect: The height of a row in modules.
    ///   - degrees: How far it is turned clockwise.
    init(_ grid: ModuleGrid, module: Double, aspect: Double, degrees: Double = 0, isMirrored: Bool = false) {
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        let (width, height) = (Double(grid.width) * module, Double(grid.height) * module * aspect)
        self.init(
            width: Int(abs(width * cosine) + abs(height * sine) + 12 * module),
            height: Int(abs(width * sine) + abs(height * cosine) + 12 * module))
        for y in 0..<self.height {
            for x in 0..<self.width {
                var sum = 0
                for part in 0..<16 {
                    let across = Double(x) + (Double(part % 4) + 0.5) / 4 - Double(self.width) / 2
                    let down = Double(y) + (Double(part / 4) + 0.5) / 4 - Double(self.height) / 2
                    let column = (across * cosine + down * sine) / module + Double(grid.width) / 2
                    let row = (down * cosine - across * sine) / (module * aspect) + Double(grid.height) / 2
                    let place = isMirrored ? Double(grid.width) - column : column
                    sum += grid[Int(place.rounded(.down)), Int(row.rounded(.down))] ? 20 : 235
                }
                pixels[y * self.width + x] = UInt8(sum / 16)
            }
        }
    }
}
