extension JSON {
    /// Reads one JSON value; nil if the text is none.
    init?(parsing text: String) {
        var parser = JSONParser(text)
        guard let value = parser.document() else { return nil }
        self = value
    }

    /// The value of a member of an object.
    subscript(_ name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    var string: String? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    var integer: Int? {
        switch self {
        case .integer(let value): value
        // Beyond 2^53 a fraction or an exponent may have been rounded away.
        case .numeral(let digits): Double(digits).flatMap { $0.magnitude < 0x1p53 ? Int(exactly: $0) : nil }
        default: nil
        }
    }

    var boolean: Bool? {
        guard case .boolean(let value) = self else { return nil }
        return value
    }

    var array: [JSON]? {
        guard case .array(let values) = self else { return nil }
        return values
    }

    var members: [Member]? {
        guard case .object(let members) = self else { return nil }
        return members
    }

    /// A list of strings; nil if it is no list, or has another value in it.
    var strings: [String]? {
        guard let values = array else { return nil }
        let strings = values.compactMap(\.string)
        return strings.count == values.count ? strings : nil
    }
}
