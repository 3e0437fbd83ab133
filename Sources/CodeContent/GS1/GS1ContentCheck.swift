/// What some values must be beyond their length, characters and check digits (GS1 Syntax Dictionary).
enum GS1ContentCheck {
    static func areFine(_ parts: [Octets], _ value: Octets, of identifier: ApplicationIdentifier) -> Bool {
        if companyPrefixed.contains(identifier.code), !value.prefix(4).isDigits || value.count < 4 { return false }
        for (index, check) in identifier.contents.enumerated() {
            // A piece of a total and the importer's index stand in the last part, all others in their own.
            let isLast = check == "pieceoftotal" || check == "importeridx"
            guard let part = isLast ? parts.last : index < parts.count ? parts[index] : nil else { continue }
            guard isFine(part, check) else { return false }
        }
        return true
    }

    /// Alphanumeric keys that begin with a company prefix, of which the first four are digits.
    private static let companyPrefixed: Set<String> = ["7023", "8004", "8010", "8013", "8014"]

    private static func isFine(_ part: Octets, _ check: String) -> Bool {
        switch check {
        case "iso4217": InternationalCodes.currencyNumbers.contains(part.string)
        case "iso3166": InternationalCodes.countryNumbers.contains(part.string)
        case "iso3166999": part.elementsEqual("999".utf8) || InternationalCodes.countryNumbers.contains(part.string)
        case "iso3166alpha2": InternationalCodes.countryLetters.contains(part.string)
        case "pcenc": part.percentDecodedBytes != nil
        case "latitude": part.decimalNumber.map { $0 <= 1_800_000_000 } ?? false
        case "longitude": part.decimalNumber.map { $0 <= 3_600_000_000 } ?? false
        case "yesno": part.decimalNumber.map { $0 <= 1 } ?? false
        case "hyphen": part.allSatisfy { $0 == .minus }
        case "importeridx": part.allSatisfy { $0.isAlphanumeric || $0 == .minus || $0 == 0x5F }
        case "mediatype": part.decimalNumber.map { (1...10).contains($0) || (80...99).contains($0) } ?? false
        case "iso5218": part.decimalNumber.map { [0, 1, 2, 9].contains($0) } ?? false
        case "posinseqslash": isPlaceInSequence(part)
        case "nonzero": part.contains { $0 != .zero }
        case "zero": part.allSatisfy { $0 == .zero }
        case "winding": part.decimalNumber.map { [0, 1, 9].contains($0) } ?? false
        case "pieceoftotal": isPieceOfTotal(part)
        case "nozeroprefix": part.count == 1 || part.first != .zero
        case "hasnondigit": part.contains { !$0.isDigit }
        case "couponcode", "couponposoffer": part.isDigits
        case "packagetype": part.allSatisfy { $0.isDigit || $0.isCapital }
        default: true
        }
    }

    /// Two digits for the piece, two for the total, neither zero, and no more pieces than there are.
    private static func isPieceOfTotal(_ part: Octets) -> Bool {
        guard part.count == 4, let piece = part.prefix(2).decimalNumber, let total = part.suffix(2).decimalNumber else {
            return false
        }
        return piece > 0 && piece <= total
    }

    private static func isPlaceInSequence(_ part: Octets) -> Bool {
        guard let (place, end) = part.cut(at: .slash), let position = place.decimalNumber, let last = end.decimalNumber
        else { return false }
        return position > 0 && position <= last && place.first != .zero && end.first != .zero
    }
}
