import Barcodes
import CodeContent

extension Command {
    /// `swb inspect`: tells what a code's text means.
    static let inspect = Command(
        name: "inspect", operands: "TEXT…", summary: "tell what a code's text means, and what to beware of",
        options: [
            Option("--json", "one JSON object a text, one a line"),
            Option("--jsonl", "answer requests from standard input, one JSON object a line"),
            Option("--symbology", value: "NAME", "where the text comes from, such as ean13; qrCode if not given"),
            Option("--symbology-identifier", value: "ID", "the AIM identifier, such as ]C1 for GS1 data"),
            Option("--app-schemes", value: "LIST", "the app's own schemes, such as shop,shop-test"),
            Option("--show-secrets", "show passwords and keys on the terminal; JSON always has them"),
        ],
        notes: """
            A line for --jsonl: {"id", "symbology", "symbologyIdentifier", "text" or "bytes" (Base64)}; the answer:
            {"id", "kind", "fields", "warnings", "errors"}.

            kinds: \(ContentReport.kindNames)

            A text with errors, which no app should act upon, makes the exit status 1; warnings do not. With --jsonl the
            answer says so, and the status is 1 only for lines that are no requests ("error": "invalidLine", with the
            reason).
            """
    ) { arguments, console in
        try Inspect(arguments, console: console).run()
    }
}

/// One run of `swb inspect`.
private struct Inspect {
    private let classifier: ContentClassifier
    private let symbology: Symbology
    private let symbologyIdentifier: String?
    private let texts: [String]
    private let answersLines: Bool
    private let report: ContentReport
    private let console: Console

    init(_ arguments: Arguments, console: Console) throws(UsageError) {
        let schemes = arguments["--app-schemes"]?.split(separator: ",").map(String.init) ?? []
        classifier = ContentClassifier(appSchemes: Set(schemes))
        symbology = try arguments["--symbology"].map(Self.symbology) ?? .qrCode
        symbologyIdentifier = arguments["--symbology-identifier"]
        texts = arguments.operands
        answersLines = arguments.has("--jsonl")
        report = ContentReport(
            console: console, isJSON: arguments.has("--json"), showsSecrets: arguments.has("--show-secrets"))
        self.console = console
        if answersLines, let operand = texts.first { throw .unexpectedOperand(operand) }
        if !answersLines, texts.isEmpty { throw .missingOperand(form: "TEXT…") }
    }

    func run() -> ExitStatus {
        var status = ExitStatus.done
        guard !answersLines else {
            while let line = console.readLine() {
                guard line.contains(where: { !$0.isWhitespace }) else { continue }
                let answer = ContentLines.answer(to: line, by: classifier)
                if !answer.isAnswered { status = .failed }
                console.write(answer.json.text)
            }
            return status
        }
        for text in texts {
            let content = classifier.classify(
                text, symbology: symbology, symbologyIdentifier: symbologyIdentifier)
            report.show(content)
            if !content.isValid { status = .failed }
        }
        return status
    }

    private static func symbology(_ name: String) throws(UsageError) -> Symbology {
        guard let known = Symbology.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
            let names = Symbology.allCases.map(\.rawValue).joined(separator: ", ")
            throw .invalidValue(option: "--symbology", value: name, expectation: "one of \(names)")
        }
        return known
    }
}
