extension Command {
    /// `swb lint`: warns about links in a list.
    static let lint = Command(
        name: "lint", operands: "FILE", summary: "warn about links in a list, with the corrected links",
        options: [Option("--json", "one JSON object for each suspicious link, one a line")],
        notes: """
            The file has a link a line; - is standard input. Codes: htmlEntity, doubleEncoding, nestedURL, plusInQuery,
            invalidURL. A suspicious link makes the exit status 1.
            """
    ) { arguments, console in
        guard let file = arguments.operands.first else { throw UsageError.missingOperand(form: "FILE") }
        if arguments.operands.count > 1 { throw UsageError.unexpectedOperand(arguments.operands[1]) }
        return try Lint(file: file, isJSON: arguments.has("--json"), console: console).run()
    }
}

/// One run of `swb lint`.
private struct Lint {
    let file: String
    let isJSON: Bool
    let console: Console

    func run() throws(UsageError) -> ExitStatus {
        var status = ExitStatus.done
        for (number, line) in try lines().enumerated() {
            let link = line.drop(while: \.isWhitespace)
            guard !link.isEmpty else { continue }
            let advice = LinkAdvice(String(link))
            guard !advice.findings.isEmpty else { continue }
            status = .failed
            show(advice, String(link), line: number + 1)
        }
        return status
    }

    private func lines() throws(UsageError) -> [String] {
        if file == "-" { return Array(sequence(state: ()) { _ in console.readLine() }) }
        return try TextFile.lines(of: file).map { String(decoding: $0, as: UTF8.self) }
    }

    private func show(_ advice: LinkAdvice, _ link: String, line: Int) {
        if isJSON {
            let object: JSON = [
                "line": .integer(line), "link": .string(link),
                "warnings": .array(advice.findings.map { .string($0.code) }), "corrected": .string(advice.corrected),
            ]
            console.write(object.text)
            return
        }
        console.write("\(file):\(line)  \(link.printable)")
        for finding in advice.findings {
            console.write("  \(console.styled(finding.code, .yellow))  \(finding.sentence.printable)")
        }
        if advice.corrected != link { console.write("  \(console.styled(advice.corrected.printable, .green))") }
    }
}
