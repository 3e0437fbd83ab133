/// A registration apart from its value, shared by the tables and matches that know it.
///
/// A match holds the record of its own pattern instead of the whole table, so that look-ups on several threads seldom count
/// references in one place.
@usableFromInline
final class RouteRecord: Sendable {
    let pattern: URLPattern
    let priority: Int
    let place: String
    /// The number of the registration's token.
    let token: Int
    /// How the text of a match is read again.
    let rules: ScanRules

    init(pattern: URLPattern, priority: Int, place: String, token: Int, rules: ScanRules) {
        self.pattern = pattern
        self.priority = priority
        self.place = place
        self.token = token
        self.rules = rules
    }
}
