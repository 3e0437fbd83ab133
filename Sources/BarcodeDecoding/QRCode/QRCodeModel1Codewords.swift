package import Barcodes

/// The data of a QR Code Model 1, whose codewords stand in blocks of two by four modules (ISO/IEC 18004:2000, annex M).
package struct QRCodeModel1Codewords: Sendable, Equatable {
    package let version: QRCodeVersion
    package let level: QRCodeErrorCorrectionLevel
    package let mask: Int
    package let isMirrored: Bool
    package let data: [UInt8]
    package let corrected: Int

    /// The largest version that Model 1 has.
    static let lastVersion = 14

    /// More wrong bits in the format information than this are no Model 1.
    private static let mostDoubt = 2

    /// Reads a symbol's modules; nil if it is larger, or no format information of Model 1 or no data can be made out.
    package init?(_ grid: ModuleGrid, mirrored: Bool = true) {
        guard grid.width == grid.height, let version = QRCodeVersion(size: grid.width),
            version.number <= Self.lastVersion,
            let guess = QRCodeFormatGuess.guesses(
                of: grid, mirrored: mirrored, words: QRCodeModel1Blocks.formatWords
            ).first, guess.distance <= Self.mostDoubt
        else { return nil }
        let codewords = Self.codewords(guess.isMirrored ? grid.transposed : grid, mask: guess.mask)
        let blocks = QRCodeModel1Blocks.table[version.number - 1][guess.level.row]
        let count = blocks.count * (blocks.data + blocks.correction)
        let reader = QRCodeBlockReader(
            codewordCount: count, dataCount: blocks.count * blocks.data, blockCount: blocks.count,
            correctionCount: blocks.correction)
        // Where the codewords do not part evenly into blocks, the last ones carry nothing.
        guard let (data, corrected) = reader.read(Array(codewords.prefix(count)), certainty: []) else { return nil }
        self.version = version
        level = guess.level
        mask = guess.mask
        isMirrored = guess.isMirrored
        self.data = data
        self.corrected = corrected
    }

    private static func codewords(_ grid: ModuleGrid, mask: Int) -> [Int] {
        var codewords = places(size: grid.width).map { place in
            var value = 0
            for bit in 0..<8 {
                let (x, y) = (place.x - bit % place.columns, place.y - bit / place.columns)
                value = value << 1 | (grid[x, y] != QRCodeMask.inverts(mask: mask, x: x, y: y) ? 1 : 0)
            }
            return value
        }
        // The modules in the corner belong to the pattern there and not to the first codeword.
        if !codewords.isEmpty { codewords[0] &= 15 }
        return codewords
    }

    /// The lower right module of each codeword, and how many modules it is wide, in the order of the codewords.
    package static func places(size: Int) -> [(x: Int, y: Int, columns: Int)] {
        let last = size - 1
        let groups = size / 4 + 3
        var places: [(x: Int, y: Int, columns: Int)] = []
        // Two columns of upright codewords along the right side, broken by the extension patterns.
        for group in 0..<2 {
            let rows = (size - 8) / 4
            for row in 0..<rows where group == 1 || row % 2 == 1 || row == 0 || row == rows - 1 {
                places.append((last - 2 * group, last - 4 * row, 2))
            }
        }
        // Columns of level codewords, broken at the foot by the extension patterns, at the head by mark and timing.
        for group in 2..<max(2, groups - 4) {
            let rows = size / 2
            for row in 0..<rows {
                if group == 2, row >= rows - 4 { continue }
                if row == 0, group % 2 == 1, group + 1 != groups - 4 { continue }
                places.append((last - 4 - (group - 2) * 4, last - 2 * row - (row >= rows - 3 ? 1 : 0), 4))
            }
        }
        // Columns of upright codewords between the marks on the left side, the timing pattern left out.
        for column in (0..<4).reversed() {
            for row in 0..<(size - 16) / 4 {
                places.append((2 * column + 1 + (column == 3 ? 1 : 0), last - 8 - 4 * row, 2))
            }
        }
        return places
    }
}
