import Barcodes

/// What the format information of an rMQR Code may say; there are two copies (ISO/IEC 23941, 7.8).
struct RMQRCodeFormatGuess {
    let version: RMQRCodeVersion
    /// Whether the level is H instead of M.
    let isHigh: Bool
    /// The wrong bits, of 18.
    let distance: Int

    /// The likely readings of the copy beside the finder pattern, the best first; three wrong bits can be told.
    static func near(isDark: (_ x: Int, _ y: Int) -> Bool) -> [RMQRCodeFormatGuess] {
        var word = 0
        for y in (1...3).reversed() { word = word << 1 | (isDark(11, y) ? 1 : 0) }
        for x in (8...10).reversed() {
            for y in (1...5).reversed() { word = word << 1 | (isDark(x, y) ? 1 : 0) }
        }
        return guesses(word, among: RMQRCodeFormat.words)
    }

    /// The same for the copy beside the finder sub-pattern of a symbol of some size.
    static func far(width: Int, height: Int, isDark: (_ x: Int, _ y: Int) -> Bool) -> [RMQRCodeFormatGuess] {
        var word = 0
        for x in 3...5 { word = word << 1 | (isDark(width - x, height - 6) ? 1 : 0) }
        for x in 6...8 {
            for y in 2...6 { word = word << 1 | (isDark(width - x, height - y) ? 1 : 0) }
        }
        return guesses(word, among: RMQRCodeFormat.farWords)
    }

    private static func guesses(_ word: Int, among words: [Int]) -> [RMQRCodeFormatGuess] {
        var guesses: [RMQRCodeFormatGuess] = []
        for (data, candidate) in words.enumerated() {
            let distance = (word ^ candidate).nonzeroBitCount
            guard distance <= 3, let version = RMQRCodeVersion(indicator: data & 31) else { continue }
            guesses.append(RMQRCodeFormatGuess(version: version, isHigh: data >> 5 == 1, distance: distance))
        }
        return guesses.sorted { ($0.distance, $0.version.indicator) < ($1.distance, $1.version.indicator) }
    }
}
