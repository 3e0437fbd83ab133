import BarcodeDecoding
import Barcodes

/// A plain writer of MicroPDF417 symbols from data codewords.
struct MicroPDF417Writer {
    let size: MicroPDF417Size
    /// All codewords: data, padding and correction.
    let codewords: [Int]

    /// A symbol of a size; nil if the data is too much for it.
    init?(_ data: [Int], size: MicroPDF417Size) {
        let capacity = size.columns * size.rows - size.correctionCount
        guard data.count <= capacity else { return nil }
        let all = data + [Int](repeating: 900, count: capacity - data.count)
        self.size = size
        codewords = all + PDF417Writer.correction(for: all, count: size.correctionCount)
    }

    /// The symbol with a row of modules for each of its rows.
    var grid: ModuleGrid? {
        var modules: [UInt8] = []
        func add(_ widths: [Int]) {
            for (index, width) in widths.enumerated() {
                modules += [UInt8](repeating: index.isMultiple(of: 2) ? 1 : 0, count: width)
            }
        }
        for row in 0..<size.rows {
            add(MicroPDF417RowAddresses.side(MicroPDF417Size.address(size.firstLeft, after: row)))
            for column in 0..<size.columns {
                if size.hasCenter, column == size.columns - 2 {
                    add(MicroPDF417RowAddresses.center(MicroPDF417Size.address(size.firstCenter, after: row)))
                }
                add(
                    PDF417SymbolCharacters.widths(
                        cluster: (size.firstCluster + row) % 3, codeword: codewords[row * size.columns + column]))
            }
            add(MicroPDF417RowAddresses.side(MicroPDF417Size.address(size.firstRight, after: row)))
            add([1])
        }
        return ModuleGrid(width: size.width, height: size.rows, modules: modules)
    }
}
