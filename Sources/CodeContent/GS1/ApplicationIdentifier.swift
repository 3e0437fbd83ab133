/// One of the GS1 application identifiers: what its value must look like and what must stand beside it.
struct ApplicationIdentifier: Sendable {
    /// Two to four digits.
    let code: String
    /// The data title of the General Specifications.
    let title: String
    let components: [Component]
    let check: CheckDigit?
    let date: DateFormat?
    /// Whether its length is known from its first two digits, so that no separator is needed.
    let isPredefined: Bool
    /// How many digits stand after the decimal point.
    let decimals: Int?
    /// In a Digital Link: which qualifiers may follow it as the primary key, in order, by alternative.
    let keyQualifiers: [[String]]?
    let isLinkAttribute: Bool
    let requires: [[String]]
    let excludes: [String]
    let contents: [String]

    struct Component: Sendable {
        let characters: Characters
        let minimum: Int
        let maximum: Int
        let isOptional: Bool
    }

    /// Which characters a component may have: digits, or the sets 82, 39 and 64 (General Specifications, 7.11).
    enum Characters: UInt8, Sendable {
        case digits = 0x4E
        case set82 = 0x58
        case set39 = 0x59
        case set64 = 0x5A
    }

    enum CheckDigit: Sendable {
        /// The last digit of a component, by its place.
        case mod10(Int)
        case iban
        case characterPair
    }

    enum DateFormat: Sendable {
        case date, dateOrMonth, dateTime, dateOptionalTime, dateRange, fullDate, fullDateTime, dateHours
    }

    /// The shortest value that fits, and the longest.
    var lengths: ClosedRange<Int> {
        let minimum = components.filter { !$0.isOptional }.reduce(0) { $0 + $1.minimum }
        return minimum...components.reduce(0) { $0 + $1.maximum }
    }

    /// Finds an identifier by its digits.
    static func find(_ code: Octets) -> ApplicationIdentifier? {
        byCode[code.string]
    }

    /// Finds the identifier that a text begins with; no identifier is the beginning of another.
    static func atStart(of text: Octets) -> ApplicationIdentifier? {
        for length in 2...4 where text.count >= length {
            let code = text.prefix(length)
            guard code.isDigits else { return nil }
            if let identifier = find(code) { return identifier }
        }
        return nil
    }

    static let all: [ApplicationIdentifier] = rows.flatMap(\.identifiers)

    private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })
}
