import Barcodes

/// The data of a symbol, corrected (ISO/IEC 16023, 4.5 and 4.9).
package struct MaxiCodeCodewords: Sendable, Equatable {
    /// 2 to 6.
    package let mode: Int
    /// The ten data codewords of the primary message, the mode's included.
    package let primary: [Int]
    /// The data codewords of the secondary message.
    package let secondary: [Int]
    /// How many codewords were put right.
    package let corrected: Int

    private static let correction = ReedSolomon(field: .maxiCode, firstRoot: 1)

    /// Reads and corrects a symbol's modules; nil if they are not 30 by 33 or damaged beyond repair.
    package init?(_ grid: ModuleGrid) {
        guard grid.width == MaxiCodeModules.columns, grid.height == MaxiCodeModules.rows else { return nil }
        var codewords = [Int](repeating: 0, count: 144)
        for (bit, place) in MaxiCodeModules.places.enumerated() {
            codewords[bit / 6] = codewords[bit / 6] << 1 | (grid[place.column, place.row] ? 1 : 0)
        }
        self.init(codewords)
    }

    /// Corrects the 144 codewords, six bits each; nil if that is impossible.
    package init?(_ codewords: [Int]) {
        guard codewords.count == 144, codewords.allSatisfy({ (0..<64).contains($0) }) else { return nil }
        var first = Array(codewords[..<20])
        guard let fixed = Self.correction.correct(&first, correctionCount: 10) else { return nil }
        mode = first[0] & 15
        guard (2...6).contains(mode) else { return nil }
        primary = Array(first[..<10])
        // The secondary message is two blocks that take turns; mode 5 spends more on correction.
        let correctionCount = mode == 5 ? 28 : 20
        var total = fixed
        var blocks: [[Int]] = []
        for parity in 0..<2 {
            var block = (0..<62).map { codewords[20 + 2 * $0 + parity] }
            guard let count = Self.correction.correct(&block, correctionCount: correctionCount) else { return nil }
            total += count
            blocks.append(Array(block[..<(62 - correctionCount)]))
        }
        secondary = blocks[0].indices.flatMap { [blocks[0][$0], blocks[1][$0]] }
        corrected = total
    }
}
