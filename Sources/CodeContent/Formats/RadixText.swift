/// Encodings that write groups of bytes as groups of characters of an odd alphabet.
enum RadixText {
    private static let alphabet45 = values("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")
    private static let alphabet38 = values("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-.")

    private static func values(_ alphabet: String) -> [UInt8: Int] {
        Dictionary(uniqueKeysWithValues: alphabet.utf8.enumerated().map { ($1, $0) })
    }

    /// Base45 (RFC 9285): two bytes as three characters, one as two, the lowest digit first.
    static func base45(_ text: Octets) -> [UInt8]? {
        decoded(text, alphabet45, radix: 45, widths: [3: 2, 2: 1], group: 3) { bytes, value in
            if bytes == 2 {
                [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
            } else {
                [UInt8(truncatingIfNeeded: value)]
            }
        }
    }

    /// Base38 (Matter, 5.1.3.1): three bytes as five characters, two as four, one as two, lowest digit and byte first.
    static func base38(_ text: Octets) -> [UInt8]? {
        decoded(text, alphabet38, radix: 38, widths: [5: 3, 4: 2, 2: 1], group: 5) { bytes, value in
            (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
    }

    static func isBase38(_ byte: UInt8) -> Bool { alphabet38[byte] != nil }

    private static func decoded(
        _ text: Octets, _ alphabet: [UInt8: Int], radix: Int, widths: [Int: Int], group: Int,
        _ bytes: (Int, Int) -> [UInt8]
    ) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(text.count * 2 / 3)
        var rest = text
        while !rest.isEmpty {
            let piece = rest.prefix(group)
            guard let width = widths[piece.count] else { return nil }
            var value = 0
            for byte in piece.reversed() {
                guard let digit = alphabet[byte] else { return nil }
                value = value * radix + digit
            }
            guard value >> (8 * width) == 0 else { return nil }
            result += bytes(width, value)
            rest = rest.dropFirst(group)
        }
        return result
    }

    /// Groups of seven bytes as seventeen decimal digits, the lowest byte first, and a shorter one at the end (CTAP 2.2).
    static func decimalGroups(_ digits: Octets) -> [UInt8]? {
        let widths = [3: 1, 5: 2, 8: 3, 10: 4, 13: 5, 15: 6, 17: 7]
        var result: [UInt8] = []
        var rest = digits
        while !rest.isEmpty {
            let piece = rest.prefix(17)
            guard let width = widths[piece.count], let value = piece.decimalNumber, value >> (8 * width) == 0 else {
                return nil
            }
            result += (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            rest = rest.dropFirst(17)
        }
        return result
    }
}
