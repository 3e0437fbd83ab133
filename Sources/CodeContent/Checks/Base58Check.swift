/// Texts of base 58 that end in four bytes of a double SHA-256 (Bitcoin addresses).
enum Base58Check {
    private static let alphabet: [UInt8: Int] = Dictionary(
        uniqueKeysWithValues: "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz".utf8.enumerated()
            .map { ($1, $0) })

    static func isInAlphabet(_ byte: UInt8) -> Bool { alphabet[byte] != nil }

    /// The bytes before the checksum, or nothing if it does not fit; texts of more than 100 characters are refused.
    static func decoded(_ text: Octets) -> [UInt8]? {
        guard text.count <= 100 else { return nil }
        var bytes: [UInt8] = []
        for byte in text {
            guard var carry = alphabet[byte] else { return nil }
            for index in bytes.indices.reversed() {
                carry += Int(bytes[index]) * 58
                bytes[index] = UInt8(carry & 0xFF)
                carry >>= 8
            }
            if carry > 0 { bytes.insert(UInt8(carry), at: 0) }
        }
        bytes.insert(contentsOf: Array(repeating: 0, count: text.prefix { $0 == 0x31 }.count), at: 0)
        guard bytes.count > 4 else { return nil }
        let payload = Array(bytes.dropLast(4))
        return SHA256.hash(SHA256.hash(payload)).prefix(4).elementsEqual(bytes.suffix(4)) ? payload : nil
    }
}
