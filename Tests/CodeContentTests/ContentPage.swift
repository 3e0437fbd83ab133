import Barcodes
import CodeContent

/// Writes `Docs/content.md` from the code's own table.
enum ContentPage {
    static var text: String {
        let kinds = KindTable.inOrder + KindTable.fallbacks
        return ([head] + ["## Kinds, in the order in which they are asked"] + kinds.map(section) + [warnings, faults])
            .joined(separator: "\n\n") + "\n"
    }

    private static let head = """
        # What a code's content means

        <!-- Written by Tests/CodeContentTests from the code's own table; `SWITCHBOARD_WRITE_DOCS=1 swift test --filter DocumentationTests` writes it anew. -->

        A decoded text is not yet an action. `CodeContent` tells which kind of content it is, reads its fields, says
        what is broken in it, and warns of what a stranger could have meant by it.

        ```swift
        import CodeContent

        let classifier = ContentClassifier(appSchemes: ["shop"])
        let content = classifier.classify("WIFI:T:WPA;S:home;P:secret;;", symbology: .qrCode)
        content.kind                                                 // wifi
        (content.payload as? ScannedContent.WiFi)?.ssid              // home
        content.isValid                                              // true: no errors
        content.warnings                                             // []
        print(content)                                               // the password prints as •••
        ```

        - The symbology comes first: digits are a product only from an EAN or UPC symbol, elements only from a GS1 symbol.
        - A human format that lacks what it needs is text; any other content that carries its kind's mark and is broken
          keeps its kind and has errors. Content with errors must not be acted upon.
        - What was assumed is a field: a scheme (`schemeAssumed`), a century (in the dates), defaults of one-time keys.
        - Fields marked as secrets print as `•••` in descriptions, traces and errors; `fields` has their values.
        - An app adds kinds of its own: a type that conforms to `ContentPayload`, given to the classifier.
        - Content of more than 65,536 bytes, which no series of symbols holds, is text.
        - The shorteners, the premium-rate prefixes and the year from which centuries are reckoned are the classifier's
          properties, and an app may replace them.
        """

    private static func section(_ kind: any BuiltInKind.Type) -> String {
        let reference = kind.reference
        let content = Sample.classifier.classify(reference.example)
        var lines = [
            "### `\(kind.kind)`: \(reference.title)", "",
            "Type `ScannedContent.\(kind)`. Standard: \(reference.standard).", "",
            "Example\(origin(reference.example)):", "", "```", example(reference.example), "```",
        ]
        guard !reference.fields.isEmpty else { return lines.joined(separator: "\n") }
        let secrets = Set(content.fields.filter(\.isSecret).map(\.name))
        lines += ["", "| field | what it says | in the example |", "| --- | --- | --- |"]
        for field in reference.fields {
            let value = content.fields.first { $0.name == field.name }
            let shown = secrets.contains(field.name) ? "•••" : value.map { "\($0)" } ?? ""
            lines.append("| `\(field.name)` | \(field.meaning) | \(cell(shown)) |")
        }
        return lines.joined(separator: "\n")
    }

    private static func origin(_ source: ContentSource) -> String {
        let identifier = source.symbologyIdentifier.map { ", identifier `\($0)`" } ?? ""
        return source.symbology.map { " (from `\($0.rawValue)`\(identifier))" } ?? " (bytes)"
    }

    private static func example(_ source: ContentSource) -> String {
        guard let text = source.text else { return source.bytes.map { String($0, radix: 16) }.joined(separator: " ") }
        return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\u{1D}", with: "<GS>")
            .replacing("\u{1E}", with: "<RS>")
    }

    private static func cell(_ text: String) -> String {
        text.replacing("\n", with: " / ").replacing("|", with: "\\|")
    }

    private static var warnings: String {
        "## Warnings\n\n| code | what it means |\n| --- | --- |\n"
            + ScannedContent.Warning.allCases.map { "| `\($0.rawValue)` | \($0.explanation) |" }.joined(separator: "\n")
    }

    private static var faults: String {
        "## Errors\n\n| code | what it means |\n| --- | --- |\n"
            + ScannedContent.Fault.Code.allCases.map { "| `\($0.rawValue)` | \($0.explanation) |" }
            .joined(separator: "\n")
    }
}
