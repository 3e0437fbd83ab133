/// The encoding of bytes as `=XX` (RFC 2045, 6.7).
enum QuotedPrintable {
    /// Decodes what is well formed and keeps the rest as it is.
    static func decoded(_ text: Octets) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == .equals, index + 2 < text.endIndex, let high = text[index + 1].hexadecimalValue,
                let low = text[index + 2].hexadecimalValue
            {
                bytes.append(high << 4 | low)
                index += 3
            } else {
                bytes.append(text[index])
                index += 1
            }
        }
        return bytes
    }
}
