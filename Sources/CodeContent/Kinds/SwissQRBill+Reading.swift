extension ScannedContent.SwissQRBill {
    /// Reads the lines by their numbers and says what is wrong with them.
    mutating func read(_ lines: NumberedLines) -> [ScannedContent.Fault] {
        guard version.hasPrefix("02") else { return [.init(.unsupportedVersion, at: "version")] }
        guard lines[2]?.equals(word: "1") == true else { return [.init(.unsupportedEncoding, at: "coding")] }
        guard lines.count >= 31 else { return [.init(.truncated, at: "lines")] }
        var errors: [ScannedContent.Fault] = []
        func check(_ isFine: Bool, _ code: ScannedContent.Fault.Code, _ place: String) {
            if !isFine { errors.append(.init(code, at: place)) }
        }
        iban = lines[3]?.string
        creditor = Self.party(lines, at: 4)
        debtor = Self.party(lines, at: 20)
        currency = lines[19]?.string
        referenceType = lines[27]?.string
        reference = lines[28]?.string
        message = lines[29]?.string
        billInformation = lines[31]?.string
        alternativeSchemes = (32..<max(32, lines.count)).compactMap { lines[$0]?.string }

        if let iban = lines[3] {
            check(IBAN.isValid(iban), .badCheckDigit, "iban")
            check(iban.starts(withWord: "CH") || iban.starts(withWord: "LI"), .invalidValue, "iban")
            if IBAN.isValid(iban) { check(iban.count == 21, .badLength, "iban") }
        } else {
            check(false, .missingField, "iban")
        }
        check(creditor?.name != nil, .missingField, "creditor")
        for (party, place) in [(creditor, "creditor"), (debtor, "debtor")] {
            guard let party else { continue }
            check(party.type == "S" || party.type == "K", .invalidValue, place)
            check(party.name != nil || place == "creditor", .missingField, place)
            check((party.name?.count ?? 0) <= 70, .badLength, place)
            check(
                party.country.map { InternationalCodes.countryLetters.contains($0) } ?? false,
                party.country == nil ? .missingField : .invalidValue, place)
            if party.type == "S" { check(party.postalCode != nil && party.town != nil, .missingField, place) }
        }
        if let line = lines[18] {
            let isFine = DecimalAmount.isValid(line, whole: 9, fraction: 2)
            check(isFine, .invalidAmount, "amount")
            amount = isFine ? line.string : nil
        }
        check(
            currency == "CHF" || currency == "EUR", currency == nil ? .missingField : .invalidValue, "currency")
        errors += referenceFaults(lines)
        check((message?.count ?? 0) <= 140, .badLength, "message")
        check(lines[30]?.equals(word: "EPD") == true, .malformed, "trailer")
        check(alternativeSchemes.count <= 2, .malformed, "alternativeSchemes")
        return errors
    }

    /// A QR reference needs a QR-IBAN, whose bank number is from 30000 to 31999; a creditor reference needs another.
    private func referenceFaults(_ lines: NumberedLines) -> [ScannedContent.Fault] {
        let bank = lines[3]?.dropFirst(4).prefix(5).decimalNumber ?? 0
        let isQRAccount = (30_000...31_999).contains(bank)
        switch referenceType {
        case "QRR":
            guard let reference = lines[28] else { return [.init(.missingField, at: "reference")] }
            guard reference.isDigits else { return [.init(.badCharacter, at: "reference")] }
            guard reference.count == 27 else { return [.init(.badLength, at: "reference")] }
            guard PaymentReference.isValid(reference) else { return [.init(.badCheckDigit, at: "reference")] }
            return isQRAccount ? [] : [.init(.invalidValue, at: "referenceType")]
        case "SCOR":
            guard let reference = lines[28] else { return [.init(.missingField, at: "reference")] }
            guard IBAN.isValidReference(reference) else { return [.init(.badCheckDigit, at: "reference")] }
            return isQRAccount ? [.init(.invalidValue, at: "referenceType")] : []
        case "NON":
            return lines[28] == nil && !isQRAccount ? [] : [.init(.invalidValue, at: "reference")]
        case nil: return [.init(.missingField, at: "referenceType")]
        default: return [.init(.invalidValue, at: "referenceType")]
        }
    }

    private static func party(_ lines: NumberedLines, at first: Int) -> Party? {
        let parts = (0..<7).map { lines[first + $0]?.string }
        guard parts.contains(where: { $0 != nil }) else { return nil }
        let isStructured = parts[0] == "S"
        return Party(
            type: parts[0] ?? "", name: parts[1], street: parts[2], houseNumber: parts[3],
            postalCode: isStructured ? parts[4] : nil, town: isStructured ? parts[5] : nil, country: parts[6])
    }
}
