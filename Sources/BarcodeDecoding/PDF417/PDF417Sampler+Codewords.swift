extension PDF417Sampler {
    /// Few lines are believed if no more than one correction codeword in so many is spent.
    private static let reserve = 4

    /// A symbol's codewords: of a clear one from few lines, else from all, looking ever more closely for bars.
    ///
    /// - Parameters:
    ///   - hasLength: Whether the first codeword is the number of data codewords.
    ///   - leastCoverage: A symbol of which a smaller share is read is none.
    ///   - sensitivities: How much of the contrast makes a bar, the most first.
    mutating func codewords(
        rows: Int, columns: Int, hasLength: Bool, correctionCount: Int, leastCoverage: Double, sensitivities: [Float]
    ) -> PDF417Codewords? {
        guard let first = sensitivities.first else { return nil }
        var quick = self
        var votes = PDF417Votes(rows: rows, columns: columns)
        quick.vote(into: &votes, sensitivity: first, linesPerRow: Self.fewLinesPerRow)
        if votes.coverage > leastCoverage,
            let clear = PDF417Codewords(
                votes.decided().codewords, correctionCount: correctionCount, hasLength: hasLength),
            clear.corrected * Self.reserve <= correctionCount
        {
            self = quick
            return clear
        }
        votes = PDF417Votes(rows: rows, columns: columns)
        for sensitivity in sensitivities {
            vote(into: &votes, sensitivity: sensitivity)
            guard votes.coverage > leastCoverage else { return nil }
            let (codewords, doubtful) = votes.decided()
            if let codewords = PDF417Codewords(
                codewords, correctionCount: correctionCount, hasLength: hasLength, doubtful: doubtful)
            {
                return codewords
            }
        }
        return nil
    }
}
