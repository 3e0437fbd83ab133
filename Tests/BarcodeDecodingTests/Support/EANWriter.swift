import Barcodes

/// Writes EAN and UPC symbols as modules, 1 for dark, from the tables in ISO/IEC 15420 spelled out as bits.
///
/// The bits are written down here once more, so that a slip in the decoder's table of widths shows.
struct EANWriter {
    private static let setA = [
        "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011",
    ]
    private static let parities = [
        "AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA", "ABBABA",
    ]
    private static let compressedParities = [
        "BBBAAA", "BBABAA", "BBAABA", "BBAAAB", "BABBAA", "BAABBA", "BAAABB", "BABABA", "BABAAB", "BAABAB",
    ]
    private static let addOnParities = [
        "BBAAA", "BABAA", "BAABA", "BAAAB", "ABBAA", "AABBA", "AAABB", "ABABA", "ABAAB", "AABAB",
    ]
    private static let twoDigitParities = ["AA", "AB", "BA", "BB"]

    /// An EAN-13, EAN-8 or UPC-A symbol, by the number of digits; UPC-E for eight digits if asked for.
    static func modules(_ text: String, isUPCE: Bool = false, addOn: String? = nil) -> [UInt8] {
        let digits = text.compactMap(\.wholeNumberValue)
        var bits: String
        if isUPCE {
            let parities = compressedParities[digits[7]].map { $0 == "A" ? "B" : "A" }
            let swapped = digits[0] == 1 ? String(parities.joined()) : compressedParities[digits[7]]
            bits = "101" + zip(digits[1...6], swapped).map(left).joined() + "010101"
        } else if digits.count == 8 {
            bits =
                "101" + digits[..<4].map { left($0, "A") }.joined() + "01010" + digits[4...].map(right).joined() + "101"
        } else {
            let all = digits.count == 12 ? [0] + digits : digits
            bits = "101" + zip(all[1...6], parities[all[0]]).map(left).joined() + "01010"
            bits += all[7...].map(right).joined() + "101"
        }
        if let addOn { bits += "000000000" + addOnBits(addOn.compactMap(\.wholeNumberValue)) }
        return bits.map { $0 == "1" ? 1 : 0 }
    }

    private static func addOnBits(_ digits: [Int]) -> String {
        let check =
            digits.count == 2
            ? twoDigitParities[(digits[0] * 10 + digits[1]) % 4]
            : addOnParities[(3 * (digits[0] + digits[2] + digits[4]) + 9 * (digits[1] + digits[3])) % 10]
        return "1011" + zip(digits, check).map(left).joined(separator: "01")
    }

    private static func left(_ digit: Int, _ set: Character) -> String {
        set == "A" ? setA[digit] : String(right(digit).reversed())
    }

    private static func right(_ digit: Int) -> String {
        String(setA[digit].map { $0 == "0" ? "1" : "0" })
    }

    /// Any digits with their check digit.
    static func checked(_ digits: [Int]) -> String {
        var sum = 0
        for (index, digit) in digits.reversed().enumerated() { sum += index.isMultiple(of: 2) ? 3 * digit : digit }
        return (digits + [(10 - sum % 10) % 10]).map(String.init).joined()
    }
}
