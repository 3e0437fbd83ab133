import Barcodes

/// Parts a symbol's codewords into blocks and corrects each (ISO/IEC 18004, 7.5 and 7.6).
struct QRCodeBlockReader {
    private let version: QRCodeVersion
    private let level: QRCodeErrorCorrectionLevel
    private let correction = ReedSolomon(field: .qrCode, firstRoot: 0)

    init(version: QRCodeVersion, level: QRCodeErrorCorrectionLevel) {
        self.version = version
        self.level = level
    }

    /// The data codewords of all blocks in order, each block corrected; nil if one of them cannot be.
    func read(_ codewords: [Int], certainty: [UInt8]) -> (data: [UInt8], corrected: Int)? {
        let (blockCount, correctionCount) = version.blocks(at: level)
        let dataCount = codewords.count - blockCount * correctionCount
        guard codewords.count == version.codewordCount, dataCount > 0 else { return nil }
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
            guard let count = correct(&word, correctionCount: correctionCount, certainty: doubts) else { return nil }
            total += count
            for value in word.prefix(word.count - correctionCount) { data.append(UInt8(truncatingIfNeeded: value)) }
        }
        return (data, total)
    }

    private func correct(_ word: inout [Int], correctionCount: Int, certainty: [UInt8]) -> Int? {
        let usable = correctionCount - reserve
        var plain = word
        if let count = correction.correct(&plain, correctionCount: correctionCount), 2 * count <= usable {
            word = plain
            return count
        }
        // An erasure costs one correction codeword and an unknown error two, so giving up the codewords that are
        // least sure pays when half of them are wrong. Four are always kept back: with all of them spent on
        // erasures, any word would come out as right.
        let order = certainty.indices.sorted { (certainty[$0], $0) < (certainty[$1], $1) }
        for share in [2, 3, 4] {
            let count = (usable - 4) * share / 4
            let unsure = order.prefix(max(0, count)).filter { certainty[$0] < 96 }
            guard unsure.count >= 2 else { continue }
            var attempt = word
            if let count = correction.correct(&attempt, correctionCount: correctionCount, erasures: unsure) {
                word = attempt
                return count
            }
        }
        return nil
    }

    /// The correction codewords that may only detect errors in the smallest symbols (table 9, note b).
    private var reserve: Int {
        switch (version.number, level) {
        case (1, .low): 3
        case (1, .medium), (2, .low): 2
        case (1, _), (3, .low): 1
        default: 0
        }
    }
}
