extension UsageError: CustomStringConvertible {
    var description: String {
        switch self {
        case .missingCommand:
            "a command is missing"
        case .unknownCommand(let name, let nearest):
            "there is no command '\(name.printable)'" + Self.advice(nearest)
        case .unknownOption(let name, let nearest):
            "unknown option \(name.printable)" + Self.advice(nearest)
        case .missingOption(let name):
            "\(name) is missing"
        case .missingValue(let option, let form):
            "\(option) needs a value: \(option) \(form)"
        case .unexpectedValue(let option, let value):
            "\(option) takes no value, but was given '\(value.printable)'"
        case .repeatedOption(let option):
            "\(option) is given twice"
        case .missingOperand(let form):
            "nothing to do: \(form) is missing"
        case .unexpectedOperand(let word):
            "'\(word.printable)' is one argument too many"
        case .conflict(let one, let other):
            "\(one) and \(other) exclude each other"
        case .invalidValue(let option, let value, let expectation):
            "\(option) must be \(expectation), not '\(value.printable)'"
        case .unreadableFile(let file, let reason):
            "\(file.printable): \(reason)"
        case .wrongPatterns(let file, let faults):
            "\(file.printable) has \(faults.count == 1 ? "a pattern" : "\(faults.count) patterns") to mend\n\n"
                + faults.joined(separator: "\n\n") + "\n"
        case .missingDomain:
            "no pattern has a host of its own: name the hosts of the app's links with --hosts, such as shop.example"
        case .severalDomains(let domains):
            "the patterns belong to \(domains.count) domains; name the file's with --hosts: "
                + domains.joined(separator: ", ").printable
        }
    }

    private static func advice(_ nearest: String?) -> String {
        nearest.map { "; did you mean \($0)?" } ?? ""
    }
}
