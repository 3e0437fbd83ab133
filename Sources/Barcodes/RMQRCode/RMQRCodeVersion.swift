/// One of the 32 sizes of rMQR Code, with what follows from it (ISO/IEC 23941).
package struct RMQRCodeVersion: Sendable, Hashable {
    /// The version indicator in the format information, 0 for R7x43 to 31 for R17x139.
    package let indicator: Int

    /// The version of that indicator, if there is one.
    package init?(indicator: Int) {
        guard (0..<32).contains(indicator) else { return nil }
        self.indicator = indicator
    }

    /// All sizes, in the order of their indicators.
    package static var all: [RMQRCodeVersion] { (0..<32).compactMap(RMQRCodeVersion.init(indicator:)) }

    package var width: Int { RMQRCodeTables.widths[indicator] }

    package var height: Int { RMQRCodeTables.heights[indicator] }

    /// The size as the standard names it, such as `R13x77`.
    package var name: String { "R\(height)x\(width)" }

    /// The columns of the vertical timing patterns, which the alignment patterns are centred on (table D.1).
    package var alignmentColumns: [Int] {
        switch width {
        case 43: [21]
        case 59: [19, 39]
        case 77: [25, 51]
        case 99: [23, 49, 75]
        case 139: [27, 55, 83, 111]
        default: []
        }
    }

    /// The number of codewords, for data and correction together.
    package var codewordCount: Int { RMQRCodeTables.codewords[indicator] }

    /// The codewords for data, the number of blocks, and the correction codewords of each, at level M or H.
    package func blocks(isHigh: Bool) -> (dataCodewords: Int, count: Int, correctionCodewords: Int) {
        let data = RMQRCodeTables.dataCodewords[isHigh ? 1 : 0][indicator]
        let count = RMQRCodeTables.blocks[isHigh ? 1 : 0][indicator]
        return (data, count, (codewordCount - data) / count)
    }

    /// How many bits the count of characters takes: numeric, alphanumeric, byte, Kanji (table 3).
    package var countBits: (numeric: Int, alphanumeric: Int, byte: Int, kanji: Int) {
        (
            RMQRCodeTables.numericBits[indicator], RMQRCodeTables.alphanumericBits[indicator],
            RMQRCodeTables.byteBits[indicator], RMQRCodeTables.kanjiBits[indicator]
        )
    }
}
