import CodeContent

/// Shows what a content means, as a label for people or as JSON for programs.
struct ContentReport {
    let console: Console
    let isJSON: Bool
    let showsSecrets: Bool

    /// The names of all kinds, for the help.
    static var kindNames: String {
        (KindTable.inOrder + KindTable.fallbacks).map { $0.kind.rawValue }.sorted().joined(separator: ", ")
    }

    func show(_ content: ScannedContent) {
        guard !isJSON else {
            console.write(JSON.object(Self.members(of: content)).text)
            return
        }
        let title =
            content.isValid
            ? console.styled(content.kind.rawValue, .bold)
            : console.styled(
                "\(content.kind.rawValue), broken", .red)
        console.write(title)
        var table = content.fields.flatMap { rows(of: $0, indented: 0) }
        if content.kind == .text { table = [["text", (content.source.text ?? "").printable]] }
        for line in Table.lines(table, indentation: 2) { console.write(line) }
        for fault in content.errors {
            console.write("  " + console.styled("error", .red) + "  \(fault.code.rawValue)  \(fault)")
        }
        for warning in content.warnings.sorted() {
            console.write(
                "  " + console.styled("warning", .yellow) + "  \(warning.rawValue)  \(warning.explanation)")
        }
    }

    /// A row for a plain field; a row for each part of a record or a list of records.
    private func rows(of field: ScannedContent.Field, indented depth: Int) -> [[String]] {
        let name = String(repeating: "  ", count: depth) + field.name.printable
        guard !field.isSecret || showsSecrets else { return [[name, "•••"]] }
        switch field.value {
        case .record(let fields):
            return [[name, ""]] + fields.flatMap { rows(of: $0, indented: depth + 1) }
        case .list(let values):
            let records = values.compactMap { if case .record(let fields) = $0 { fields } else { nil } }
            guard records.count == values.count, !records.isEmpty else {
                return [[name, values.map { $0.description.printable }.joined(separator: ", ")]]
            }
            return records.enumerated().flatMap { index, fields in
                [["\(name) \(index + 1)", ""]] + fields.flatMap { rows(of: $0, indented: depth + 1) }
            }
        default:
            return [[name, field.value.description.printable]]
        }
    }

    /// The members of an answer: `kind`, `fields`, and `warnings` and `errors` as lists of codes.
    static func members(of content: ScannedContent) -> [JSON.Member] {
        [
            JSON.Member("kind", .string(content.kind.rawValue)),
            JSON.Member("fields", json(.record(content.fields))),
            JSON.Member("warnings", .array(content.warnings.sorted().map { .string($0.rawValue) })),
            JSON.Member("errors", .array(content.errors.map { .string($0.code.rawValue) })),
        ]
    }

    private static func json(_ value: ScannedContent.Value) -> JSON {
        switch value {
        case .null: .null
        case .flag(let flag): .boolean(flag)
        case .integer(let integer): .integer(integer)
        case .number(let number): .number(number)
        case .text(let text): .string(text)
        case .list(let values): .array(values.map(json))
        case .record(let fields): .object(fields.map { JSON.Member($0.name, json($0.value)) })
        }
    }
}
