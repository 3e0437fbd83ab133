extension ScannedContent.Contact {
    /// vCard 2.1, 3.0 and 4.0 (RFC 6350): a card may be empty, since its first line says what it is.
    init(card lines: [ContentLine]) {
        var structuredNames: [String] = []
        lines: for line in lines {
            switch line.name {
            case "END": break lines
            case "FN": names.appendNonEmpty(line.text)
            case "N": structuredNames.appendNonEmpty(Self.formatted(line.parts(at: .semicolon)))
            case "NICKNAME": for name in line.parts(at: .comma) { nicknames.appendNonEmpty(name) }
            case "TEL": add(telephone: line)
            case "EMAIL": emails.appendNonEmpty(line.text)
            case "ADR": addresses.appendNonEmpty(line.parts(at: .semicolon).joinedLines)
            case "ORG": organization = organization ?? line.parts(at: .semicolon).joinedLines.nonEmpty
            case "TITLE": title = title ?? line.text.nonEmpty
            case "URL": urls.appendNonEmpty(line.text)
            case "BDAY": birthday = birthday ?? line.text.nonEmpty
            case "NOTE": note = note ?? line.text.nonEmpty
            case "SOUND": if line.parameter("ENCODING") == nil { pronunciation = pronunciation ?? line.text.nonEmpty }
            case "GEO": coordinates = coordinates ?? Self.coordinates(line.value)
            default: break
            }
        }
        if names.isEmpty { names = structuredNames }
    }

    private mutating func add(telephone line: ContentLine) {
        let text = Array(line.text.utf8)[...].withoutSurroundingBlanks
        let number = (text.after(word: "tel:") ?? text).string
        let types = line.parameters.filter { $0.name == "TYPE" }.map(\.value)
        guard !number.isEmpty else { return }
        phoneNumbers.append(PhoneNumber(number: number, type: types.joined(separator: ",").nonEmpty))
    }

    /// A name's parts (family, given, additional, prefix, suffix) in the order in which they are said.
    private static func formatted(_ parts: [String]) -> String {
        [3, 1, 2, 0, 4].compactMap { $0 < parts.count ? parts[$0].trimmed.nonEmpty : nil }.joined(separator: " ")
    }

    /// `46.2;8.0` in vCard 3.0, `geo:46.2,8.0` in 4.0.
    private static func coordinates(_ text: Octets) -> Coordinates? {
        let value = text.after(word: "geo:") ?? text
        let parts = value.split { $0 == .semicolon || $0 == .comma }
        guard parts.count >= 2, let latitude = parts[0].withoutSurroundingBlanks.plainNumber,
            let longitude = parts[1].withoutSurroundingBlanks.plainNumber,
            ScannedContent.Geo.areInRange(latitude, longitude)
        else { return nil }
        return Coordinates(latitude: latitude, longitude: longitude)
    }

    /// MECARD: family and given name with a comma between.
    init?(mecard fields: EscapedFields) {
        names = fields.rawValues("N").map(Self.turned).filter { !$0.isEmpty }
        nicknames = fields.values("NICKNAME")
        pronunciation = fields.values("SOUND").first
        phoneNumbers = (fields.values("TEL") + fields.values("TEL-AV")).map { PhoneNumber(number: $0, type: nil) }
        emails = fields.values("EMAIL")
        addresses = fields.rawValues("ADR").map(Self.address).filter { !$0.isEmpty }
        organization = fields.values("ORG").first
        title = fields.values("TITLE").first
        urls = fields.values("URL")
        birthday = fields.values("BDAY").first
        note = fields.values("NOTE").first ?? fields.values("MEMO").first
        if isEmpty { return nil }
    }

    private static func turned(_ name: Octets) -> String {
        EscapedFields.pieces(of: name, at: .comma).reversed().map { EscapedFields.unescaped($0).trimmed }
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The seven parts of an address, where all commas are there; otherwise as written.
    private static func address(_ text: Octets) -> String {
        let parts = EscapedFields.pieces(of: text, at: .comma)
        guard parts.count == 7 else { return EscapedFields.unescaped(text).trimmed }
        return parts.map(EscapedFields.unescaped).joinedLines
    }

    init?(bizcard fields: EscapedFields) {
        names.appendNonEmpty(
            (fields.values("N").prefix(1) + fields.values("X").prefix(1)).joined(separator: " "))
        title = fields.values("T").first
        organization = fields.values("C").first
        addresses = fields.values("A")
        phoneNumbers = ["B", "M", "F"].flatMap(fields.values).map { PhoneNumber(number: $0, type: nil) }
        emails = fields.values("E")
        if isEmpty { return nil }
    }

    /// KDDI: lines in any order, of which one is `MEMORY:` and another has a number in its name.
    init?(memory text: Octets) {
        guard let first = text.first, Self.memoryInitials.contains(first),
            Self.memoryKeys.contains(where: { text.starts(with: $0.utf8) })
        else { return nil }
        var hasMemory = false
        var hasNumbered = false
        for line in text.lines {
            guard let (key, rest) = line.cut(at: .colon) else { continue }
            let value = rest.string.trimmed
            switch key.string {
            case "MEMORY":
                hasMemory = true
                note = value.nonEmpty
                continue
            case "NAME1": names.appendNonEmpty(value)
            case "NAME2": pronunciation = value.nonEmpty
            case "TEL1", "TEL2", "TEL3":
                if !value.isEmpty { phoneNumbers.append(PhoneNumber(number: value, type: nil)) }
            case "MAIL1", "MAIL2", "MAIL3": emails.appendNonEmpty(value)
            case "ADD": addresses.appendNonEmpty(value)
            default: continue
            }
            hasNumbered = true
        }
        guard hasMemory, hasNumbered else { return nil }
    }

    private static let memoryInitials: [UInt8] = Array("MNTA".utf8)
    private static let memoryKeys = [
        "MEMORY:", "NAME1:", "NAME2:", "TEL1:", "TEL2:", "TEL3:", "MAIL1:", "MAIL2:", "MAIL3:", "ADD:",
    ]
}

extension [String] {
    mutating func appendNonEmpty(_ text: String) {
        if let text = text.trimmed.nonEmpty { append(text) }
    }

    /// The parts that are not empty, each on a line of its own.
    var joinedLines: String {
        compactMap(\.trimmed.nonEmpty).joined(separator: "\n")
    }
}

extension String {
    var nonEmpty: String? { isEmpty ? nil : self }

    /// Without blanks at either end.
    var trimmed: String {
        guard let first = utf8.first, let last = utf8.last else { return self }
        if first.isAlphanumeric, last.isAlphanumeric { return self }
        return Array(utf8)[...].withoutSurroundingBlanks.string
    }
}
