/// Reads element strings and the bracketed form that people read (General Specifications, 7.8 and 4.14).
struct GS1Elements {
    private(set) var elements: [ScannedContent.GS1.Element] = []
    private(set) var fault: ScannedContent.Fault?

    /// Reads an element string: identifiers with values, a separator after those without a predefined length.
    init(elementString text: Octets, currentYear: Int) {
        var rest = text.drop { $0 == .groupSeparator }
        if rest.isEmpty { fault = .init(.truncated, at: "elements") }
        while !rest.isEmpty {
            guard let identifier = ApplicationIdentifier.atStart(of: rest) else {
                fault = .init(.unknownAI, at: "elements")
                return
            }
            let data = rest.dropFirst(identifier.code.utf8.count)
            let stretch = data.prefix { $0 != .groupSeparator }
            let value = identifier.isPredefined ? stretch.prefix(identifier.lengths.upperBound) : stretch
            guard append(identifier, value, currentYear) else { return }
            rest = data[value.endIndex...].drop { $0 == .groupSeparator }
        }
    }

    /// Reads `(01)…(10)…`; the whole is nothing unless every element is valid.
    init?(bracketed text: Octets, currentYear: Int) {
        guard text.first == .openingParenthesis else { return nil }
        var rest = text
        while !rest.isEmpty {
            guard let (identifier, data) = Self.bracketedIdentifier(rest) else { return nil }
            var end = data.startIndex
            while end < data.endIndex, data[end] != .openingParenthesis || Self.bracketedIdentifier(data[end...]) == nil
            {
                end += 1
            }
            guard append(identifier, data[..<end], currentYear) else { return nil }
            rest = data[end...]
        }
    }

    private static func bracketedIdentifier(_ text: Octets) -> (ApplicationIdentifier, after: Octets)? {
        guard text.first == .openingParenthesis else { return nil }
        let digits = text.dropFirst().prefix(4).prefix(while: \.isDigit)
        guard digits.endIndex < text.endIndex, text[digits.endIndex] == .closingParenthesis,
            let identifier = ApplicationIdentifier.find(digits)
        else { return nil }
        return (identifier, text[(digits.endIndex + 1)...])
    }

    private mutating func append(_ identifier: ApplicationIdentifier, _ value: Octets, _ currentYear: Int) -> Bool {
        if let code = identifier.fault(in: value, currentYear: currentYear) {
            fault = .init(code, at: identifier.code)
            return false
        }
        elements.append(.init(ai: identifier.code, value: value.string))
        return true
    }
}
