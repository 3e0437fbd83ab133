/// One property of a vCard or an iCalendar object: a name, parameters and a raw value (RFC 6350 and RFC 5545, 3.1).
struct ContentLine {
    /// In capitals, without a group such as `item1.`.
    let name: String
    /// Names in capitals; a parameter without `=` (vCard 2.1) has the name `TYPE`.
    let parameters: [(name: String, value: String)]
    let value: Octets

    init?(_ line: Octets) {
        guard let colon = Self.firstOutsideQuotes(.colon, in: line) else { return nil }
        value = line[(colon + 1)...]
        var pieces: [Octets] = []
        var rest = line[..<colon]
        while let semicolon = Self.firstOutsideQuotes(.semicolon, in: rest) {
            pieces.append(rest[..<semicolon])
            rest = rest[(semicolon + 1)...]
        }
        pieces.append(rest)
        var head = pieces[0].withoutSurroundingBlanks
        if let dot = head.lastIndex(of: .period) { head = head[(dot + 1)...] }
        guard !head.isEmpty else { return nil }
        name = Self.capitals(head)
        parameters = pieces.dropFirst().map { piece in
            guard let (name, value) = piece.cut(at: .equals) else {
                return Self.encodings.contains(Self.capitals(piece))
                    ? ("ENCODING", Self.capitals(piece)) : ("TYPE", piece.string)
            }
            let isQuoted = value.count >= 2 && value.first == 0x22 && value.last == 0x22
            return (Self.capitals(name), (isQuoted ? value.dropFirst().dropLast() : value).string)
        }
    }

    func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }

    /// The value as text with `\n`, `\,`, `\;` and `\\` resolved.
    var text: String { Self.unescaped(decoded[...]) }

    /// The parts of the value between separators that no backslash precedes, each resolved.
    func parts(at separator: UInt8) -> [String] {
        EscapedFields.pieces(of: decoded[...], at: separator).map(Self.unescaped)
    }

    private static let encodings: Set<String> = ["QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT", "B", "Q"]

    /// The value's bytes as UTF-8, after quoted-printable and Latin-1 were resolved (vCard 2.1).
    private var decoded: [UInt8] {
        guard isQuotedPrintable else { return Array(value) }
        let bytes = QuotedPrintable.decoded(value)
        if bytes[...].validString != nil { return bytes }
        return Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
    }

    var isQuotedPrintable: Bool {
        parameters.contains { $0.name == "ENCODING" && ["QUOTED-PRINTABLE", "Q"].contains($0.value.uppercased()) }
    }

    private static func capitals(_ text: Octets) -> String {
        String(decoding: text.map(\.uppercasedASCII), as: UTF8.self)
    }

    private static func firstOutsideQuotes(_ byte: UInt8, in text: Octets) -> Int? {
        var isQuoted = false
        for index in text.indices {
            if text[index] == 0x22 { isQuoted.toggle() }
            if text[index] == byte, !isQuoted { return index }
        }
        return nil
    }

    private static func unescaped(_ text: Octets) -> String {
        guard text.contains(.backslash) else { return text.string }
        var plain: [UInt8] = []
        plain.reserveCapacity(text.count)
        var index = text.startIndex
        while index < text.endIndex {
            var byte = text[index]
            if byte == .backslash, index + 1 < text.endIndex {
                index += 1
                byte = text[index].lowercasedASCII == 0x6E ? .lineFeed : text[index]
            }
            plain.append(byte)
            index += 1
        }
        return String(decoding: plain, as: UTF8.self)
    }
}
