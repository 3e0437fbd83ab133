/// A registration without its value, shared by the tables and matches that know it.
///
/// A match holds the record of its own pattern instead of the whole table, so that look-ups on several threads seldom count
/// references in one place.
@usableFromInline
final class RouteRecord: Sendable {
    /// One of the forms of a pattern: the number of the expansion, and what it matches.
    struct Form: Sendable {
        let expansion: Int
        let shape: PatternShape
    }

    /// Where a registration stands in the source.
    struct Place: Sendable {
        let file: String
        /// The line, or 0 where the file's text is the whole place.
        let line: Int

        var text: String { line == 0 ? file : "\(file):\(line)" }
    }

    let pattern: URLPattern
    let priority: Int
    let source: Place
    /// The number of the registration's token.
    let token: Int
    /// The forms that the registration still has.
    let forms: [Form]
    /// How the text of a match is read again.
    let rules: ScanRules

    var place: String { source.text }

    init(pattern: URLPattern, priority: Int, source: Place, token: Int, forms: [Form], rules: ScanRules) {
        self.pattern = pattern
        self.priority = priority
        self.source = source
        self.token = token
        self.forms = forms
        self.rules = rules
    }

    /// Another registration with some of its forms.
    convenience init(of other: RouteRecord, keeping forms: [Form]) {
        self.init(
            pattern: other.pattern, priority: other.priority, source: other.source, token: other.token, forms: forms,
            rules: other.rules)
    }

    /// The keys of the types that the pattern names.
    var typeKeys: [String] {
        guard pattern.storage.expansions.contains(where: { $0.segments.contains { $0.kind == .typed } }) else {
            return []
        }
        return forms.flatMap(\.shape.typeKeys)
    }
}
