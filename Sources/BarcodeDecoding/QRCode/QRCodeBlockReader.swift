import Barcodes

/// Parts a symbol's codewords into blocks and corrects each (ISO/IEC 18004, 7.5 and 7.6).
struct QRCodeBlockReader {
    private let codewordCount: Int
    private let dataCount: Int
    private let blockCount: Int
    private let correctionCount: Int
    /// The correction codewords that may only detect errors.
    private let reserve: Int
    /// What is kept back where codewords are given up: errors elsewhere that use it up fit a wrong word far too often.
    private static let margin = 4
    private let correction = ReedSolomon(field: .qrCode, firstRoot: 0)

    /// Creates a reader for symbols of QR Code Model 2.
    init(version: QRCodeVersion, level: QRCodeErrorCorrectionLevel) {
        let (blockCount, correctionCount) = version.blocks(at: level)
        let reserve =
            switch (version.number, level) {
            case (1, .low): 3
            case (1, .medium), (2, .low): 2
            case (1, _), (3, .low): 1
            default: 0
            }
        // The smallest symbols keep codewords back (table 9, note b).
        self.init(
            codewordCount: version.codewordCount, dataCount: version.codewordCount - blockCount * correctionCount,
            blockCount: blockCount, correctionCount: correctionCount, reserve: reserve)
    }

    init(codewordCount: Int, dataCount: Int, blockCount: Int, correctionCount: Int, reserve: Int = 0) {
        self.codewordCount = codewordCount
        self.dataCount = dataCount
        self.blockCount = blockCount
        self.correctionCount = correctionCount
        self.reserve = reserve
    }

    /// The data codewords of all blocks in order, each block corrected; nil if one of them cannot be.
    func read(_ codewords: [Int], certainty: [UInt8]) -> (data: [UInt8], corrected: Int)? {
        guard codewords.count == codewordCount, dataCount > 0, blockCount > 0 else { return nil }
        let shortLength = dataCount / blockCount
        let shortBlocks = blockCount - dataCount % blockCount
        var data: [UInt8] = []
        data.reserveCapacity(dataCount)
        var total = 0
        for block in 0..<blockCount {
            var places = (0..<shortLength).map { $0 * blockCount + block }
            // The last codewords of the longer blocks stand after those of all blocks.
            if block >= shortBlocks { places.append(shortLength * blockCount + block - shortBlocks) }
            places += (0..<correctionCount).map { dataCount + $0 * blockCount + block }
            var word = places.map { codewords[$0] }
            let doubts = certainty.count == codewords.count ? places.map { certainty[$0] } : []
            guard
                let count = correction.correct(
                    &word, correctionCount: correctionCount, certainty: doubts, reserve: reserve, margin: Self.margin)
            else { return nil }
            total += count
            for value in word.prefix(word.count - correctionCount) { data.append(UInt8(truncatingIfNeeded: value)) }
        }
        return (data, total)
    }
}
