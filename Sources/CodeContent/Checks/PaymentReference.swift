/// The Swiss reference of 27 digits with a recursive modulo 10 check digit (QR-bill, annex B).
enum PaymentReference {
    static func isValid(_ digits: Octets) -> Bool {
        guard digits.count == 27, digits.isDigits else { return false }
        let table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]
        var carry = 0
        for digit in digits.dropLast() { carry = table[(carry + Int(digit - .zero)) % 10] }
        return digits.last == .zero + UInt8((10 - carry) % 10)
    }
}
