/// International bank account numbers and creditor references (ISO 13616 and ISO 11649), both with modulo 97.
enum IBAN {
    /// Whether a country's number has the right length, and what follows the check digits is letters and digits.
    static func hasKnownShape(_ number: Octets) -> Bool {
        guard (15...34).contains(number.count), number.prefix(2).allSatisfy(\.isCapital),
            number.dropFirst(2).prefix(2).isDigits, number.allSatisfy({ $0.isDigit || $0.isCapital })
        else { return false }
        return lengths[number.prefix(2).string].map { $0 == number.count } ?? true
    }

    /// Whether the check digits fit: the number, turned round its first four characters, is 1 modulo 97.
    static func isValid(_ number: Octets) -> Bool {
        guard number.count > 4 else { return false }
        var remainder = 0
        for byte in number.dropFirst(4) + number.prefix(4) {
            if byte.isDigit {
                remainder = (remainder * 10 + Int(byte - .zero)) % 97
            } else if byte.isLetter {
                remainder = (remainder * 100 + Int(byte.lowercasedASCII - 0x61) + 10) % 97
            } else {
                return false
            }
        }
        return remainder == 1
    }

    /// Whether a creditor reference (`RF`, check digits, up to 21 characters) is right.
    static func isValidReference(_ reference: Octets) -> Bool {
        (5...25).contains(reference.count) && reference.starts(withWord: "RF") && isValid(reference)
    }

    private static let lengths: [String: Int] = [
        "AD": 24, "AE": 23, "AL": 28, "AT": 20, "AZ": 28, "BA": 20, "BE": 16, "BG": 22, "BH": 22, "BR": 29, "BY": 28,
        "CH": 21, "CR": 22, "CY": 28, "CZ": 24, "DE": 22, "DK": 18, "DO": 28, "EE": 20, "EG": 29, "ES": 24, "FI": 18,
        "FO": 18, "FR": 27, "GB": 22, "GE": 22, "GI": 23, "GL": 18, "GR": 27, "GT": 28, "HR": 21, "HU": 28, "IE": 22,
        "IL": 23, "IQ": 23, "IS": 26, "IT": 27, "JO": 30, "KW": 30, "KZ": 20, "LB": 28, "LC": 32, "LI": 21, "LT": 20,
        "LU": 20, "LV": 21, "LY": 25, "MC": 27, "MD": 24, "ME": 22, "MK": 19, "MR": 27, "MT": 31, "MU": 30, "NL": 18,
        "NO": 15, "PK": 24, "PL": 28, "PS": 29, "PT": 25, "QA": 29, "RO": 24, "RS": 22, "SA": 24, "SC": 31, "SE": 24,
        "SI": 19, "SK": 24, "SM": 27, "ST": 25, "SV": 28, "TL": 23, "TN": 24, "TR": 26, "UA": 29, "VA": 22, "VG": 24,
        "XK": 20,
    ]
}
