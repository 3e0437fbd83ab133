import Barcodes

/// The message of a DataBar Expanded symbol: a method for what often goes together, then fields of characters
/// (ISO/IEC 24724, 7.2.5).
struct DataBarExpandedText {
    private var bits: BitReader
    private var bytes: [UInt8] = []

    /// The message of a symbol's pairs; nil where the bits say what no writer writes.
    init?(pairs: [DataBarExpandedPair]) {
        let values = pairs.enumerated().flatMap { place, pair in
            (place == 0 ? [] : [pair.left]) + (pair.right.map { [$0] } ?? [])
        }
        guard !values.isEmpty, values.allSatisfy({ (0..<4096).contains($0) }) else { return nil }
        bits = BitReader(Self.packed(values))
        let spare = (8 - values.count * 12 % 8) % 8
        guard takeMethod(), DataBarExpandedFields.read(&bits, spare: spare, into: &bytes) else { return nil }
    }

    /// The code, without its place.
    func code(_ symbology: Symbology) -> Barcode {
        Barcode(bars: symbology, identifier: "]e0", bytes: bytes, isGS1: true, isCheckVerified: true)
    }

    /// Twelve bits a character, the last byte filled up with noughts.
    private static func packed(_ values: [Int]) -> [UInt8] {
        var bytes: [UInt8] = []
        var (rest, count) = (0, 0)
        for value in values {
            rest = rest << 12 | value
            count += 12
            while count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: rest >> count))
                rest &= 1 << count - 1
            }
        }
        if count > 0 { bytes.append(UInt8(truncatingIfNeeded: rest << (8 - count))) }
        return bytes
    }

    /// Reads the encodation method and what it compresses; nothing but fields is left then.
    private mutating func takeMethod() -> Bool {
        // The first bit tells whether a composite component stands above.
        guard bits.read(1) != nil, let first = bits.read(1) else { return false }
        if first == 1 {
            guard bits.read(2) != nil, let digit = bits.read(4), digit < 10 else { return false }
            return takeGTIN(first: digit)
        }
        guard let second = bits.read(1) else { return false }
        if second == 0 { return bits.read(2) != nil }
        guard let third = bits.read(2) else { return false }
        switch third {
        case 0: return takeGTIN(first: 9) && takeWeight(kilograms: true)
        case 1: return takeGTIN(first: 9) && takeWeight(kilograms: false)
        case 2: return takePrice()
        default: return takeWeightAndDate()
        }
    }

    /// AI 01: a first digit, twelve more, three to ten bits, and the check digit.
    private mutating func takeGTIN(first: Int) -> Bool {
        var digits = [first]
        for _ in 0..<4 {
            guard let three = bits.read(10), three < 1000 else { return false }
            digits += [three / 100, three / 10 % 10, three % 10]
        }
        digits.append(EANCheckDigit.digit(after: digits))
        append("01")
        bytes += digits.map { UInt8(48 + $0) }
        return true
    }

    /// AI 3103, or 3202 and 3203, in fifteen bits.
    private mutating func takeWeight(kilograms: Bool) -> Bool {
        guard let weight = bits.read(15) else { return false }
        if kilograms {
            append("3103")
            append(weight, digits: 6)
        } else {
            append(weight < 10_000 ? "3202" : "3203")
            append(weight < 10_000 ? weight : weight - 10_000, digits: 6)
        }
        return true
    }

    /// AI 392x, or 393x with the currency.
    private mutating func takePrice() -> Bool {
        guard let hasCurrency = bits.read(1), bits.read(2) != nil, takeGTIN(first: 9), let decimals = bits.read(2)
        else {
            return false
        }
        append(hasCurrency == 1 ? "393" : "392")
        append(decimals, digits: 1)
        if hasCurrency == 1 {
            guard let currency = bits.read(10), currency < 1000 else { return false }
            append(currency, digits: 3)
        }
        return true
    }

    /// AI 310x or 320x, and a date of AI 11, 13, 15 or 17, or none.
    private mutating func takeWeightAndDate() -> Bool {
        guard let kind = bits.read(3), takeGTIN(first: 9), let weight = bits.read(20), let date = bits.read(16),
            weight < 1_000_000
        else { return false }
        append(kind & 1 == 0 ? "310" : "320")
        append(weight / 100_000, digits: 1)
        append(weight % 100_000, digits: 6)
        // A number that no date has says that there is none.
        if date == 38_400 { return true }
        guard date < 38_400 else { return false }
        append(["11", "13", "15", "17"][kind >> 1 & 3])
        append(date / 384, digits: 2)
        append(date / 32 % 12 + 1, digits: 2)
        append(date % 32, digits: 2)
        return true
    }

    private mutating func append(_ text: String) {
        bytes += Array(text.utf8)
    }

    private mutating func append(_ number: Int, digits: Int) {
        let text = String(number)
        append(String(repeating: "0", count: max(0, digits - text.utf8.count)) + text)
    }
}
