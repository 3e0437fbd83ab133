extension OfferCatalogue {
    /// One page that needs nothing else: a search field over all entries.
    public var html: String {
        let rows = Self.titles.flatMap { kind, _ in entries.filter { $0.kind == kind } }.map(Self.row)
        return """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
            <title>What the modules offer</title>
            <style>
            :root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; }
            body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
            input { font: inherit; width: 100%; padding: .5rem .7rem; box-sizing: border-box; margin: 1rem 0; }
            table { border-collapse: collapse; width: 100%; }
            th, td { text-align: left; vertical-align: top; padding: .4rem .7rem .4rem 0; border-bottom: 1px solid #8884; }
            code { font-family: ui-monospace, monospace; font-size: .93em; }
            small { opacity: .7; }
            </style></head><body>
            <h1>What the modules offer</h1>
            <input id="search" type="search" placeholder="Search \(entries.count) entries" autofocus
              aria-label="Search">
            <table><thead><tr><th>kind</th><th>name</th><th>takes</th><th>replies</th><th>callers</th>
            <th>module</th></tr></thead><tbody id="rows">
            \(rows.joined(separator: "\n"))
            </tbody></table>
            <p id="none" hidden>Nothing is offered under these words.</p>
            <script>
            const rows = [...document.querySelectorAll("#rows tr")].map(row => [row, row.textContent.toLowerCase()]);
            document.querySelector("#search").addEventListener("input", event => {
              const words = event.target.value.toLowerCase().split(/\\s+/).filter(Boolean);
              let shown = 0;
              for (const [row, text] of rows) {
                row.hidden = !words.every(word => text.includes(word));
                if (!row.hidden) shown++;
              }
              document.querySelector("#none").hidden = shown > 0;
            });
            </script></body></html>

            """
    }

    private static func row(_ entry: Entry) -> String {
        let url = entry.pattern.map { $0 == entry.name ? "" : "<br><code>\(escaped($0))</code>" } ?? ""
        let summary = entry.summary.map { "<br>\(escaped($0))" } ?? ""
        return """
            <tr><td>\(entry.kind.rawValue)</td><td><code>\(escaped(entry.name))</code>\(url)\(summary)</td>\
            <td>\(escaped(entry.takes))</td><td><code>\(escaped(entry.reply))</code></td>\
            <td>\(escaped(entry.callers))</td><td>\(escaped(entry.module ?? "the app"))<br>\
            <small>\(escaped(entry.place))</small></td></tr>
            """
    }

    /// Text that the page shows as it is.
    private static func escaped(_ text: String) -> String {
        var output = ""
        for character in text {
            switch character {
            case "&": output += "&amp;"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            case "\"": output += "&quot;"
            default: output.append(character)
            }
        }
        return output
    }
}
