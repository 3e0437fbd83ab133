extension OfferCatalogue {
    /// The modules as a Mermaid graph: a full arrow for a need, a dotted one for a call.
    public var mermaid: String {
        var lines = ["graph TD"]
        for (index, module) in modules.enumerated() { lines.append("  m\(index)[\"\(Self.quoted(module.name))\"]") }
        for arrow in arrows { lines.append("  m\(arrow.from) \(arrow.isCall ? "-.->" : "-->") m\(arrow.to)") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The modules as a graph for Graphviz: a full arrow for a need, a dotted one for a call.
    public var dot: String {
        var lines = ["digraph modules {", "  rankdir=TB; node [shape=box];"]
        for (index, module) in modules.enumerated() {
            lines.append("  m\(index) [label=\"\(Self.quoted(module.name))\"];")
        }
        for arrow in arrows {
            lines.append("  m\(arrow.from) -> m\(arrow.to)\(arrow.isCall ? " [style=dotted]" : "");")
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private var arrows: [(from: Int, to: Int, isCall: Bool)] {
        let places = Dictionary(
            modules.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        return modules.enumerated().flatMap { index, module in
            module.needs.compactMap { places[$0] }.map { (index, $0, false) }
                + module.calls.compactMap { places[$0] }.map { (index, $0, true) }
        }
    }

    /// A name between quotation marks of either graph language.
    private static func quoted(_ text: String) -> String {
        String(text.map { $0 == "\"" || $0 == "\\" || $0.isNewline ? "'" : $0 })
    }
}
