import BarcodeDecoding
import Testing

/// The modules of a symbol.
struct Matrix: Equatable, CustomTestStringConvertible {
    let width: Int
    let height: Int
    var modules: [UInt8]

    /// The modules along the upper side: along each side of a square symbol.
    var size: Int { width }

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        modules = [UInt8](repeating: 0, count: width * height)
    }

    init(size: Int) {
        self.init(width: size, height: size)
    }

    /// Reads lines in which `#` is dark.
    init(_ picture: String) {
        let lines = picture.split(separator: "\n")
        width = lines.first?.utf8.count ?? 0
        height = lines.count
        modules = lines.flatMap { $0.utf8.map { $0 == UInt8(ascii: "#") ? 1 : 0 } }
    }

    subscript(x: Int, y: Int) -> Bool {
        get { modules[y * width + x] == 1 }
        set { modules[y * width + x] = newValue ? 1 : 0 }
    }

    var transposed: Matrix {
        var other = Matrix(width: height, height: width)
        for y in 0..<width {
            for x in 0..<height { other[x, y] = self[y, x] }
        }
        return other
    }

    var testDescription: String { "\(width) × \(height) modules" }

    var grid: ModuleGrid? { ModuleGrid(width: width, height: height, modules: modules) }
}
