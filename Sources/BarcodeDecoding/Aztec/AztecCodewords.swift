package import Barcodes

/// The data of a symbol, read out of its modules and corrected (ISO/IEC 24778, 7.2).
package struct AztecCodewords: Sendable, Equatable {
    package let size: AztecSize
    /// The message, one bit an element, without stuffing.
    package let bits: [UInt8]
    package let corrected: Int
    package let correctionCount: Int

    /// Reads a symbol's modules in upright position; nil if they cannot be corrected.
    ///
    /// - Parameters:
    ///   - modeErrors: How many parts of the mode message that named `dataCount` were put right.
    ///   - certainty: How sure each module's colour is, 0 for a guess, row by row; empty where all are equally sure.
    package init?(
        _ grid: ModuleGrid, template: AztecTemplate, dataCount: Int, modeErrors: Int = 0, certainty: [UInt8] = []
    ) {
        size = template.size
        let (count, width) = (size.codewordCount, size.codewordBits)
        guard grid.width == size.size, grid.height == size.size, dataCount > 0, dataCount < count else { return nil }
        // What is left over of the bits stands before the first codeword.
        let start = size.bitCount % width
        var words = [Int](repeating: 0, count: count)
        var doubts = certainty.count == grid.modules.count ? [UInt8](repeating: 255, count: count) : []
        for (bit, index) in template.dataOrder.dropFirst(start).enumerated() {
            words[bit / width] = words[bit / width] << 1 | Int(grid.modules[index])
            if !doubts.isEmpty { doubts[bit / width] = min(doubts[bit / width], certainty[index]) }
        }
        correctionCount = count - dataCount
        guard
            let corrected = ReedSolomon(field: size.field, firstRoot: 1).correct(
                &words, correctionCount: correctionCount, certainty: doubts, margin: 4),
            !Self.hasMoreCorrection(words, than: correctionCount, in: size.field, modeErrors: modeErrors),
            let bits = Self.unstuffed(words.prefix(dataCount), width: width)
        else { return nil }
        self.bits = bits
        self.corrected = corrected
    }

    /// Whether a word is one of a code with more correction codewords than a mode message says that was put right.
    ///
    /// A mode message with too many errors comes out as another. If that names too much data, the word is still right,
    /// and its first correction codewords would pass for more text. Its generator polynomial has further roots then.
    /// By chance a right word has one more root as rarely as the field is large.
    private static func hasMoreCorrection(
        _ words: [Int], than correctionCount: Int, in field: GaloisField, modeErrors: Int
    ) -> Bool {
        guard modeErrors > 0 else { return false }
        return field.values(of: words, fromPower: 1 + correctionCount, count: modeErrors > 1 ? 1 : 2)
            .allSatisfy { $0 == 0 }
    }

    /// The bits of codewords without those that were put in to avoid codewords all of ones or zeros (7.2.1).
    private static func unstuffed(_ words: some Sequence<Int>, width: Int) -> [UInt8]? {
        let full = 1 << width - 1
        var bits: [UInt8] = []
        for word in words {
            guard word != 0, word != full else { return nil }
            let isStuffed = word == 1 || word == full - 1
            for place in (isStuffed ? 1 : 0)..<width {
                bits.append(UInt8(truncatingIfNeeded: word >> (width - 1 - place + (isStuffed ? 1 : 0)) & 1))
            }
        }
        return bits
    }
}
