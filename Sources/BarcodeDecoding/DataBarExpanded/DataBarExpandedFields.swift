/// The general-purpose fields of a DataBar Expanded symbol: digits in pairs, letters, and ISO 646 characters
/// (ISO/IEC 24724, 7.2.5.5).
enum DataBarExpandedFields {
    private enum Mode {
        case numeric
        case alphanumeric
        case iso646
    }

    /// What comes next in a mode.
    private enum Step {
        case characters([UInt8])
        case latch(Mode)
        case end
    }

    private static let separator: UInt8 = 0x1D
    private static let alphanumericSigns = Array("*,-./".utf8)
    private static let iso646Signs = Array("!\"%&'()*+,-./:;<=>?_ ".utf8)

    /// Reads fields to the end of the bits, of which the last few, the spare ones, fill up a byte and are no bits.
    ///
    /// False for what no writer writes.
    static func read(_ bits: inout BitReader, spare: Int, into bytes: inout [UInt8]) -> Bool {
        var mode = Mode.numeric
        while bits.remaining - spare > 0 {
            let step: Step? =
                switch mode {
                case .numeric: numeric(&bits, spare)
                case .alphanumeric: alphanumeric(&bits, spare)
                case .iso646: iso646(&bits, spare)
                }
            switch step {
            case .characters(let characters):
                bytes += characters
                // After a separator in any mode numbers follow; some writers say so once more.
                if characters == [separator], mode != .numeric {
                    mode = .numeric
                    if let next = peek(bits, 7, spare), next < 8 { _ = bits.read(3) }
                }
            case .latch(let next): mode = next
            case .end:
                finish(&bytes)
                return true
            case nil: return false
            }
        }
        finish(&bytes)
        return true
    }

    /// A separator at the end, which fills up a pair of digits, separates nothing.
    private static func finish(_ bytes: inout [UInt8]) {
        if bytes.last == separator { bytes.removeLast() }
    }

    private static func peek(_ bits: BitReader, _ count: Int, _ spare: Int) -> Int? {
        var copy = bits
        return bits.remaining - spare >= count ? copy.read(count) : nil
    }

    /// Seven bits for two digits of eleven, the eleventh for a separator; four noughts lead to letters.
    private static func numeric(_ bits: inout BitReader, _ spare: Int) -> Step? {
        let left = bits.remaining - spare
        if left < 4 { return .end }
        guard let four = peek(bits, 4, spare) else { return .end }
        if left < 7 {
            // One digit may be left at the end; else it is padding, which begins as a latch does.
            _ = bits.read(4)
            return four == 0 ? .latch(.alphanumeric) : four <= 10 ? .characters([UInt8(47 + four)]) : .end
        }
        if four == 0 {
            _ = bits.read(4)
            return .latch(.alphanumeric)
        }
        guard let value = bits.read(7) else { return .end }
        let pair = [(value - 8) / 11, (value - 8) % 11]
        return .characters(pair.map { $0 == 10 ? separator : UInt8(48 + $0) })
    }

    /// Five bits for digits and the separator, six for letters; `000` leads to numbers, `00100` to ISO 646.
    private static func alphanumeric(_ bits: inout BitReader, _ spare: Int) -> Step? {
        if let step = digitOrLatch(&bits, spare, other: .iso646) { return step }
        guard let value = peek(bits, 6, spare) else { return .end }
        _ = bits.read(6)
        switch value {
        case 32...57: return .characters([UInt8(value + 33)])
        case 58...62: return .characters([alphanumericSigns[value - 58]])
        default: return nil
        }
    }

    /// Five bits for digits and the separator, seven for letters, eight for signs; `00100` leads back.
    private static func iso646(_ bits: inout BitReader, _ spare: Int) -> Step? {
        if let step = digitOrLatch(&bits, spare, other: .alphanumeric) { return step }
        guard let value = peek(bits, 7, spare) else { return .end }
        if (64...115).contains(value) {
            _ = bits.read(7)
            return .characters([UInt8(value < 90 ? value + 1 : value + 7)])
        }
        guard let value = peek(bits, 8, spare) else { return .end }
        _ = bits.read(8)
        guard (232...252).contains(value) else { return nil }
        return .characters([iso646Signs[value - 232]])
    }

    private static func digitOrLatch(_ bits: inout BitReader, _ spare: Int, other: Mode) -> Step? {
        guard let three = peek(bits, 3, spare) else { return .end }
        if three == 0 {
            _ = bits.read(3)
            return .latch(.numeric)
        }
        guard let five = peek(bits, 5, spare) else { return .end }
        if five == 4 {
            _ = bits.read(5)
            return .latch(other)
        }
        guard (5...15).contains(five) else { return nil }
        _ = bits.read(5)
        return .characters([five == 15 ? separator : UInt8(43 + five)])
    }
}
