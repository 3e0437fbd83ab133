extension OfferCatalogue {
    /// One page that needs nothing else: a search field and a filter over all entries, and the modules below.
    public var html: String {
        let kinds = Self.titles.filter { kind, _ in entries.contains { $0.kind == kind } }
        let rows = kinds.flatMap { kind, _ in entries.filter { $0.kind == kind } }.map(Self.row)
        let filters = kinds.map { kind, title in
            let count = entries.count { $0.kind == kind }
            return "<button type=\"button\" data-kind=\"\(kind.rawValue)\" aria-pressed=\"false\">\(title) "
                + "<b>\(count)</b></button>"
        }
        return """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
            <title>What the modules offer</title>
            <style>
            \(Self.style)
            </style></head><body>
            <h1>What the modules offer</h1>
            <div class="tools"><input id="search" type="search" placeholder="Search \(entries.count) entries" autofocus
              aria-label="Search"><div id="kinds">\(filters.joined())</div></div>
            <table class="entries"><thead><tr><th>kind</th><th>name</th><th>takes</th><th>replies</th><th>callers</th>
            <th>module</th></tr></thead><tbody id="rows">
            \(rows.joined(separator: "\n"))
            </tbody></table>
            <p id="none" hidden>Nothing is offered under these words.</p>
            \(moduleTable)<script>
            \(Self.script)
            </script></body></html>

            """
    }

    private static let style = """
        :root { color-scheme: light dark; --line: #8883; --soft: #8882; --route: #2f6fde; --url: #1a8a5a;
          --action: #b0651a; --service: #8a4fc4; font: 15px/1.45 system-ui, sans-serif; }
        body { max-width: 76rem; margin: 2rem auto; padding: 0 1.2rem; }
        h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; }
        .tools { position: sticky; top: 0; background: Canvas; padding: 1rem 0 .6rem; z-index: 1; }
        input { font: inherit; width: 100%; padding: .5rem .7rem; box-sizing: border-box; border-radius: .4rem;
          border: 1px solid #8888; background: Field; color: FieldText; }
        button { font: inherit; font-size: .87rem; margin: .6rem .4rem 0 0; padding: .15rem .7rem; border-radius: 1rem;
          border: 1px solid var(--line); background: none; color: inherit; cursor: pointer; }
        button b { font-weight: normal; opacity: .6; } button[aria-pressed=true] { background: CanvasText; color: Canvas; }
        table { border-collapse: collapse; width: 100%; }
        th { font-size: .8rem; font-weight: 600; opacity: .65; }
        th, td { text-align: left; vertical-align: top; padding: .5rem .9rem .5rem 0; border-bottom: 1px solid var(--line); }
        tbody tr:hover { background: var(--soft); }
        code { font-family: ui-monospace, monospace; font-size: .92em; overflow-wrap: anywhere; }
        small { opacity: .65; font-size: .8rem; overflow-wrap: anywhere; } p { opacity: .8; }
        .url { opacity: .8; } .summary { display: block; opacity: .8; }
        .kind { font-size: .8rem; padding: .05rem .55rem; border-radius: 1rem; color: #fff; white-space: nowrap; }
        .kind.route { background: var(--route); } .kind.url { background: var(--url); opacity: 1; }
        .kind.action { background: var(--action); } .kind.service { background: var(--service); }
        @media (max-width: 46rem) {
          .entries thead { display: none; } .entries td { display: block; border: 0; padding: .1rem 0; }
          .entries tr { display: block; padding: .7rem 0; border-bottom: 1px solid var(--line); }
          .entries tr[hidden] { display: none; } .entries td:empty { display: none; }
          .entries td[data-label]::before { content: attr(data-label) " "; opacity: .6; font-size: .8rem; }
        }
        """

    private static let script = """
        const rows = [...document.querySelectorAll("#rows tr")].map(row => [row, row.textContent.toLowerCase()]);
        const field = document.querySelector("#search");
        const buttons = [...document.querySelectorAll("#kinds button")];
        let kind = "";
        function show() {
          const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
          let shown = 0;
          for (const [row, text] of rows) {
            row.hidden = !(words.every(word => text.includes(word)) && (!kind || row.dataset.kind === kind));
            if (!row.hidden) shown++;
          }
          document.querySelector("#none").hidden = shown > 0;
          for (const button of buttons) button.setAttribute("aria-pressed", button.dataset.kind === kind);
        }
        field.addEventListener("input", show);
        for (const button of buttons) button.addEventListener("click", () => {
          kind = kind === button.dataset.kind ? "" : button.dataset.kind;
          show();
        });
        """

    private static func row(_ entry: Entry) -> String {
        let url = entry.pattern.map { $0 == entry.name ? "" : "<br><code class=\"url\">\(escaped($0))</code>" } ?? ""
        let summary = entry.summary.map { "<span class=\"summary\">\(escaped($0))</span>" } ?? ""
        let kind = entry.kind.rawValue
        let takes =
            entry.isCodeOnly
            ? OfferCatalogue.Entry.codeOnly
            : entry.parameters.map { "<code>\(escaped($0.words))</code>" }.joined(separator: ", ")
        return """
            <tr data-kind="\(kind)"><td><span class="kind \(kind)">\(kind)</span></td>\
            <td><code>\(escaped(entry.name))</code>\(url)\(summary)</td>\
            <td\(takes.isEmpty ? "" : " data-label=\"takes\"")>\(takes)</td>\
            <td data-label="replies"><code>\(escaped(entry.reply))</code></td>\
            <td data-label="callers">\(escaped(entry.callers))</td>\
            <td data-label="module">\(escaped(entry.module ?? "the app"))<br><small>\(escaped(entry.place))</small></td></tr>
            """
    }

    private var moduleTable: String {
        guard !modules.isEmpty else { return "" }
        let rows = modules.map { module in
            let name = Self.escaped(module.name) + (module.isLoaded ? "" : " <small>not loaded</small>")
            let claims = module.claims.map { "<code>\(Self.escaped($0))</code>" }.joined(separator: ", ")
            let lists = [module.needs, module.calls].map { Self.escaped($0.joined(separator: ", ")) }
            let cells = [name] + lists + [claims.isEmpty ? "the start" : claims]
            return "<tr>" + cells.map { "<td>\($0)</td>" }.joined() + "</tr>"
        }
        return """
            <h2>Modules</h2>
            <table><thead><tr><th>module</th><th>needs</th><th>calls</th><th>is loaded by</th></tr></thead><tbody>
            \(rows.joined(separator: "\n"))
            </tbody></table>

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
