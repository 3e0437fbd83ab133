/// The text forms of typed values.
///
/// All are ASCII, and none depends on a locale.
enum TypedText {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// `true` or `false`.
    static func bool(_ text: Bytes) -> Bool? {
        if text.elementsEqual("true".utf8) { return true }
        return text.elementsEqual("false".utf8) ? false : nil
    }

    /// Decimal digits without a sign that fit 64 bits.
    static func unsigned(_ text: Bytes) -> UInt64? {
        guard !text.isEmpty else { return nil }
        var value: UInt64 = 0
        for byte in text {
            guard byte.isASCIIDigit else { return nil }
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(UInt64(byte &- UInt8(ascii: "0")))
            if overflow || carry { return nil }
            value = sum
        }
        return value
    }

    /// Decimal digits, with or without `-`, that fit 64 bits.
    static func signed(_ text: Bytes) -> Int64? {
        guard text.first == UInt8(ascii: "-") else { return unsigned(text).flatMap { Int64(exactly: $0) } }
        guard let magnitude = unsigned(Bytes(rebasing: text[1...])) else { return nil }
        if magnitude == UInt64(Int64.max) + 1 { return Int64.min }
        return Int64(exactly: magnitude).map { -$0 }
    }

    /// `-12`, `0.5`, `6.02e23`: digits on both sides of a point, no `inf`, no `nan`, no hexadecimal; finite.
    static func isDecimal(_ text: Bytes) -> Bool {
        var index = 0
        func digits() -> Bool {
            let start = index
            while index < text.count, text[index].isASCIIDigit { index += 1 }
            return index > start
        }
        if text.first == UInt8(ascii: "-") { index = 1 }
        guard digits() else { return false }
        if index < text.count, text[index] == UInt8(ascii: ".") {
            index += 1
            guard digits() else { return false }
        }
        if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") { index += 1 }
            guard digits() else { return false }
        }
        guard index == text.count else { return false }
        return Double(String(decoding: text, as: UTF8.self))?.isFinite == true
    }

    /// Eight, four, four, four and twelve hexadecimal digits with `-` between them (RFC 9562, 4).
    static func isUUID(_ text: Bytes) -> Bool {
        guard text.count == 36 else { return false }
        for (index, byte) in text.enumerated() {
            if index == 8 || index == 13 || index == 18 || index == 23 {
                guard byte == UInt8(ascii: "-") else { return false }
            } else if byte.hexValue == nil {
                return false
            }
        }
        return true
    }
}
