import BarcodeDecoding
import Barcodes

/// A plain writer of PDF417 symbols from data codewords.
struct PDF417Writer {
    let columns: Int
    let level: Int
    /// All codewords: length, data, padding and correction.
    let codewords: [Int]
    let rows: Int

    /// The symbol with the fewest rows that holds data codewords, which do not include the length.
    init?(_ data: [Int], columns: Int, level: Int) {
        let correctionCount = 2 << level
        let rows = max(3, (data.count + 1 + correctionCount + columns - 1) / columns)
        guard PDF417Indicators(rows: rows, columns: columns, level: level) != nil else { return nil }
        let length = rows * columns - correctionCount
        let all = [length] + data + [Int](repeating: 900, count: length - 1 - data.count)
        (self.columns, self.level, self.rows) = (columns, level, rows)
        codewords = all + Self.correction(for: all, count: correctionCount)
    }

    /// The remainder of the data times a power by the generator polynomial, with changed sign.
    static func correction(for data: [Int], count: Int) -> [Int] {
        var generator = [1]
        var root = 1
        for _ in 0..<count {
            root = root * 3 % 929
            var next = generator + [0]
            for (index, value) in generator.enumerated() {
                next[index + 1] = (next[index + 1] + 929 * 929 - value * root) % 929
            }
            generator = next
        }
        var rest = [Int](repeating: 0, count: count)
        for codeword in data {
            let factor = (codeword + rest[0]) % 929
            rest = Array(rest[1...]) + [0]
            for index in 0..<count { rest[index] = (rest[index] + 929 * 929 - factor * generator[index + 1]) % 929 }
        }
        return rest.map { (929 - $0) % 929 }
    }

    /// The symbol with a row of modules for each of its rows.
    func grid(isCompact: Bool = false) -> ModuleGrid? {
        guard let indicators = PDF417Indicators(rows: rows, columns: columns, level: level) else { return nil }
        var modules: [UInt8] = []
        func add(_ bits: Int, _ length: Int) {
            for place in (0..<length).reversed() { modules.append(UInt8(bits >> place & 1)) }
        }
        for row in 0..<rows {
            add(0b1_1111_1110_1010_1000, 17)
            add(PDF417SymbolCharacters.modules(cluster: row % 3, codeword: indicators.left(row: row)), 17)
            for codeword in codewords[(row * columns)..<((row + 1) * columns)] {
                add(PDF417SymbolCharacters.modules(cluster: row % 3, codeword: codeword), 17)
            }
            if isCompact {
                add(1, 1)
            } else {
                add(PDF417SymbolCharacters.modules(cluster: row % 3, codeword: indicators.right(row: row)), 17)
                add(0b11_1111_1010_0010_1001, 18)
            }
        }
        return ModuleGrid(width: modules.count / rows, height: rows, modules: modules)
    }
}
