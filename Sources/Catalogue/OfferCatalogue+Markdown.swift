extension OfferCatalogue {
    /// A heading for each kind with a table below it, and one for the modules.
    public var markdown: String {
        var lines = ["# What the modules offer"]
        for (kind, title) in Self.titles {
            let entries = entries.filter { $0.kind == kind }
            guard !entries.isEmpty else { continue }
            lines += ["", "## \(title)", "", "| name | URL | takes | replies | callers | module | what it does |"]
            lines.append("|---|---|---|---|---|---|---|")
            for entry in entries {
                let cells = [
                    "`\(entry.name)`", entry.pattern.map { "`\($0)`" } ?? "", entry.takes, "`\(entry.reply)`",
                    entry.callers, entry.module ?? "the app", entry.summary ?? entry.place,
                ]
                lines.append("| " + cells.map(Self.escaped).joined(separator: " | ") + " |")
            }
        }
        guard !modules.isEmpty else { return lines.joined(separator: "\n") + "\n" }
        lines += ["", "## Modules", "", "| module | needs | calls | is loaded by |", "|---|---|---|---|"]
        for module in modules {
            let claims = module.claims.map { "`\($0)`" }.joined(separator: ", ")
            let cells = [
                module.name + (module.isLoaded ? "" : " (not loaded)"), module.needs.joined(separator: ", "),
                module.calls.joined(separator: ", "), claims.isEmpty ? "the start" : claims,
            ]
            lines.append("| " + cells.map(Self.escaped).joined(separator: " | ") + " |")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    static let titles: [(Entry.Kind, String)] = [
        (.route, "Typed routes"), (.url, "URLs"), (.action, "Actions"), (.service, "Services"),
    ]

    /// A cell of a table: a bar would end it.
    private static func escaped(_ text: String) -> String {
        text.split(separator: "\n").joined(separator: " ").split(separator: "|", omittingEmptySubsequences: false)
            .joined(separator: "\\|")
    }
}

extension OfferCatalogue.Entry {
    /// What it takes, as a person reads it: `sku: String, ref: String?`.
    var takes: String { isCodeOnly ? Self.codeOnly : parameters.map(\.words).joined(separator: ", ") }

    /// Whether it is a typed route without URLs: a type does not say what its values are made of, as long as there is none.
    var isCodeOnly: Bool { kind == .route && pattern == nil }

    /// What stands for the parameters of such a route.
    static let codeOnly = "a value of the type, made in code"
}

extension OfferCatalogue.Entry.Parameter {
    /// Its name, its type as far as one is known, and a question mark for one that may be left out.
    var words: String { name + (type.map { ": \($0)" } ?? "") + (isOptional ? "?" : "") }
}
