/// Reads one JSON value (RFC 8259) by hand: members keep their order, and numbers every digit.
///
/// Foundation's decoder reads whole numbers beyond 64 bits as `Double`, so that an id would come back as another one.
struct JSONParser {
    /// How deep arrays and objects may stand in one another.
    private static let depthLimit = 256

    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// The value that the whole text is, or nil.
    mutating func document() -> JSON? {
        guard let value = value(depth: 0) else { return nil }
        skipBlanks()
        return position == bytes.count ? value : nil
    }

    private mutating func value(depth: Int) -> JSON? {
        skipBlanks()
        guard depth < Self.depthLimit, let byte = peek() else { return nil }
        switch byte {
        case UInt8(ascii: "{"): return object(depth: depth)
        case UInt8(ascii: "["): return array(depth: depth)
        case UInt8(ascii: "\""): return string().map(JSON.string)
        case UInt8(ascii: "t"): return take("true") ? .boolean(true) : nil
        case UInt8(ascii: "f"): return take("false") ? .boolean(false) : nil
        case UInt8(ascii: "n"): return take("null") ? .null : nil
        default: return number()
        }
    }

    // MARK: Tokens

    private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        position += 1
        return true
    }

    private mutating func take(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard bytes.count - position >= count,
            word.withUTF8Buffer({ $0.elementsEqual(bytes[position..<position + count]) })
        else { return false }
        position += count
        return true
    }

    private mutating func skipBlanks() {
        while let byte = peek(), byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
    }

    // MARK: Containers

    private mutating func array(depth: Int) -> JSON? {
        position += 1
        skipBlanks()
        if take(UInt8(ascii: "]")) { return .array([]) }
        var values: [JSON] = []
        repeat {
            guard let value = value(depth: depth + 1) else { return nil }
            values.append(value)
            skipBlanks()
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "]")) ? .array(values) : nil
    }

    private mutating func object(depth: Int) -> JSON? {
        position += 1
        skipBlanks()
        if take(UInt8(ascii: "}")) { return .object([]) }
        var members: [JSON.Member] = []
        repeat {
            skipBlanks()
            guard peek() == UInt8(ascii: "\""), let name = string() else { return nil }
            skipBlanks()
            guard take(UInt8(ascii: ":")), let value = value(depth: depth + 1) else { return nil }
            members.append(JSON.Member(name, value))
            skipBlanks()
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "}")) ? .object(members) : nil
    }

    // MARK: Numbers

    private mutating func number() -> JSON? {
        let start = position
        _ = take(UInt8(ascii: "-"))
        // No zero stands in front of other digits.
        guard take(UInt8(ascii: "0")) || digits() else { return nil }
        if take(UInt8(ascii: ".")), !digits() { return nil }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
            guard digits() else { return nil }
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        // A number that would be written otherwise, such as 1.50 or -0, stays as it is.
        if let value = Int(text), String(value) == text { return .integer(value) }
        if let value = UInt64(text), String(value) == text { return .unsigned(value) }
        return .numeral(text)
    }

    private mutating func digits() -> Bool {
        let start = position
        while let byte = peek(), byte >= 0x30, byte <= 0x39 { position += 1 }
        return position > start
    }

    // MARK: Strings

    private mutating func string() -> String? {
        position += 1
        var output: [UInt8] = []
        while let byte = peek() {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: output, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escape() else { return nil }
                output.append(contentsOf: String(Character(scalar)).utf8)
            case 0..<0x20: return nil
            default: output.append(byte)
            }
        }
        return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
        guard let byte = peek() else { return nil }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return character()
        default: return nil
        }
    }

    /// The character behind `\u`: one code unit, or two that are a surrogate pair.
    private mutating func character() -> Unicode.Scalar? {
        guard let unit = codeUnit() else { return nil }
        guard (0xD800..<0xE000).contains(unit) else { return Unicode.Scalar(unit) }
        guard unit < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let low = codeUnit(),
            (0xDC00..<0xE000).contains(low)
        else { return nil }
        return Unicode.Scalar(0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    }

    private mutating func codeUnit() -> UInt32? {
        guard bytes.count - position >= 4 else { return nil }
        var value: UInt32 = 0
        for byte in bytes[position..<position + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        position += 4
        return value
    }
}
