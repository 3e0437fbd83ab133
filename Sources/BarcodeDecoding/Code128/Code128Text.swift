import Barcodes

/// The message of a Code 128 symbol's values (ISO/IEC 15417, 4.3).
struct Code128Text {
    private enum CodeSet { case a, b, c }

    /// The values with a meaning of their own.
    private enum Function {
        static let fnc3 = 96
        static let fnc2 = 97
        static let shift = 98
        static let codeC = 99
        static let codeB = 100
        static let codeA = 101
        static let fnc1 = 102
    }

    private var set: CodeSet
    private var shifted: CodeSet?
    /// FNC4 once: the next character is of the upper half of ISO 8859-1; twice: all that follow, until twice again.
    private var isHighLatched = false
    private var isHighOnce = false
    private var bytes: [UInt8] = []
    private var modifier = 0
    private var isReaderInitialization = false

    /// Nil for values that no symbol has.
    init?(values: [Int]) {
        guard let start = values.first, Code128Patterns.starts.contains(start), values.count > 2 else { return nil }
        set = start == 103 ? .a : start == 104 ? .b : .c
        for value in values.dropFirst().dropLast() {
            guard (0..<Code128Patterns.starts.lowerBound).contains(value) else { return nil }
            take(value)
        }
        // One that separates nothing is no part of the message.
        if modifier != 0, bytes.last == Self.separator { bytes.removeLast() }
    }

    /// The code, without its place.
    var code: Barcode {
        Barcode(
            bars: .code128, variant: modifier == 1 ? "gs1" : nil, identifier: "]C\(modifier)", bytes: bytes,
            in: .latin1, isGS1: modifier == 1, isCheckVerified: true, isReaderInitialization: isReaderInitialization)
    }

    private static let separator: UInt8 = 0x1D

    private mutating func take(_ value: Int) {
        let set = shifted ?? set
        shifted = nil
        switch (set, value) {
        case (_, Function.fnc1): takeFNC1()
        case (.c, 0..<100): append(UInt8(48 + value / 10), UInt8(48 + value % 10))
        case (.c, Function.codeB): self.set = .b
        case (.c, Function.codeA), (.b, Function.codeA): self.set = .a
        case (.c, _): break
        case (.a, Function.codeA), (.b, Function.codeB): takeFNC4()
        case (.a, Function.codeB): self.set = .b
        case (_, Function.codeC): self.set = .c
        case (_, Function.shift): shifted = set == .a ? .b : .a
        case (_, Function.fnc3): isReaderInitialization = true
        // A message to be put together with the next one: what it says is what is there.
        case (_, Function.fnc2): break
        case (.a, 64...): append(UInt8(value - 64))
        default: append(UInt8(value + 32))
        }
    }

    private mutating func takeFNC1() {
        switch bytes.count {
        case 0 where modifier == 0:
            modifier = 1
        // After one letter or two digits it says whose message it is (ISO/IEC 15417, annex B).
        case 1 where modifier == 0 && Self.isLetter(bytes[0]), 2 where modifier == 0 && bytes.allSatisfy(Self.isDigit):
            modifier = 2
        default:
            bytes.append(Self.separator)
        }
    }

    private mutating func takeFNC4() {
        if isHighOnce { isHighLatched.toggle() }
        isHighOnce.toggle()
    }

    private mutating func append(_ characters: UInt8...) {
        let isHigh = isHighLatched != isHighOnce
        isHighOnce = false
        bytes += characters.map { isHigh && set != .c ? $0 | 0x80 : $0 }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
