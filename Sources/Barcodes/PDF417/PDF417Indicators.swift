/// The row indicators beside the data: each says something of the whole symbol, and which row it stands in
/// (ISO/IEC 15438, 5.11.2).
package struct PDF417Indicators: Sendable, Hashable {
    /// 3 to 90.
    package let rows: Int
    /// The number of data codewords in a row, 1 to 30.
    package let columns: Int
    /// The error-correction level, 0 to 8.
    package let level: Int

    /// Creates the facts that a symbol's indicators state, if such a symbol can be.
    package init?(rows: Int, columns: Int, level: Int) {
        guard (3...90).contains(rows), (1...30).contains(columns), (0...8).contains(level),
            rows * columns <= PDF417Indicators.largest, 2 << level < rows * columns
        else { return nil }
        self.rows = rows
        self.columns = columns
        self.level = level
    }

    /// No symbol has more codewords than this, so that each has a place of its own in the correction (5.1).
    package static let largest = 928

    /// The number of codewords for correction.
    package var correctionCount: Int { 2 << level }

    /// The codeword on the left of a row.
    package func left(row: Int) -> Int { row / 3 * 30 + fact(row % 3) }

    /// The codeword on the right of a row, which tells what the left one of the row before tells.
    package func right(row: Int) -> Int { row / 3 * 30 + fact((row + 2) % 3) }

    private func fact(_ index: Int) -> Int {
        switch index {
        case 0: (rows - 1) / 3
        case 1: level * 3 + (rows - 1) % 3
        default: columns - 1
        }
    }
}
