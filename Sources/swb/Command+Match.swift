import RouteMatching

extension Command {
    /// `swb match`: tells which pattern answers a URL.
    static let match = Command(
        name: "match", operands: "URL…", summary: "tell which pattern answers a URL, and what it captures",
        options: [
            Option("--patterns", value: "FILE", "the patterns, one a line; // begins a comment"),
            Option("--explain", "tell why the other patterns do not answer"),
            Option("--json", "one JSON object a URL, one a line"),
            Option("--jsonl", "answer requests from standard input, one JSON object a line"),
        ],
        notes: """
            A line for --jsonl: {"name", "patterns": [text or {"pattern", "priority"}], "config": {…},
            "before": [{"op": "unregister", "pattern"}], "redirects": {pattern: url}, "open": url}
            or with "build": {"pattern", "params", "query": [[name, value], …]} in the place of "open".
            Keys of "config": trailingSlash (ignore, strict), plus (space, literal), caseSensitivePath,
            emptySegments (keep, collapse), webSchemes, allowSchemes, allowHosts, redirectLimit.

            A URL that no pattern answers makes the exit status 1. With --jsonl the answer says so, and the status is 1
            only for lines that are no requests ("error": "invalidLine" or "invalidConfig", with the reason).
            """
    ) { arguments, console in
        if arguments.has("--jsonl") { return try Match.answerLines(arguments, console: console) }
        return try Match(arguments, console: console).run()
    }
}

/// One run of `swb match` with patterns from a file.
private struct Match {
    private let table: RouteTable<Int>
    private let urls: [String]
    private let isJSON: Bool
    private let explains: Bool
    private let console: Console

    static func answerLines(_ arguments: Arguments, console: Console) throws(UsageError) -> ExitStatus {
        if let operand = arguments.operands.first { throw .unexpectedOperand(operand) }
        if arguments["--patterns"] != nil { throw .conflict("--jsonl", "--patterns") }
        var status = ExitStatus.done
        while let line = console.readLine() {
            guard line.contains(where: { !$0.isWhitespace }) else { continue }
            let answer = MatchLines.answer(to: line)
            if !answer.isAnswered { status = .failed }
            console.write(answer.json.text)
        }
        return status
    }

    init(_ arguments: Arguments, console: Console) throws(UsageError) {
        let file = try arguments.require("--patterns")
        guard !arguments.operands.isEmpty else { throw .missingOperand(form: "URL…") }
        table = try PatternFile(file).table
        urls = arguments.operands
        isJSON = arguments.has("--json")
        explains = arguments.has("--explain")
        self.console = console
    }

    func run() -> ExitStatus {
        var status = ExitStatus.done
        for url in urls where !answer(url) { status = .failed }
        return status
    }

    private func answer(_ text: String) -> Bool {
        do throws(URLParsingError) {
            guard let match = try table.firstMatch(of: text) else {
                return fail(text, code: "notFound", reason: table.explain(text, limit: 0).summary)
            }
            show(match.captures, text)
            return true
        } catch {
            return fail(text, code: MatchReport.code(error), reason: error.description)
        }
    }

    // MARK: Showing

    private func show(_ captures: RouteCaptures, _ text: String) {
        if isJSON {
            let members = [JSON.Member("url", .string(text))] + MatchReport.members(captures) + explanation(text)
            console.write(JSON.object(members).text)
            return
        }
        let url = captures.url
        console.write("\(text.printable)  \(console.styled(captures.pattern.text.printable, .green))")
        var rows = captures.names.map { name in
            [name, captures.values(for: name).map { $0.printable }.joined(separator: " / ")]
        }
        rows += url.query.pairs.map { ["?\($0.name.printable)", $0.value?.printable ?? ""] }
        if let fragment = url.fragment { rows.append(["#", fragment.printable]) }
        for line in Table.lines(rows, indentation: 2) { console.write(line) }
        explainForPeople(text)
    }

    private func fail(_ text: String, code: String, reason: String) -> Bool {
        if isJSON {
            let members: [JSON.Member] = [
                JSON.Member("url", .string(text)), JSON.Member("error", .string(code)),
                JSON.Member("reason", .string(reason)),
            ]
            console.write(JSON.object(members + explanation(text)).text)
        } else {
            console.write("\(text.printable)  \(console.styled(code, .red))  \(reason.printable)")
            explainForPeople(text)
        }
        return false
    }

    private func explainForPeople(_ text: String) {
        guard explains else { return }
        for line in table.explain(text).description.split(separator: "\n").dropFirst() {
            console.write(String(line).printable)
        }
    }

    private func explanation(_ text: String) -> [JSON.Member] {
        guard explains else { return [] }
        let explanation = table.explain(text)
        let candidates = explanation.candidates.map { candidate in
            JSON.object([
                JSON.Member("pattern", .string(candidate.pattern.text)),
                JSON.Member("place", .string(candidate.place)),
                JSON.Member("priority", .integer(candidate.priority)),
                JSON.Member("mismatch", candidate.mismatch.map { .string($0.description) } ?? .null),
            ])
        }
        return [
            JSON.Member("candidates", .array(candidates)),
            JSON.Member("suggestions", .array(explanation.suggestions.map(JSON.string))),
        ]
    }
}
