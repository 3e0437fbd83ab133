package import Barcodes

/// The data of a symbol, read out of its modules and corrected.
package struct QRCodeCodewords: Sendable, Equatable {
    package let version: QRCodeVersion
    package let level: QRCodeErrorCorrectionLevel
    package let mask: Int
    package let isMirrored: Bool
    package let data: [UInt8]
    package let corrected: Int

    /// So many readings of the format information are tried; one alone where both copies hardly have a wrong bit.
    private static let patience = 3
    private static let doubtless = 2

    /// Reads a symbol's modules; nil if no format information or no block of codewords can be made out.
    ///
    /// - Parameters:
    ///   - template: What the symbol's version prescribes.
    ///   - certainty: How sure each module's colour is, 0 for a guess, row by row; empty where all are equally sure.
    ///     Where plain correction fails, the codewords with the least sure modules are given up.
    ///   - mirrored: Whether a symbol seen in a mirror is read as well.
    package init?(_ grid: ModuleGrid, template: QRCodeTemplate, certainty: [UInt8] = [], mirrored: Bool = true) {
        guard grid.width == template.size, grid.height == template.size, !grid.claimsAnotherVersion else { return nil }
        let guesses = QRCodeFormatGuess.guesses(of: grid, mirrored: mirrored)
        let isDoubtless = guesses.first.map { $0.bothDistance <= Self.doubtless } ?? false
        for guess in guesses.prefix(isDoubtless ? 1 : Self.patience) {
            let modules = guess.isMirrored ? grid.transposed.modules : grid.modules
            let codewords = Self.codewords(modules, template: template, mask: guess.mask)
            let doubt = Self.certainty(certainty, template: template, isMirrored: guess.isMirrored)
            let blocks = QRCodeBlockReader(version: template.version, level: guess.level)
            guard let (data, corrected) = blocks.read(codewords, certainty: doubt) else { continue }
            version = template.version
            level = guess.level
            mask = guess.mask
            isMirrored = guess.isMirrored
            self.data = data
            self.corrected = corrected
            return
        }
        return nil
    }

    private static func codewords(_ modules: [UInt8], template: QRCodeTemplate, mask: Int) -> [Int] {
        let size = template.size
        var codewords = [Int](repeating: 0, count: template.dataOrder.count >> 3)
        for (bit, index) in template.dataOrder.enumerated() {
            let (y, x) = index.quotientAndRemainder(dividingBy: size)
            let turned: UInt8 = QRCodeMask.inverts(mask: mask, x: x, y: y) ? 1 : 0
            codewords[bit >> 3] = codewords[bit >> 3] << 1 | Int(modules[index] ^ turned)
        }
        return codewords
    }

    /// The certainty of each codeword: that of its least sure module.
    private static func certainty(_ certainty: [UInt8], template: QRCodeTemplate, isMirrored: Bool) -> [UInt8] {
        let size = template.size
        guard certainty.count == size * size else { return [] }
        var result = [UInt8](repeating: 255, count: template.dataOrder.count >> 3)
        for (bit, index) in template.dataOrder.enumerated() {
            let (y, x) = index.quotientAndRemainder(dividingBy: size)
            result[bit >> 3] = min(result[bit >> 3], certainty[isMirrored ? x * size + y : index])
        }
        return result
    }
}
