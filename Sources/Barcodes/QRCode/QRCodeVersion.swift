/// A size of QR Code Model 2, from 1 (21 modules a side) to 40 (177), with what follows from it.
package struct QRCodeVersion: Sendable, Hashable {
    /// 1 to 40.
    package let number: Int

    /// The version of that number, if there is one.
    package init?(number: Int) {
        guard (1...40).contains(number) else { return nil }
        self.number = number
    }

    /// The version whose symbols have that many modules a side, if there is one.
    package init?(size: Int) {
        guard size >= 21, size % 4 == 1 else { return nil }
        self.init(number: (size - 17) / 4)
    }

    /// The number of modules a side.
    package var size: Int { 17 + 4 * number }

    /// The rows, which are also the columns, that alignment patterns are centred on (ISO/IEC 18004, table E.1).
    package var alignmentCenters: [Int] {
        guard number > 1 else { return [] }
        let count = number / 7 + 2
        // The patterns stand at equal even distances, counted from the far edge; version 32 is the table's one exception.
        let step = number == 32 ? 26 : (number * 4 + count * 2 + 1) / (count * 2 - 2) * 2
        return [6] + (0..<count - 1).reversed().map { size - 7 - $0 * step }
    }

    /// The number of codewords, for data and correction together.
    package var codewordCount: Int {
        var modules = (16 * number + 128) * number + 64
        if number >= 2 {
            let count = number / 7 + 2
            modules -= (25 * count - 10) * count - 55
        }
        if number >= 7 { modules -= 36 }
        return modules / 8
    }

    /// How the codewords are split at a level: the number of blocks, and the correction codewords of each.
    package func blocks(at level: QRCodeErrorCorrectionLevel) -> (count: Int, correctionCodewords: Int) {
        (QRCodeBlocks.counts[level.row][number - 1], QRCodeBlocks.correctionCodewords[level.row][number - 1])
    }
}
