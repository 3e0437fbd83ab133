/// One form of a pattern as texts, for who writes patterns in another notation.
package struct PatternOutline: Sendable, Hashable {
    /// What one segment takes.
    package enum Part: Sendable, Hashable {
        /// The decoded text, and no other.
        case literal(String)
        /// Text that stands around a name, decoded.
        case affix(prefix: String, suffix: String)
        /// A value of a type, such as `int` or `enum:a|b`.
        case typed(String)
        /// Any text, with a name or without.
        case any
        /// One segment or more.
        case catchAll
    }

    /// The path's segments.
    package let path: [Part]
    /// The segments of a fragment route; `nil` for all other patterns.
    package let fragment: [Part]?
}

extension URLPattern {
    /// The forms of the pattern: with each optional part, and without it.
    package var outlines: [PatternOutline] {
        guard error == nil else { return [] }
        return storage.expansions.map { expansion in
            PatternOutline(
                path: expansion.pathSegments.map { part(of: $0, expansion) },
                fragment: expansion.hasFragment ? expansion.fragmentSegments.map { part(of: $0, expansion) } : nil)
        }
    }

    /// Whether the pattern is a path only, so that the sources of an app say where its links come from.
    package var isPathOnly: Bool { storage.first.source == .any }

    /// The values of `enum:a|b`, or of `bool`; `nil` for types that have more of them.
    package static func allValues(ofType type: String) -> [String]? {
        BuiltInType.choices(type) ?? (BuiltInType(name: type) == .bool ? ["false", "true"] : nil)
    }

    private func part(of segment: PatternSegment, _ expansion: PatternExpansion) -> PatternOutline.Part {
        switch segment.kind {
        case .literal: .literal(expansion.decoded(segment.literal))
        case .affix: .affix(prefix: expansion.decoded(segment.literal), suffix: expansion.decoded(segment.suffix))
        case .typed: .typed(expansion.text(segment.type))
        case .parameter, .wildcard: .any
        case .catchAll: .catchAll
        }
    }
}
