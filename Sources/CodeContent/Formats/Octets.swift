/// A stretch of a content's UTF-8; kinds read these instead of characters, since all their marks are ASCII.
typealias Octets = ArraySlice<UInt8>

extension Octets {
    /// The stretch as text; what is no UTF-8 becomes U+FFFD.
    var string: String {
        String(decoding: self, as: UTF8.self)
    }

    /// The stretch as text, or nothing if it is no UTF-8.
    var validString: String? {
        let text = string
        return text.utf8.elementsEqual(self) ? text : nil
    }

    /// The stretch as text with A to Z made small.
    var lowercasedASCII: String {
        String(decoding: map(\.lowercasedASCII), as: UTF8.self)
    }

    var isASCII: Bool {
        withUnsafeBufferPointer { bytes in
            var all: UInt8 = 0
            for byte in bytes { all |= byte }
            return all < 0x80
        }
    }

    /// Whether the stretch begins with a word, small and capital letters being equal.
    func starts(withWord word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard count >= length else { return false }
        // Most words are told apart by their first letter, and every kind asks for its own.
        if length > 0, self[startIndex].lowercasedASCII != word.utf8Start.pointee.lowercasedASCII { return false }
        return word.withUTF8Buffer { expected in
            withUnsafeBufferPointer { bytes in
                for index in 0..<length where bytes[index].lowercasedASCII != expected[index].lowercasedASCII {
                    return false
                }
                return true
            }
        }
    }

    /// What follows a word that the stretch begins with; small and capital letters are equal.
    func after(word: StaticString) -> Octets? {
        starts(withWord: word) ? dropFirst(word.utf8CodeUnitCount) : nil
    }

    func equals(word: StaticString) -> Bool {
        count == word.utf8CodeUnitCount && starts(withWord: word)
    }

    /// What stands before and after the first occurrence of a byte.
    func cut(at byte: UInt8) -> (before: Octets, after: Octets)? {
        guard let index = firstIndex(of: byte) else { return nil }
        return (self[..<index], self[(index + 1)...])
    }

    func pieces(at byte: UInt8) -> [Octets] {
        split(separator: byte, omittingEmptySubsequences: false)
    }

    /// The lines, ended by CR, LF or both.
    var lines: [Octets] {
        var lines: [Octets] = []
        var start = startIndex
        var index = startIndex
        while index < endIndex {
            let byte = self[index]
            guard byte == .lineFeed || byte == .carriageReturn else {
                index += 1
                continue
            }
            lines.append(self[start..<index])
            index += byte == .carriageReturn && index + 1 < endIndex && self[index + 1] == .lineFeed ? 2 : 1
            start = index
        }
        lines.append(self[start...])
        return lines
    }

    /// Whether there is at least one byte and every one is a digit.
    var isDigits: Bool {
        !isEmpty && allSatisfy(\.isDigit)
    }

    /// The number that the digits spell, if there are from 1 to 18 of them and nothing else.
    var decimalNumber: Int? {
        guard isDigits, count <= 18 else { return nil }
        return reduce(0) { $0 * 10 + Int($1 - .zero) }
    }

    /// The number that hexadecimal digits spell, if there are from 1 to 15 of them and nothing else.
    var hexadecimalNumber: Int? {
        guard !isEmpty, count <= 15 else { return nil }
        var number = 0
        for byte in self {
            guard let digit = byte.hexadecimalValue else { return nil }
            number = number << 4 | Int(digit)
        }
        return number
    }

    /// A number with an optional sign and fraction and no exponent, as RFC 5870 writes coordinates.
    var plainNumber: Double? {
        var digits = self
        if digits.first == .minus || digits.first == .plus { digits = digits.dropFirst() }
        guard !digits.isEmpty, digits.count <= 40, digits.contains(where: \.isDigit),
            digits.allSatisfy({ $0.isDigit || $0 == .period }), digits.lazy.filter({ $0 == .period }).count <= 1
        else { return nil }
        return Double(string)
    }
}
