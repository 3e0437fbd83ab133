/// Percent escapes (RFC 3986, 2.1), by hand: FoundationEssentials has no public coding for them.
enum PercentCoding {
    /// The text with its escapes decoded, or `nil` if one is malformed or the bytes are no UTF-8.
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String? {
        var output: [UInt8] = []
        output.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: "%") {
                guard index + 2 < range.upperBound, let high = bytes[index + 1].hexValue,
                    let low = bytes[index + 2].hexValue
                else { return nil }
                output.append(high << 4 | low)
                index += 3
            } else {
                output.append(byte)
                index += 1
            }
        }
        return output.withUnsafeBufferPointer { UTF8Validation.isValid($0) ? String(decoding: $0, as: UTF8.self) : nil }
    }

    /// The text with everything escaped but unreserved characters, in upper-case hex.
    static func encode(_ text: String, into output: inout String) {
        for byte in text.utf8 {
            if byte.isUnreserved {
                output.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                encode(byte, into: &output)
            }
        }
    }

    /// The escape of one byte.
    static func encode(_ byte: UInt8, into output: inout String) {
        output.append("%")
        output.append(hexDigits[Int(byte >> 4)])
        output.append(hexDigits[Int(byte & 15)])
    }

    private static let hexDigits: [Character] = Array("0123456789ABCDEF")
}
