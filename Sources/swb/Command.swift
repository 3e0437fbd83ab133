/// One command: what it is called, what it may be given, and what it does.
///
///     extension Command {
///         static let scan = Command(
///             name: "scan", operands: "FILE…", summary: "find the codes in pictures",
///             options: [Option("--json", "one JSON object a file")]
///         ) { arguments, console in try Scan(arguments).run(on: console) }
///     }
struct Command: Sendable {
    /// An argument with a name: a flag, or one that takes a value.
    struct Option: Sendable {
        /// The name with its dashes, such as `--json` or `-o`.
        let name: String
        /// What stands for the value in the help, such as `LIST`; nil for a flag.
        let value: String?
        let summary: String
        /// Whether the usage line shows it without brackets; the command itself checks that it was given.
        let isRequired: Bool

        init(_ name: String, value: String? = nil, _ summary: String, isRequired: Bool = false) {
            self.name = name
            self.value = value
            self.summary = summary
            self.isRequired = isRequired
        }

        /// The name, and the value that follows it.
        var form: String { value.map { "\(name) \($0)" } ?? name }
    }

    let name: String
    /// What follows the options, as the usage line shows it: `FILE…`.
    let operands: String
    let summary: String
    let options: [Option]
    /// What the help says below the options: statuses, formats, examples.
    let notes: String
    let run: @Sendable (Arguments, Console) async throws -> ExitStatus

    init(
        name: String, operands: String, summary: String, options: [Option], notes: String = "",
        run: @escaping @Sendable (Arguments, Console) async throws -> ExitStatus
    ) {
        self.name = name
        self.operands = operands
        self.summary = summary
        self.options = options
        self.notes = notes
        self.run = run
    }

    /// The one line that shows how to call it.
    var usage: String {
        let options = options.map { $0.isRequired ? $0.form : "[\($0.form)]" }
        return (["swb", name] + options + [operands]).filter { !$0.isEmpty }.joined(separator: " ")
    }
}
