/// A size of Aztec Code: compact or full, and how many layers of data lie around the core.
package struct AztecSize: Sendable, Hashable {
    /// Whether the bull's eye is the smaller one and there is no reference grid.
    package let isCompact: Bool
    /// 1 to 4 for compact symbols, 1 to 32 for full ones.
    package let layers: Int

    /// The size with that many layers, if there is one.
    package init?(isCompact: Bool, layers: Int) {
        guard (1...(isCompact ? 4 : 32)).contains(layers) else { return nil }
        self.isCompact = isCompact
        self.layers = layers
    }

    /// The number of modules a side without the lines of the reference grid (ISO/IEC 24778, 7.1).
    package var baseSize: Int { (isCompact ? 11 : 14) + 4 * layers }

    /// The number of modules a side.
    package var size: Int {
        isCompact ? baseSize : baseSize + 1 + 2 * ((baseSize / 2 - 1) / 15)
    }

    /// The number of bits in all layers.
    package var bitCount: Int { ((isCompact ? 88 : 112) + 16 * layers) * layers }

    /// The number of bits in a codeword (table 1).
    package var codewordBits: Int {
        switch layers {
        case ...2: 6
        case ...8: 8
        case ...22: 10
        default: 12
        }
    }

    /// The number of codewords, for data and correction together.
    package var codewordCount: Int { bitCount / codewordBits }

    /// The field that the codewords are elements of.
    package var field: GaloisField {
        switch codewordBits {
        case 6: .aztec6
        case 8: .aztec8
        case 10: .aztec10
        default: .aztec12
        }
    }
}
