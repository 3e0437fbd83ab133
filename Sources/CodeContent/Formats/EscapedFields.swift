/// The fields of `WIFI:`, `MECARD:` and their kin: `KEY:value;` with a backslash before what is meant literally.
struct EscapedFields {
    private let fields: [(key: String, value: Octets)]

    /// Splits at semicolons that no backslash precedes, then at the first colon.
    init(_ text: Octets) {
        fields = Self.pieces(of: text, at: .semicolon).compactMap { piece in
            guard let (key, value) = piece.cut(at: .colon) else { return nil }
            return (String(decoding: key.withoutSurroundingBlanks.map(\.uppercasedASCII), as: UTF8.self), value)
        }
    }

    /// The first value of a key that is not empty.
    func value(_ key: String) -> String? {
        for field in fields where field.key == key && !field.value.isEmpty { return Self.unescaped(field.value) }
        return nil
    }

    /// All values of a key that are not empty, still escaped.
    func rawValues(_ key: String) -> [Octets] {
        fields.filter { $0.key == key && !$0.value.isEmpty }.map(\.value)
    }

    /// All values of a key that are not empty, without blanks around them.
    func values(_ key: String) -> [String] {
        rawValues(key).map { Self.unescaped($0.withoutSurroundingBlanks) }.filter { !$0.isEmpty }
    }

    /// The pieces between separators that no backslash precedes.
    static func pieces(of text: Octets, at separator: UInt8) -> [Octets] {
        var pieces: [Octets] = []
        var start = text.startIndex
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == .backslash {
                index += 2
                continue
            }
            if text[index] == separator {
                pieces.append(text[start..<index])
                start = index + 1
            }
            index += 1
        }
        pieces.append(text[start...])
        return pieces
    }

    /// The text without the backslashes that protect another character.
    static func unescaped(_ text: Octets) -> String {
        guard text.contains(.backslash) else { return text.string }
        var plain: [UInt8] = []
        plain.reserveCapacity(text.count)
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == .backslash, index + 1 < text.endIndex { index += 1 }
            plain.append(text[index])
            index += 1
        }
        return String(decoding: plain, as: UTF8.self)
    }
}

extension UInt8 {
    var uppercasedASCII: UInt8 { self &- 0x61 < 26 ? self & 0xDF : self }
}
