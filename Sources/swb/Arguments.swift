/// A command's arguments, sorted into flags, values and operands.
struct Arguments: Sendable {
    /// What is no option, in order.
    private(set) var operands: [String] = []
    private var flags: Set<String> = []
    private var values: [String: String] = [:]

    /// Reads the words after a command's name.
    ///
    /// `--name value` and `--name=value` mean the same; `--` ends the options; `-` alone is an operand.
    init(parsing words: some Sequence<String>, of command: Command) throws(UsageError) {
        var words = words.makeIterator()
        var readsOptions = true
        while let word = words.next() {
            guard readsOptions, word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            if word == "--" {
                readsOptions = false
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = parts[0]
            guard let option = command.options.first(where: { $0.name == name }) else {
                throw .unknownOption(name, nearest: Spelling.nearest(to: name, among: command.options.map(\.name)))
            }
            if let form = option.value {
                guard values[name] == nil else { throw .repeatedOption(name) }
                guard let value = parts.count == 2 ? parts[1] : words.next() else {
                    throw .missingValue(option: name, form: form)
                }
                values[name] = value
            } else {
                guard parts.count == 1 else { throw .unexpectedValue(option: name, value: parts[1]) }
                flags.insert(name)
            }
        }
    }

    /// Whether a flag was given.
    func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// The value that an option was given, or nil if it was not.
    subscript(option: String) -> String? { values[option] }

    /// The value of an option that a command cannot do without.
    func require(_ option: String) throws(UsageError) -> String {
        guard let value = values[option] else { throw .missingOption(option) }
        return value
    }
}
