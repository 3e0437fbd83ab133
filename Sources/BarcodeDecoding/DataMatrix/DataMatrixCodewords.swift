package import Barcodes

/// The data of a symbol, read out of its modules and corrected (ISO/IEC 16022, 5.7 and 5.8).
package struct DataMatrixCodewords: Sendable, Equatable {
    package let size: DataMatrixSize
    package let data: [UInt8]
    package let corrected: Int

    /// Reads a symbol's modules; nil if their number is no symbol's or a block of codewords cannot be corrected.
    ///
    /// - Parameters:
    ///   - template: What the symbol's size prescribes.
    ///   - certainty: How sure each module's colour is, 0 for a guess, row by row; empty where all are equally sure.
    ///     Where plain correction fails, the codewords with the least sure modules are given up.
    package init?(_ grid: ModuleGrid, template: DataMatrixTemplate, certainty: [UInt8] = []) {
        size = template.size
        guard grid.width == size.width, grid.height == size.height else { return nil }
        let count = size.codewordCount
        var codewords = [Int](repeating: 0, count: count)
        for (bit, index) in template.dataOrder.enumerated() where bit >> 3 < count {
            codewords[bit >> 3] = codewords[bit >> 3] << 1 | Int(grid.modules[index])
        }
        let doubts = Self.certainty(certainty, template: template)
        guard let (data, corrected) = Self.corrected(codewords, of: size, certainty: doubts) else { return nil }
        self.data = data
        self.corrected = corrected
    }

    /// The data codewords in order, each block corrected; nil if one of them cannot be.
    private static func corrected(
        _ codewords: [Int], of size: DataMatrixSize, certainty: [UInt8]
    ) -> (data: [UInt8], corrected: Int)? {
        let correction = ReedSolomon(field: .dataMatrix, firstRoot: 1)
        var data = [UInt8](repeating: 0, count: size.dataCount)
        var total = 0
        for block in 0..<size.blockCount {
            // Data and correction codewords alike are dealt out in turns, without a new start in between; so in the
            // largest size the last blocks, which have less data, come first among the correction codewords.
            let places = Array(stride(from: block, to: codewords.count, by: size.blockCount))
            var word = places.map { codewords[$0] }
            let doubts = certainty.count == codewords.count ? places.map { certainty[$0] } : []
            guard
                let count = correction.correct(
                    &word, correctionCount: size.correctionCountInBlock, certainty: doubts, margin: 4)
            else { return nil }
            total += count
            for (index, place) in places.enumerated() where place < size.dataCount {
                data[place] = UInt8(truncatingIfNeeded: word[index])
            }
        }
        return (data, total)
    }

    /// The certainty of each codeword: that of its least sure module.
    private static func certainty(_ certainty: [UInt8], template: DataMatrixTemplate) -> [UInt8] {
        let count = template.size.codewordCount
        guard certainty.count == template.size.width * template.size.height else { return [] }
        var result = [UInt8](repeating: 255, count: count)
        for (bit, index) in template.dataOrder.enumerated() where bit >> 3 < count {
            result[bit >> 3] = min(result[bit >> 3], certainty[index])
        }
        return result
    }
}
