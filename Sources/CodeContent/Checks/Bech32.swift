/// Texts with a six-character checksum over five-bit groups (BIP 173 and BIP 350).
struct Bech32 {
    enum Checksum { case bech32, bech32m }

    let prefix: String
    /// The groups of five bits, without the checksum.
    let groups: [UInt8]
    let checksum: Checksum

    /// Nothing if the text is mixed in case, has a character outside the alphabet, or its checksum does not fit.
    init?(_ text: Octets) {
        guard text.count >= 8, let separator = text.lastIndex(of: 0x31), separator > text.startIndex,
            text.endIndex - separator > 6
        else { return nil }
        let hasSmall = text.contains { $0.isLetter && !$0.isCapital }
        guard !hasSmall || !text.contains(where: \.isCapital) else { return nil }
        let head = text[..<separator].map(\.lowercasedASCII)
        guard head.allSatisfy({ (33...126).contains($0) }) else { return nil }
        var values: [UInt8] = []
        for byte in text[(separator + 1)...] {
            guard let value = Self.alphabet[byte.lowercasedASCII] else { return nil }
            values.append(value)
        }
        let expanded = head.map { $0 >> 5 } + [0] + head.map { $0 & 31 }
        switch Self.remainder(expanded + values) {
        case 1: checksum = .bech32
        case 0x2BC8_30A3: checksum = .bech32m
        default: return nil
        }
        prefix = String(decoding: head, as: UTF8.self)
        groups = values.dropLast(6)
    }

    private static let alphabet: [UInt8: UInt8] = Dictionary(
        uniqueKeysWithValues: "qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8.enumerated().map { ($1, UInt8($0)) })

    static func isInAlphabet(_ byte: UInt8) -> Bool { alphabet[byte.lowercasedASCII] != nil }

    private static func remainder(_ values: [UInt8]) -> UInt32 {
        let generators: [UInt32] = [0x3B6A_57B2, 0x2650_8E6D, 0x1EA1_19FA, 0x3D42_33DD, 0x2A14_62B3]
        var sum: UInt32 = 1
        for value in values {
            let top = sum >> 25
            sum = (sum & 0x1FF_FFFF) << 5 ^ UInt32(value)
            for (index, generator) in generators.enumerated() where top >> UInt32(index) & 1 == 1 { sum ^= generator }
        }
        return sum
    }

    /// The witness version and program of a Bitcoin address, or nothing if it breaks BIP 173 or BIP 350.
    var isWitnessAddress: Bool {
        guard let version = groups.first, version <= 16 else { return false }
        let bits = (groups.count - 1) * 5
        let length = bits / 8
        guard (2...40).contains(length), bits % 8 < 5 else { return false }
        let padding = groups.last.map { $0 & (1 << UInt8(bits % 8) - 1) } ?? 0
        guard padding == 0 else { return false }
        return version == 0 ? checksum == .bech32 && (length == 20 || length == 32) : checksum == .bech32m
    }
}
