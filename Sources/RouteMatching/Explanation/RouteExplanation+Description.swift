extension RouteExplanation: CustomStringConvertible {
    /// The decision in one line.
    ///
    /// The URL is in it: show it to the person who asked, not to a log.
    public var summary: String {
        if let error { return "\(text): \(error)" }
        if let winner { return "\(text) is answered by \(winner)" }
        let hint = suggestions.first.map { "; did you mean \($0)?" } ?? ""
        return "no pattern matches \(text)" + hint
    }

    /// The decision in full: a line for each candidate.
    public var description: String {
        var lines = [error != nil || winner != nil ? summary : "no pattern matches \(text)"]
        let width = candidates.map(\.pattern.text.count).max() ?? 0
        let placeWidth = candidates.map(\.place.count).max() ?? 0
        for candidate in candidates {
            let priority = candidate.priority == 0 ? "" : " (priority \(candidate.priority))"
            let verdict =
                candidate.mismatch.map(\.description) ?? (candidate.pattern == winner ? "answers" : "matches too")
            lines.append(
                "  \(Self.pad(candidate.pattern.text, width))  \(Self.pad(candidate.place, placeWidth))  \(verdict)\(priority)"
            )
        }
        lines += suggestions.map { "  did you mean \($0)?" }
        return lines.joined(separator: "\n")
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 0))
    }
}

extension RouteExplanation.Mismatch: CustomStringConvertible {
    /// The difference in a few words.
    public var description: String {
        switch self {
        case .scheme(let expected, let found):
            "the scheme is \(found.map { "“\($0)”" } ?? "missing"), not “\(expected)”"
        case .host(let expected, let found): "the host is \(found.map { "“\($0)”" } ?? "missing"), not “\(expected)”"
        case .source(let found): "“\(found)” is none of the sources"
        case .segment(let number, let expected, let found): "segment \(number) is “\(found)”, not “\(expected)”"
        case .type(let name, let type, let found): "“\(name)” is “\(found)”, which is no \(type)"
        case .endOfPath(let expected): "the URL ends before “\(expected)”"
        case .pathGoesOn(let found): "the URL goes on with “\(found)”"
        case .emptySegment(let number): "segment \(number) is empty"
        case .noFragmentRoute: "the URL has no fragment route"
        }
    }
}
