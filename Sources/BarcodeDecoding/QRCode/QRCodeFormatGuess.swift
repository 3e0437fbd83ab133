import Barcodes

/// What a symbol's two copies of the format information may say.
struct QRCodeFormatGuess: Sendable, Equatable {
    let level: QRCodeErrorCorrectionLevel
    let mask: Int
    /// Whether this is how the symbol looks in a mirror.
    let isMirrored: Bool
    /// The wrong bits of the better copy, of 15, and of both, of 30.
    let distance: Int
    let bothDistance: Int

    /// The likely readings of a grid, the best first; three wrong bits of one copy can be told (ISO/IEC 18004, 7.9).
    static func guesses(
        of grid: ModuleGrid, mirrored: Bool, words: [Int] = QRCodeFormat.words
    ) -> [QRCodeFormatGuess] {
        var guesses = guesses(of: grid, isMirrored: false, words: words)
        if mirrored { guesses += Self.guesses(of: grid.transposed, isMirrored: true, words: words) }
        return guesses.sorted {
            ($0.distance, $0.bothDistance, $0.isMirrored ? 1 : 0, $0.mask)
                < ($1.distance, $1.bothDistance, $1.isMirrored ? 1 : 0, $1.mask)
        }
    }

    private static func guesses(of grid: ModuleGrid, isMirrored: Bool, words: [Int]) -> [QRCodeFormatGuess] {
        let (near, far) = copies(in: grid)
        var guesses: [QRCodeFormatGuess] = []
        for (index, word) in words.enumerated() {
            let distances = ((near ^ word).nonzeroBitCount, (far ^ word).nonzeroBitCount)
            let best = min(distances.0, distances.1)
            guard best <= 3 || distances.0 + distances.1 <= 9,
                let level = QRCodeErrorCorrectionLevel.allCases.first(where: { $0.formatBits == index >> 3 })
            else { continue }
            guesses.append(
                QRCodeFormatGuess(
                    level: level, mask: index & 7, isMirrored: isMirrored, distance: best,
                    bothDistance: distances.0 + distances.1))
        }
        return guesses
    }

    /// The two copies as they stand in the symbol, the highest bit first.
    private static func copies(in grid: ModuleGrid) -> (near: Int, far: Int) {
        let size = grid.width
        var (near, far) = (0, 0)
        func add(_ x: Int, _ y: Int, to word: inout Int) { word = word << 1 | (grid[x, y] ? 1 : 0) }
        // Around the top-left mark: along row 8, over the corner, up column 8, without the timing patterns.
        for x in 0...5 { add(x, 8, to: &near) }
        add(7, 8, to: &near)
        add(8, 8, to: &near)
        add(8, 7, to: &near)
        for y in (0...5).reversed() { add(8, y, to: &near) }
        // Up along the bottom-left mark, then to the right below the top-right one.
        for step in 0..<7 { add(8, size - 1 - step, to: &far) }
        for step in 0..<8 { add(size - 8 + step, 8, to: &far) }
        return (near, far)
    }
}
