/// The lines of a payment form, each with its own meaning by number.
struct NumberedLines {
    private let lines: [Octets]

    init(_ text: Octets) {
        lines = text.lines
    }

    var count: Int { lines.count }

    /// The line without blanks around it, or nothing if it is empty or not there.
    subscript(number: Int) -> Octets? {
        guard number < lines.count else { return nil }
        let line = lines[number].withoutSurroundingBlanks
        return line.isEmpty ? nil : line
    }
}
