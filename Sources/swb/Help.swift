/// The texts of `swb --help` and `swb COMMAND --help`.
enum Help {
    /// The help that the words ask for, or nil if they ask for none.
    static func requested(by words: [String]) throws(UsageError) -> String? {
        guard let first = words.first else { return nil }
        if ["--help", "-h", "help"].contains(first) {
            guard first == "help", words.count > 1 else { return overview }
            return page(of: try CommandTable.command(named: words[1]))
        }
        let options = words.dropFirst().prefix { $0 != "--" }
        guard options.contains("--help") || options.contains("-h") else { return nil }
        return page(of: try CommandTable.command(named: first))
    }

    private static var overview: String {
        let rows = CommandTable.commands.map { [$0.name, $0.summary] }
        return """
            swb: links, route tables and codes at a desk and in CI

            usage: swb COMMAND [OPTION…] ARGUMENT…

            \(Table.lines(rows, indentation: 2).joined(separator: "\n"))

            `swb COMMAND --help` says more. Exit status: 0 done, 1 something was not found or failed, 2 wrong usage.
            """
    }

    private static func page(of command: Command) -> String {
        let rows = command.options.map { [$0.form, $0.summary] } + [["--help", "this text"]]
        let notes = command.notes.isEmpty ? "" : "\n\n\(command.notes)"
        return """
            swb \(command.name): \(command.summary)

            usage: \(command.usage)

            \(Table.lines(rows, indentation: 2).joined(separator: "\n"))\(notes)
            """
    }
}
