/// Base32 without padding (RFC 4648, 6).
enum Base32 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

    static func encoded(_ bytes: some Sequence<UInt8>) -> String {
        var text: [UInt8] = []
        var bits = 0
        var count = 0
        for byte in bytes {
            bits = (bits << 8 | Int(byte)) & 0xFFFF
            count += 8
            while count >= 5 {
                text.append(alphabet[bits >> (count - 5) & 31])
                count -= 5
            }
        }
        if count > 0 { text.append(alphabet[bits << (5 - count) & 31]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether a text in capitals is Base32 of at least one byte.
    static func isValid(_ text: String) -> Bool {
        text.utf8.count >= 2 && text.utf8.allSatisfy { $0.isCapital || (0x32...0x37).contains($0) }
    }
}
