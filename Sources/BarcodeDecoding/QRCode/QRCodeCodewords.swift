import Barcodes

/// The data of a symbol, read out of its modules and corrected.
struct QRCodeCodewords: Sendable, Equatable {
    let version: QRCodeVersion
    let level: QRCodeErrorCorrectionLevel
    let mask: Int
    let data: [UInt8]
    let corrected: Int

    /// Reads a symbol's modules; nil if no format information or no block of codewords can be made out.
    init?(_ grid: ModuleGrid) {
        guard grid.width == grid.height, let version = QRCodeVersion(size: grid.width) else { return nil }
        let order = Self.dataModules(of: version)
        for (level, mask) in Self.formats(of: grid) {
            let codewords = Self.codewords(of: grid, order: order, mask: mask, count: version.codewordCount)
            if let (data, corrected) = Self.corrected(codewords, version: version, level: level) {
                self.version = version
                self.level = level
                self.mask = mask
                self.data = data
                self.corrected = corrected
                return
            }
        }
        return nil
    }

    /// The levels and masks that the two copies of the format information may mean, the nearest first.
    static func formats(of grid: ModuleGrid) -> [(level: QRCodeErrorCorrectionLevel, mask: Int)] {
        let size = grid.width
        // Around the top-left mark, from the highest bit: along row 8, over the corner, up column 8.
        let near =
            (0...5).map { (x: $0, y: 8) } + [(7, 8), (8, 8), (8, 7)] + (0...5).reversed().map { (x: 8, y: $0) }
        // Up along the bottom-left mark, then to the right below the top-right one.
        let far = (0..<7).map { (x: 8, y: size - 1 - $0) } + (0..<8).map { (x: size - 8 + $0, y: 8) }
        let words = [near, far].map { places in
            places.reduce(0) { $0 << 1 | (grid[$1.x, $1.y] ? 1 : 0) }
        }
        let distances = QRCodeFormat.words.indices.map { index in
            (index, words.map { ($0 ^ QRCodeFormat.words[index]).nonzeroBitCount }.min() ?? 15)
        }
        // Any two words differ in seven places or more, so three wrong bits can be told; the second best word is
        // worth a try when the first one's blocks do not come out.
        return distances.filter { $0.1 <= 3 }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(2).compactMap { index, _ in
            QRCodeErrorCorrectionLevel.allCases.first { $0.formatBits == index >> 3 }.map { ($0, index & 7) }
        }
    }

    /// The modules that carry data, in the order of the bits: in pairs of columns from the right, up and down in turns.
    static func dataModules(of version: QRCodeVersion) -> [(x: Int, y: Int)] {
        let size = version.size
        let function = functionModules(of: version)
        var order: [(x: Int, y: Int)] = []
        order.reserveCapacity(version.codewordCount * 8)
        var right = size - 1
        var upwards = true
        while right > 0 {
            // The vertical timing pattern's column carries nothing and is not counted.
            if right == 6 { right = 5 }
            for step in 0..<size {
                let y = upwards ? size - 1 - step : step
                for x in [right, right - 1] where !function[x, y] { order.append((x, y)) }
            }
            upwards.toggle()
            right -= 2
        }
        return order
    }

    /// The modules that every symbol of a version has, and those of format and version information.
    private static func functionModules(of version: QRCodeVersion) -> ModuleGrid {
        let size = version.size
        var grid = ModuleGrid(width: size, height: size)
        func fill(_ left: Int, _ top: Int, _ width: Int, _ height: Int) {
            for y in top..<top + height {
                for x in left..<left + width { grid[x, y] = true }
            }
        }
        fill(0, 0, 9, 9)
        fill(size - 8, 0, 8, 9)
        fill(0, size - 8, 9, 8)
        fill(6, 0, 1, size)
        fill(0, 6, size, 1)
        if version.number >= 7 {
            fill(size - 11, 0, 3, 6)
            fill(0, size - 11, 6, 3)
        }
        let centers = version.alignmentCenters
        for row in centers {
            for column in centers {
                let last = size - 7
                if (column == 6 && row == 6) || (column == 6 && row == last) || (column == last && row == 6) {
                    continue
                }
                fill(column - 2, row - 2, 5, 5)
            }
        }
        return grid
    }

    private static func codewords(of grid: ModuleGrid, order: [(x: Int, y: Int)], mask: Int, count: Int) -> [Int] {
        var codewords = [Int](repeating: 0, count: count)
        for index in 0..<min(order.count, count * 8) {
            let (x, y) = order[index]
            let bit = grid[x, y] != QRCodeMask.inverts(mask: mask, x: x, y: y) ? 1 : 0
            codewords[index >> 3] = codewords[index >> 3] << 1 | bit
        }
        return codewords
    }

    /// The data codewords of all blocks in order, each block corrected; nil if one of them cannot be.
    private static func corrected(
        _ codewords: [Int], version: QRCodeVersion, level: QRCodeErrorCorrectionLevel
    ) -> (data: [UInt8], corrected: Int)? {
        let (blockCount, correctionCount) = version.blocks(at: level)
        let dataCount = codewords.count - blockCount * correctionCount
        guard dataCount > 0 else { return nil }
        let shortLength = dataCount / blockCount
        let longBlocks = dataCount % blockCount
        let correction = ReedSolomon(field: .qrCode, firstRoot: 0)
        var data: [UInt8] = []
        data.reserveCapacity(dataCount)
        var total = 0
        for block in 0..<blockCount {
            let isLong = block >= blockCount - longBlocks
            var word: [Int] = []
            for index in 0..<shortLength { word.append(codewords[index * blockCount + block]) }
            // The last codewords of the longer blocks stand after those of all blocks.
            if isLong { word.append(codewords[shortLength * blockCount + block - (blockCount - longBlocks)]) }
            for index in 0..<correctionCount { word.append(codewords[dataCount + index * blockCount + block]) }
            guard let count = correction.correct(&word, correctionCount: correctionCount) else { return nil }
            // The smallest symbols keep some of their correction back against misreadings (table 9, note b).
            guard 2 * count <= correctionCount - reserve(version: version, level: level) else { return nil }
            total += count
            data.append(contentsOf: word.prefix(word.count - correctionCount).map { UInt8(truncatingIfNeeded: $0) })
        }
        return (data, total)
    }

    /// The correction codewords that may only detect errors.
    private static func reserve(version: QRCodeVersion, level: QRCodeErrorCorrectionLevel) -> Int {
        switch (version.number, level) {
        case (1, .low): 3
        case (1, .medium), (2, .low): 2
        case (1, _), (3, .low): 1
        default: 0
        }
    }
}
