import Barcodes

/// What a symbol's format information, of which there is one copy, may say (ISO/IEC 18004, 7.9.2).
struct MicroQRCodeFormatGuess {
    let kind: MicroQRCodeKind
    /// The number of the QR Code mask that the symbol's own stands for.
    let mask: Int
    let isMirrored: Bool
    /// The wrong bits, of 15.
    let distance: Int

    /// The likely readings, the best first; three wrong bits can be told.
    ///
    /// - Parameter isDark: Whether a module is dark, for columns and rows up to 8.
    static func guesses(mirrored: Bool, isDark: (_ x: Int, _ y: Int) -> Bool) -> [MicroQRCodeFormatGuess] {
        var guesses: [MicroQRCodeFormatGuess] = []
        for isMirrored in mirrored ? [false, true] : [false] {
            var word = 0
            func add(_ x: Int, _ y: Int) { word = word << 1 | ((isMirrored ? isDark(y, x) : isDark(x, y)) ? 1 : 0) }
            // To the right below the finder pattern, over the corner, then up beside it.
            for x in 1...8 { add(x, 8) }
            for y in (1...7).reversed() { add(8, y) }
            for (index, candidate) in MicroQRCodeFormat.words.enumerated() {
                let distance = (word ^ candidate).nonzeroBitCount
                guard distance <= 3 else { continue }
                guesses.append(
                    MicroQRCodeFormatGuess(
                        kind: MicroQRCodeKind.all[index >> 2], mask: MicroQRCodeFormat.masks[index & 3],
                        isMirrored: isMirrored, distance: distance))
            }
        }
        return guesses.sorted {
            ($0.distance, $0.isMirrored ? 1 : 0, $0.kind.number, $0.mask)
                < ($1.distance, $1.isMirrored ? 1 : 0, $1.kind.number, $1.mask)
        }
    }
}
