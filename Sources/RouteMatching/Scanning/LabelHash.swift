/// The hash of a segment's text, eight bytes a step.
///
/// Each step folds a 64 × 64 → 128 bit product, with a seed that is drawn for every process, so that nobody outside can
/// choose labels that meet in the tables.
enum LabelHash {
    static let seed = UInt64.random(in: .min ... .max) | 1
    private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

    @inline(__always)
    static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
        let product = (state ^ word).multipliedFullWidth(by: multiplier)
        return product.high ^ product.low
    }

    /// The same for two words in one product.
    ///
    /// Text in ASCII is never the multiplier, so the second factor is not 0.
    @inline(__always)
    static func mix(_ state: UInt64, _ first: UInt64, _ second: UInt64) -> UInt64 {
        let product = (state ^ first).multipliedFullWidth(by: second ^ multiplier)
        return product.high ^ product.low
    }

    static func hash(_ bytes: UnsafePointer<UInt8>, _ count: Int, seed: UInt64) -> UInt64 {
        var state = seed
        var position = 0
        while position < count {
            state = mix(state, Words.load(bytes, position, count))
            position += 8
        }
        return state
    }
}
