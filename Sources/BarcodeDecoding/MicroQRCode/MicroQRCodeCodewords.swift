package import Barcodes

/// The data of a Micro QR Code, read out of its modules and corrected.
package struct MicroQRCodeCodewords: Sendable, Equatable {
    package let kind: MicroQRCodeKind
    package let isMirrored: Bool
    /// Whole bytes; where the last codeword has four bits they are the upper ones.
    package let data: [UInt8]
    package let corrected: Int

    /// So many readings of the format information are tried.
    private static let patience = 2
    /// In M1, whose two correction codewords are a sum to compare, the format information has to be beyond doubt.
    private static let mostDoubtWithoutCorrection = 1

    /// Reads a symbol's modules; nil if no format information of that size or no data can be made out.
    package init?(_ grid: ModuleGrid, mirrored: Bool = true) {
        guard grid.width == grid.height else { return nil }
        let guesses = MicroQRCodeFormatGuess.guesses(mirrored: mirrored) { grid[$0, $1] }
        for guess in guesses.filter({ $0.kind.size == grid.width }).prefix(Self.patience) {
            let kind = guess.kind
            if kind.level == nil, guess.distance > Self.mostDoubtWithoutCorrection { continue }
            var codewords = Self.codewords(guess.isMirrored ? grid.transposed : grid, kind: kind, mask: guess.mask)
            let correction = ReedSolomon(field: .qrCode, firstRoot: 0)
            guard
                let count = correction.correct(&codewords, correctionCount: kind.correctionCodewords),
                2 * count <= kind.correctionCodewords - kind.reserve,
                !kind.endsWithHalfCodeword || codewords[kind.dataCodewords - 1] & 15 == 0
            else { continue }
            self.kind = kind
            isMirrored = guess.isMirrored
            data = codewords.prefix(kind.dataCodewords).map { UInt8(truncatingIfNeeded: $0) }
            corrected = count
            return
        }
        return nil
    }

    private static func codewords(_ grid: ModuleGrid, kind: MicroQRCodeKind, mask: Int) -> [Int] {
        var codewords: [Int] = []
        var (value, bits) = (0, 0)
        for index in MicroQRCodeTemplate(kind: kind).dataOrder {
            let (y, x) = index.quotientAndRemainder(dividingBy: grid.width)
            value = value << 1 | (grid[x, y] != QRCodeMask.inverts(mask: mask, x: x, y: y) ? 1 : 0)
            bits += 1
            let isHalf = kind.endsWithHalfCodeword && codewords.count == kind.dataCodewords - 1
            if bits == (isHalf ? 4 : 8) {
                // A codeword of four bits has them on the left, as its correction does.
                codewords.append(isHalf ? value << 4 : value)
                (value, bits) = (0, 0)
            }
        }
        return codewords
    }
}
