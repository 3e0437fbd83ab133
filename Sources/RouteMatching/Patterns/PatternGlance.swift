/// What one look at the words of a pattern's text tells of it, so that the parser need not ask for what is not there.
///
/// Each may be true though there is no such byte, but not the other way round.
struct PatternGlance {
    private(set) var hasControls = false
    private(set) var hasParentheses = false
    private(set) var hasHash = false
    private(set) var isBeyondASCII = false

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        // All that is asked for stands below `*` or from 0x7F on, where the usual pattern has nothing.
        let isUsual = !Words.contains(bytes, 0..<bytes.count) { word in
            ((word &- 0x2A2A_2A2A_2A2A_2A2A) | word | (word &+ Words.ones)) & Words.highs
        }
        guard !isUsual else { return }
        hasControls = Words.contains(bytes, 0..<bytes.count, marks: Words.controls)
        // The two differ in the lowest bit.
        hasParentheses = Words.contains(bytes, 0..<bytes.count) {
            Words.zeroBytes(($0 & ~Words.ones) ^ 0x2828_2828_2828_2828)
        }
        hasHash = Words.contains(bytes, 0..<bytes.count) { Words.zeroBytes($0 ^ Words.hashes) }
        isBeyondASCII = Words.contains(bytes, 0..<bytes.count) { $0 & Words.highs }
    }
}
