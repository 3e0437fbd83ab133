extension ApplicationIdentifier {
    /// What is wrong with a value, or nothing.
    func fault(in value: Octets, currentYear: Int) -> ScannedContent.Fault.Code? {
        guard lengths.contains(value.count) else { return .badLength }
        var parts: [Octets] = []
        var rest = value
        for component in components {
            if component.isOptional, rest.isEmpty { break }
            let part = rest.prefix(component.maximum)
            guard part.count >= component.minimum else { return .badLength }
            guard part.allSatisfy(component.characters.contains) else { return .badCharacter }
            parts.append(part)
            rest = rest.dropFirst(component.maximum)
        }
        guard rest.isEmpty else { return .badLength }
        if let fault = checkFault(parts, value) { return fault }
        if date != nil, isoDate(of: value, currentYear: currentYear) == nil { return .badDate }
        return GS1ContentCheck.areFine(parts, value, of: self) ? nil : .invalidValue
    }

    private func checkFault(_ parts: [Octets], _ value: Octets) -> ScannedContent.Fault.Code? {
        switch check {
        case nil: return nil
        case .mod10(let index): return TradeNumber.isValid(parts[index]) ? nil : .badCheckDigit
        case .characterPair: return CharacterPair.isValid(value) ? nil : .badCheckDigit
        case .iban:
            guard IBAN.hasKnownShape(value) else { return .invalidValue }
            return IBAN.isValid(value) ? nil : .badCheckDigit
        }
    }

    /// The date that a value says, in ISO 8601; a range has a slash between.
    func isoDate(of value: Octets, currentYear: Int) -> String? {
        func day(_ digits: Octets, orMonth: Bool = false) -> String? {
            GS1Date(digits, currentYear: currentYear, dayMayBeZero: orMonth)?.date.text
        }
        func time(_ digits: Octets) -> String? {
            let pairs = stride(from: digits.startIndex, to: digits.endIndex, by: 2).map { digits[$0...].prefix(2) }
            let numbers = pairs.compactMap(\.decimalNumber)
            guard numbers.count == pairs.count, let hour = numbers.first, hour < 24,
                numbers.dropFirst().allSatisfy({ $0 < 60 })
            else { return nil }
            let clock = pairs.count == 1 ? pairs + [[.zero, .zero]] : pairs
            return "T" + clock.map(\.string).joined(separator: ":")
        }
        func joined(_ day: String?, _ digits: Octets) -> String? {
            guard let day else { return nil }
            guard !digits.isEmpty else { return day }
            return time(digits).map { day + $0 }
        }
        switch date {
        case nil: return nil
        case .date: return day(value)
        case .dateOrMonth: return day(value, orMonth: true)
        case .dateTime, .dateHours: return joined(day(value.prefix(6)), value.dropFirst(6))
        case .dateOptionalTime:
            let hasTime = !value.dropFirst(6).elementsEqual("9999".utf8)
            return joined(day(value.prefix(6), orMonth: true), hasTime ? value.dropFirst(6) : [])
        case .dateRange:
            guard let first = day(value.prefix(6)) else { return nil }
            guard value.count > 6 else { return first }
            guard let last = day(value.dropFirst(6)), last >= first else { return nil }
            return "\(first)/\(last)"
        case .fullDate, .fullDateTime:
            return joined(CalendarTime.date(value.prefix(8))?.text, value.dropFirst(8))
        }
    }

    /// The number that a value says, with its decimal point; a currency in front is left out.
    func decimal(of value: Octets) -> String? {
        guard let decimals else { return nil }
        let digits = hasCurrency ? value.dropFirst(3) : value
        guard digits.isDigits else { return nil }
        let padded = Array(repeating: UInt8.zero, count: max(0, decimals + 1 - digits.count)) + digits
        let whole = padded.dropLast(decimals).drop { $0 == .zero }.string.nonEmpty ?? "0"
        return decimals == 0 ? whole : "\(whole).\(padded.suffix(decimals).string)"
    }

    /// The currency in front of an amount, by number (ISO 4217).
    func currency(of value: Octets) -> String? {
        hasCurrency ? value.prefix(3).string : nil
    }

    private var hasCurrency: Bool { contents.first == "iso4217" }
}

extension ApplicationIdentifier.Characters {
    func contains(_ byte: UInt8) -> Bool {
        switch self {
        case .digits: byte.isDigit
        case .set82: byte.isAlphanumeric || Self.extra82.contains(byte)
        case .set39: byte.isDigit || byte.isCapital || byte == .numberSign || byte == .minus || byte == .slash
        case .set64: byte.isAlphanumeric || byte == .minus || byte == 0x5F || byte == .equals
        }
    }

    private static let extra82 = Set("!\"%&'()*+,-./:;<=>?_".utf8)
}
