import Barcodes

/// The data of a symbol, corrected (ISO/IEC 15438, 5.10).
package struct PDF417Codewords: Sendable, Equatable {
    /// The data codewords, without the length in front and the padding behind as far as the length tells.
    package let data: [Int]
    /// How many codewords were put right, those that had not been read included.
    package let corrected: Int

    /// So many correction codewords detect errors and correct none: with all of them spent on correction, any word
    /// would come out as right.
    private static let reserve = 2

    /// Corrects a symbol's codewords, row by row without indicators; nil if too many are missing or wrong.
    ///
    /// - Parameters:
    ///   - codewords: Numbers below 929, nil for what could not be read.
    ///   - hasLength: Whether the first codeword is the number of data codewords, itself included.
    ///   - doubtful: Indices of codewords that are given up when plain correction fails, the worst first.
    package init?(_ codewords: [Int?], correctionCount: Int, hasLength: Bool = true, doubtful: [Int] = []) {
        guard codewords.count <= PDF417Indicators.largest, correctionCount > 0, correctionCount < codewords.count
        else { return nil }
        let erased = codewords.indices.filter { codewords[$0] == nil }
        let plain = codewords.map { $0 ?? 0 }
        let reserve = min(Self.reserve, correctionCount)
        let extra = doubtful.filter { codewords.indices.contains($0) && codewords[$0] != nil }
        // An erasure costs one correction codeword and an unknown error two, so giving up the least sure pays when
        // half of them are wrong.
        for share in extra.isEmpty ? [0] : [0, 1, 2, 4] {
            var erasures = erased
            if share > 0 {
                let room = max(0, correctionCount - reserve - erased.count)
                erasures += extra.prefix(min(extra.count, room * share / 4))
                guard erasures.count > erased.count else { continue }
            }
            var word = plain
            let correction = PrimeReedSolomon()
            guard
                let count = correction.correct(
                    &word, correctionCount: correctionCount, erasures: erasures, reserve: reserve)
            else { continue }
            let capacity = codewords.count - correctionCount
            if hasLength {
                // A length of nought is written by some programs and means all.
                let length = word[0] == 0 ? capacity : word[0]
                guard length <= capacity else { continue }
                data = Array(word[1..<length])
            } else {
                data = Array(word[..<capacity])
            }
            corrected = max(count, erased.count)
            return
        }
        return nil
    }
}
