import BarcodeDecoding
import Testing

/// The modules of a square symbol.
struct Matrix: Equatable, CustomTestStringConvertible {
    let size: Int
    var modules: [UInt8]

    init(size: Int) {
        self.size = size
        modules = [UInt8](repeating: 0, count: size * size)
    }

    /// Reads lines in which `#` is dark.
    init(_ picture: String) {
        let lines = picture.split(separator: "\n")
        size = lines.count
        modules = lines.flatMap { $0.utf8.map { $0 == UInt8(ascii: "#") ? 1 : 0 } }
    }

    subscript(x: Int, y: Int) -> Bool {
        get { modules[y * size + x] == 1 }
        set { modules[y * size + x] = newValue ? 1 : 0 }
    }

    var transposed: Matrix {
        var other = self
        for y in 0..<size {
            for x in 0..<size { other[x, y] = self[y, x] }
        }
        return other
    }

    var testDescription: String { "\(size) × \(size) modules" }

    var grid: ModuleGrid? { ModuleGrid(width: size, height: size, modules: modules) }
}
