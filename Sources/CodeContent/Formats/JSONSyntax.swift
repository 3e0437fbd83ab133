/// Checks JSON without building it, in one pass and without recursion, so that deep nesting costs nothing.
struct JSONSyntax {
    private var rest: Octets
    /// The openings that still wait for their closing.
    private var open: [UInt8] = []

    static func isValid(_ text: Octets) -> Bool {
        var syntax = JSONSyntax(rest: text)
        return syntax.isWhole()
    }

    private mutating func isWhole() -> Bool {
        guard value() else { return false }
        while let opening = open.last {
            skipBlanks()
            guard let byte = rest.first else { return false }
            let closing: UInt8 = opening == 0x7B ? 0x7D : .closingBracket
            if byte == closing {
                rest = rest.dropFirst()
                open.removeLast()
                continue
            }
            guard byte == .comma else { return false }
            rest = rest.dropFirst()
            guard opening != 0x7B || name(), value() else { return false }
        }
        skipBlanks()
        return rest.isEmpty
    }

    /// Reads a scalar, an empty container, or an opening and all that follows it up to the first complete value.
    private mutating func value() -> Bool {
        while true {
            skipBlanks()
            guard let byte = rest.first else { return false }
            switch byte {
            case 0x22: return string()
            case 0x7B:
                rest = rest.dropFirst()
                skipBlanks()
                if rest.first == 0x7D {
                    rest = rest.dropFirst()
                    return true
                }
                open.append(byte)
                guard name() else { return false }
            case .openingBracket:
                rest = rest.dropFirst()
                skipBlanks()
                if rest.first == .closingBracket {
                    rest = rest.dropFirst()
                    return true
                }
                open.append(byte)
            case 0x74: return word("true")
            case 0x66: return word("false")
            case 0x6E: return word("null")
            default: return number()
            }
        }
    }

    private mutating func name() -> Bool {
        skipBlanks()
        guard rest.first == 0x22, string() else { return false }
        skipBlanks()
        guard rest.first == .colon else { return false }
        rest = rest.dropFirst()
        return true
    }

    private mutating func string() -> Bool {
        rest = rest.dropFirst()
        while let byte = rest.first {
            rest = rest.dropFirst()
            if byte == 0x22 { return true }
            if byte < 0x20 { return false }
            guard byte == .backslash else { continue }
            guard let escape = rest.first else { return false }
            rest = rest.dropFirst()
            if escape == 0x75 {
                guard rest.count >= 4, rest.prefix(4).allSatisfy({ $0.hexadecimalValue != nil }) else { return false }
                rest = rest.dropFirst(4)
            } else if !Self.escapes.contains(escape) {
                return false
            }
        }
        return false
    }

    private static let escapes = Array("\"\\/bfnrt".utf8)

    private mutating func word(_ word: String) -> Bool {
        guard rest.starts(with: word.utf8) else { return false }
        rest = rest.dropFirst(word.utf8.count)
        return true
    }

    private mutating func number() -> Bool {
        if rest.first == .minus { rest = rest.dropFirst() }
        let whole = rest.prefix(while: \.isDigit)
        guard !whole.isEmpty, whole.count == 1 || whole.first != .zero else { return false }
        rest = rest[whole.endIndex...]
        if rest.first == .period {
            let fraction = rest.dropFirst().prefix(while: \.isDigit)
            guard !fraction.isEmpty else { return false }
            rest = rest[fraction.endIndex...]
        }
        if rest.first?.lowercasedASCII == 0x65 {
            rest = rest.dropFirst()
            if rest.first == .plus || rest.first == .minus { rest = rest.dropFirst() }
            let exponent = rest.prefix(while: \.isDigit)
            guard !exponent.isEmpty else { return false }
            rest = rest[exponent.endIndex...]
        }
        return true
    }

    private mutating func skipBlanks() {
        while let byte = rest.first, byte == .blank || byte == 0x09 || byte == .lineFeed || byte == .carriageReturn {
            rest = rest.dropFirst()
        }
    }
}
