extension TransitionTable {
    /// The table in Markdown: a line for each state, a column for each event, and one for time-outs if there are any.
    public var markdown: String {
        let hasTimeouts = transitions.contains { $0.timeout != nil }
        let head = ["state"] + events.map { "\($0)" } + (hasTimeouts ? ["after a time"] : [])
        var lines = [head, head.map { _ in "---" }]
        for state in states {
            let cells = events.map { event in target(from: state, on: event).map { "\($0)" } ?? "–" }
            let timeouts = transitions.filter { $0.from == state }.compactMap { row in
                row.timeout.map { "\($0): \(row.to)" }
            }
            lines.append(["\(state)"] + cells + (hasTimeouts ? [timeouts.first ?? "–"] : []))
        }
        return lines.map { "| " + $0.map(Self.markdownCell).joined(separator: " | ") + " |" }.joined(separator: "\n")
    }

    /// The table as a state diagram for Mermaid.
    public var mermaid: String {
        var names: [State: String] = [:]
        var lines = ["stateDiagram-v2"]
        for (number, state) in states.enumerated() {
            names[state] = "s\(number)"
            lines.append("    state \"\(Self.mermaidText("\(state)"))\" as s\(number)")
        }
        lines.append("    [*] --> \(names[start] ?? "s0")")
        for row in transitions {
            guard let from = names[row.from], let to = names[row.to] else { continue }
            let label = row.event.map { "\($0)" } ?? row.timeout.map { "after \($0)" } ?? ""
            lines.append("    \(from) --> \(to): \(Self.mermaidText(label))")
        }
        return lines.joined(separator: "\n")
    }

    private static func markdownCell(_ text: String) -> String {
        var cell = ""
        for character in text {
            switch character {
            case "|": cell += "\\|"
            case _ where character.isNewline: cell += " "
            default: cell.append(character)
            }
        }
        return cell
    }

    /// Mermaid ends a label at a quotation mark, a colon, a semicolon or a line end; its escapes name the code point.
    private static func mermaidText(_ text: String) -> String {
        var label = ""
        for character in text {
            switch character {
            case "\"": label += "#quot;"
            case "#": label += "#35;"
            case ";": label += "#59;"
            case ":": label += "#58;"
            case _ where character.isNewline: label += " "
            default: label.append(character)
            }
        }
        return label
    }
}
