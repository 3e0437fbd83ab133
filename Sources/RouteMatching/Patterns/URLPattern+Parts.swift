extension URLPattern {
    /// A name that a pattern captures.
    public struct Capture: Sendable, Hashable {
        /// How much of the URL the name takes.
        public enum Extent: Sendable, Hashable {
            /// One segment, or a part of it.
            case segment
            /// All segments from here to the end.
            case catchAll
        }

        /// The name, as written behind `:`, `**` or in braces.
        public let name: String
        /// The type between `<` and `>`, such as `int` or `enum:a|b`; `nil` where any text will do.
        public let type: String?
        /// Whether the name takes one segment or the rest.
        public let extent: Extent
        /// Whether a URL can match without it.
        public let isOptional: Bool
        /// Whether it stands in a fragment route, behind `#/`.
        public let isInFragment: Bool
    }

    /// The scheme in lower case, or `nil` for a pattern that is a path only.
    public var scheme: String? {
        storage.first.scheme.isEmpty ? nil : storage.first.text(storage.first.scheme).lowercased()
    }

    /// The host of a web pattern in lower case, with `*.` and port as written; `nil` for all others.
    public var host: String? {
        let first = storage.first
        guard first.source == .web else { return nil }
        let port = first.port < 0 ? "" : ":\(first.port)"
        return (first.hostIsWildcard ? "*." : "") + first.text(first.host).lowercased() + port
    }

    /// The captured names in their order, each once.
    public var captureNames: [String] { captures.map(\.name) }

    /// What the pattern captures, in order, each name once.
    public var captures: [Capture] {
        guard error == nil else { return [] }
        let expansions = storage.expansions
        var found: [Capture] = []
        for expansion in expansions {
            for (index, segment) in expansion.segments.enumerated() where segment.isNamed {
                let name = expansion.text(segment.name)
                if found.contains(where: { $0.name == name }) { continue }
                found.append(
                    Capture(
                        name: name, type: segment.kind == .typed ? expansion.text(segment.type) : nil,
                        extent: segment.kind == .catchAll ? .catchAll : .segment,
                        isOptional: !expansions.allSatisfy { $0.captures(name) },
                        isInFragment: index >= expansion.pathCount))
            }
        }
        return found
    }
}

extension PatternExpansion {
    func captures(_ name: String) -> Bool {
        segments.contains { $0.isNamed && text($0.name) == name }
    }
}
