import Barcodes
import Foundation

/// A MaxiCode drawn with round modules, turned about its bull's eye.
struct MaxiCodePicture {
    let side: Int
    private(set) var pixels: [UInt8]

    var image: LuminanceImage? { LuminanceImage(width: side, height: side, bytes: pixels) }

    /// Without codewords the bull's eye stands alone.
    init(_ codewords: [Int], module: Double, degrees: Double) {
        side = Int(module * 48)
        pixels = [UInt8](repeating: 230, count: side * side)
        let middle = Double(side) / 2
        let radii = MaxiCodeModules.radii.map { $0 * module }
        fill(middle, middle, within: radii[5]) { distance in
            radii.count { $0 > distance } % 2 == 1
        }
        guard codewords.count == 144 else { return }
        var dark = MaxiCodeModules.orientation.filter(\.isDark).map(\.place)
        for (bit, place) in MaxiCodeModules.places.enumerated() where codewords[bit / 6] >> (5 - bit % 6) & 1 == 1 {
            dark.append(place)
        }
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        for place in dark {
            // The bull's eye stands on column 14 of row 16.
            let x = (Double(place.column) - 14 + (place.row.isMultiple(of: 2) ? 0 : 0.5)) * module
            let y = Double(place.row - 16) * 0.75.squareRoot() * module
            let (across, down) = (middle + x * cosine - y * sine, middle + x * sine + y * cosine)
            fill(across, down, within: 0.46 * module) { _ in true }
        }
    }

    private mutating func fill(_ x: Double, _ y: Double, within radius: Double, isDark: (Double) -> Bool) {
        for row in max(0, Int(y - radius))...min(side - 1, Int(y + radius)) {
            for column in max(0, Int(x - radius))...min(side - 1, Int(x + radius)) {
                let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
                let distance = (dx * dx + dy * dy).squareRoot()
                if distance <= radius, isDark(distance) { pixels[row * side + column] = 20 }
            }
        }
    }
}
