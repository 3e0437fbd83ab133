import Barcodes

/// The message of a Code 39 symbol's values (ISO/IEC 16388, 4.3 and annex A).
struct Code39Text {
    /// The code, without its place.
    let code: Barcode

    /// Nil for values that no symbol has.
    init?(values: [Int]) {
        let alphabet = Code39Patterns.alphabet
        guard !values.isEmpty, values.allSatisfy({ alphabet.indices.contains($0) }) else { return nil }
        let bytes = values.map { alphabet[$0] }
        if let number = Self.code32(bytes) {
            code = Barcode(
                bars: .code39, variant: "code32", identifier: "]A0", bytes: number, isCheckVerified: true)
        } else if Self.isPZN(bytes) {
            code = Barcode(bars: .code39, variant: "pzn", identifier: "]A0", bytes: bytes, isCheckVerified: true)
        } else {
            let isVerified = values.count > 1 && Code39Check.character(of: values.dropLast()) == values.last
            let full = Self.fullASCII(bytes)
            code = Barcode(
                bars: .code39, variant: full == nil ? nil : "fullASCII", identifier: full == nil ? "]A0" : "]A4",
                bytes: full ?? bytes, isCheckVerified: isVerified)
        }
    }

    // MARK: Full ASCII

    /// The characters that pairs stand for, or nil where the text is better taken as it is.
    ///
    /// Nothing in a symbol tells whether pairs are meant, so doubt keeps the plain text: every shift character has to
    /// begin a pair that a full-ASCII writer writes, and one at least has to be of a kind (`+A` for small letters,
    /// `%A`) that plain texts such as part numbers hardly hold.
    private static func fullASCII(_ bytes: [UInt8]) -> [UInt8]? {
        var message: [UInt8] = []
        var isPlausible = false
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard isShift(byte) else {
                message.append(byte)
                continue
            }
            guard index < bytes.count, let character = character(shift: byte, letter: bytes[index]) else { return nil }
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "%") { isPlausible = true }
            message.append(character)
            index += 1
        }
        return isPlausible ? message : nil
    }

    private static func isShift(_ byte: UInt8) -> Bool { "$%/+".utf8.contains(byte) }

    /// The ASCII character of a pair (ISO/IEC 16388, table A.2).
    static func character(shift: UInt8, letter: UInt8) -> UInt8? {
        guard (65...90).contains(letter) else { return nil }
        switch (shift, letter - 64) {
        case (UInt8(ascii: "$"), let place): return place
        case (UInt8(ascii: "+"), let place): return 96 + place
        case (UInt8(ascii: "/"), let place) where place <= 12 || place == 15: return 32 + place
        case (UInt8(ascii: "/"), 26): return 58
        case (UInt8(ascii: "%"), let place) where place <= 5: return 26 + place
        case (UInt8(ascii: "%"), let place) where place <= 10: return 53 + place
        case (UInt8(ascii: "%"), let place) where place <= 15: return 80 + place
        case (UInt8(ascii: "%"), let place) where place <= 20: return 107 + place
        case (UInt8(ascii: "%"), 21): return 0
        case (UInt8(ascii: "%"), 22): return 64
        case (UInt8(ascii: "%"), 23): return 96
        case (UInt8(ascii: "%"), _): return 127
        default: return nil
        }
    }

    // MARK: Pharmacies

    /// Digits and consonants, by value.
    private static let base32 = Array("0123456789BCDFGHJKLMNPQRSTUVWXYZ".utf8)

    /// `A` and nine digits, if six characters are a number to base 32 whose last digit checks the others.
    ///
    /// Six digits alone may be, but one in ten numbers of six digits would be, by chance: they are taken as they are.
    private static func code32(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count == 6, bytes.contains(where: { $0 >= 65 }) else { return nil }
        var number = 0
        for byte in bytes {
            guard let value = base32.firstIndex(of: byte) else { return nil }
            number = number * 32 + value
        }
        var digits: [Int] = []
        for _ in 0..<9 {
            digits.insert(number % 10, at: 0)
            number /= 10
        }
        guard number == 0, Code39Check.code32Digit(of: digits.dropLast()) == digits.last else { return nil }
        return [65] + digits.map { UInt8(48 + $0) }
    }

    private static func isPZN(_ bytes: [UInt8]) -> Bool {
        guard bytes.count == 8 || bytes.count == 9, bytes[0] == UInt8(ascii: "-"),
            bytes.dropFirst().allSatisfy({ (48...57).contains($0) })
        else { return false }
        let digits = bytes.dropFirst().map { Int($0) - 48 }
        return Code39Check.pznDigit(of: digits.dropLast()) == digits.last
    }
}
