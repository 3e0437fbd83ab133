import Barcodes

/// The structured carrier message of modes 2 and 3: where a parcel goes, and how (ISO/IEC 16023, annex B).
struct MaxiCodeCarrier {
    private let postcode: [UInt8]
    private let country: Int
    private let service: Int

    /// Reads the primary message's data codewords; nil if they carry no postcode.
    init?(_ codewords: [Int]) {
        guard codewords.count >= 10 else { return nil }
        let bits = Bits(codewords)
        country = bits.number([53, 54, 43, 44, 45, 46, 47, 48, 37, 38])
        service = bits.number([55, 56, 57, 58, 59, 60, 49, 50, 51, 52])
        if codewords[0] & 15 == 2 {
            let number = bits.number(
                [33, 34, 35, 36] + Array(25...30) + Array(19...24) + Array(13...18) + Array(7...12) + [1, 2])
            let length = bits.number([39, 40, 41, 42, 31, 32])
            let digits = Array(String(number).utf8)
            guard length <= 9, digits.count <= max(length, 1) else { return nil }
            postcode = [UInt8](repeating: 0x30, count: max(0, length - digits.count)) + digits
        } else {
            // Six characters of code set A; the first is the one whose bits stand last.
            var characters: [UInt8] = []
            for place in [
                [39, 40, 41, 42, 31, 32], [33, 34, 35, 36, 25, 26], [27, 28, 29, 30, 19, 20], [21, 22, 23, 24, 13, 14],
                [15, 16, 17, 18, 7, 8], [9, 10, 11, 12, 1, 2],
            ] {
                guard case .byte(let byte) = MaxiCodeCharacters.meaning(bits.number(place), set: 0) else { return nil }
                characters.append(byte)
            }
            postcode = characters
        }
    }

    /// Postcode, country and class of service as the message has them, with GS behind each.
    var fields: [UInt8] {
        postcode + [0x1D] + Self.threeDigits(country) + [0x1D] + Self.threeDigits(service) + [0x1D]
    }

    private static func threeDigits(_ number: Int) -> [UInt8] {
        let digits = Array(String(number).utf8)
        return [UInt8](repeating: 0x30, count: max(0, 3 - digits.count)) + digits
    }

    /// The bits of the primary message by their numbers from 1, which are those of the modules.
    private struct Bits {
        let codewords: [Int]

        init(_ codewords: [Int]) { self.codewords = codewords }

        func number(_ places: [Int]) -> Int {
            places.reduce(0) { $0 << 1 | codewords[($1 - 1) / 6] >> (5 - ($1 - 1) % 6) & 1 }
        }
    }
}
