extension ReedSolomon {
    /// Puts codewords right in place, giving up the least sure ones where plain correction fails.
    ///
    /// - Parameters:
    ///   - certainty: How sure each codeword is, 0 for a guess; empty where all are equally sure.
    ///   - reserve: How many correction codewords may only detect errors.
    ///   - margin: How many have to be left over, besides, where codewords are given up.
    /// - Returns: How many codewords were changed, or nil if there is no answer.
    package func correct(
        _ word: inout [Int], correctionCount: Int, certainty: [UInt8], reserve: Int = 0, margin: Int = 0
    ) -> Int? {
        guard let syndromes = syndromes(of: word, correctionCount: correctionCount) else { return nil }
        let usable = correctionCount - reserve
        var plain = word
        if let count = correct(&plain, syndromes: syndromes, erasures: []), 2 * count <= usable {
            word = plain
            return count
        }
        guard certainty.count == word.count else { return nil }
        // An erasure costs one correction codeword and an unknown error two, so giving up the codewords that are
        // least sure pays when half of them are wrong. Four are always kept back: with all of them spent on
        // erasures, any word would come out as right.
        let order = certainty.indices.sorted { (certainty[$0], $0) < (certainty[$1], $1) }
        for share in [2, 3, 4] {
            let count = (usable - 4) * share / 4
            let unsure = order.prefix(max(0, count)).filter { certainty[$0] < 96 }
            guard unsure.count >= 2 else { continue }
            var attempt = word
            guard let count = correct(&attempt, syndromes: syndromes, erasures: unsure) else { continue }
            let unforeseen = word.indices.count { word[$0] != attempt[$0] && !unsure.contains($0) }
            guard unsure.count + 2 * unforeseen <= usable - margin else { continue }
            word = attempt
            return count
        }
        return nil
    }
}
