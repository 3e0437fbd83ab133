package import Barcodes

/// The data of an rMQR Code, read out of its modules and corrected.
package struct RMQRCodeCodewords: Sendable, Equatable {
    package let version: RMQRCodeVersion
    /// Whether the level is H instead of M.
    package let isHigh: Bool
    package let data: [UInt8]
    package let corrected: Int

    /// Reads a symbol's modules; nil if neither copy of the format information tells this size, or no data is read.
    package init?(_ grid: ModuleGrid, template: RMQRCodeTemplate, certainty: [UInt8] = []) {
        let (width, height) = (template.version.width, template.version.height)
        guard grid.width == width, grid.height == height else { return nil }
        let near = RMQRCodeFormatGuess.near { grid[$0, $1] }
        let far = RMQRCodeFormatGuess.far(width: width, height: height) { grid[$0, $1] }
        let guesses = (near + far).filter { $0.version == template.version }.sorted { $0.distance < $1.distance }
        var tried = Set<Bool>()
        for guess in guesses where tried.insert(guess.isHigh).inserted {
            let (codewords, doubt) = Self.codewords(grid, template, certainty)
            let (dataCount, blockCount, correctionCount) = template.version.blocks(isHigh: guess.isHigh)
            let blocks = QRCodeBlockReader(
                codewordCount: template.version.codewordCount, dataCount: dataCount, blockCount: blockCount,
                correctionCount: correctionCount)
            guard let (data, corrected) = blocks.read(codewords, certainty: doubt) else { continue }
            version = template.version
            isHigh = guess.isHigh
            self.data = data
            self.corrected = corrected
            return
        }
        return nil
    }

    /// The codewords, and the certainty of each: that of its least sure module.
    private static func codewords(
        _ grid: ModuleGrid, _ template: RMQRCodeTemplate, _ certainty: [UInt8]
    ) -> (values: [Int], certainty: [UInt8]) {
        let count = template.dataOrder.count >> 3
        var values = [Int](repeating: 0, count: count)
        var doubt = certainty.count == grid.modules.count ? [UInt8](repeating: 255, count: count) : []
        for (bit, index) in template.dataOrder.enumerated() {
            let (y, x) = index.quotientAndRemainder(dividingBy: grid.width)
            // One mask, which is QR Code's fourth (ISO/IEC 23941, 7.7).
            let turned = QRCodeMask.inverts(mask: 4, x: x, y: y)
            values[bit >> 3] = values[bit >> 3] << 1 | (grid[x, y] != turned ? 1 : 0)
            if !doubt.isEmpty { doubt[bit >> 3] = min(doubt[bit >> 3], certainty[index]) }
        }
        return (values, doubt)
    }
}
