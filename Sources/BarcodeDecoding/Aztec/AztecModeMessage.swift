package import Barcodes

/// What the ring around the bull's eye says of a symbol (ISO/IEC 24778, 7.2.3, and annex A for runes).
package enum AztecModeMessage: Sendable, Equatable {
    case symbol(size: AztecSize, dataCount: Int, isReaderInitialization: Bool)
    case rune(UInt8)

    /// The mode message of a compact symbol or a rune, 28 bits, or of a full one, 40; and the number of wrong parts.
    ///
    /// - Parameter bits: Clockwise from the top left.
    package static func read(_ bits: [UInt8]) -> (message: AztecModeMessage, corrected: Int)? {
        guard bits.count == 28 || bits.count == 40 else { return nil }
        var words = stride(from: 0, to: bits.count, by: 4).map { start in
            bits[start..<start + 4].reduce(0) { $0 << 1 | Int($1) }
        }
        let dataCount = bits.count == 28 ? 2 : 4
        if let corrected = correct(&words, dataCount), let message = symbol(words, isCompact: dataCount == 2) {
            return (message, corrected)
        }
        guard dataCount == 2 else { return nil }
        // Runes have every other bit turned over, so that they never look like a symbol's message.
        var turned = stride(from: 0, to: bits.count, by: 4).map { start in
            bits[start..<start + 4].reduce(0) { $0 << 1 | Int($1) } ^ 0b1010
        }
        guard let corrected = correct(&turned, dataCount) else { return nil }
        return (.rune(UInt8(truncatingIfNeeded: turned[0] << 4 | turned[1])), corrected)
    }

    private static func correct(_ words: inout [Int], _ dataCount: Int) -> Int? {
        ReedSolomon(field: .aztec4, firstRoot: 1).correct(&words, correctionCount: words.count - dataCount)
    }

    private static func symbol(_ words: [Int], isCompact: Bool) -> AztecModeMessage? {
        let value = words.prefix(isCompact ? 2 : 4).reduce(0) { $0 << 4 | $1 }
        let layers = (isCompact ? value >> 6 : value >> 11) + 1
        guard let size = AztecSize(isCompact: isCompact, layers: layers) else { return nil }
        var count = value & (isCompact ? 0x3F : 0x7FF)
        // Where there cannot be so much data, the highest bit asks the reader to set itself up (annex B).
        let flag = isCompact ? 0x20 : 0x400
        let isReaderInitialization = layers <= (isCompact ? 1 : 22) && count & flag != 0
        if isReaderInitialization { count &= ~flag }
        guard count + 1 < size.codewordCount else { return nil }
        return .symbol(size: size, dataCount: count + 1, isReaderInitialization: isReaderInitialization)
    }
}
