/// What a URL gave to the names of the pattern that it matched.
///
/// Only ranges are kept; text is decoded when it is asked for.
///
///     match.captures["sku"]               // decoded, or nil if the pattern has no such name or it was left out
///     match.captures.values(for: "rest")  // the segments of a catch-all, each decoded
///     match.captures.value(for: "id", as: Int.self)
public struct RouteCaptures: Sendable {
    /// Released first, so that a match which never leaves its caller need not retain it.
    @usableFromInline let record: RouteRecord
    /// The text of the URL as it was given.
    public let text: String
    @usableFromInline let ranges: CaptureRanges

    @inlinable
    init(text: String, record: RouteRecord, ranges: CaptureRanges) {
        self.text = text
        self.record = record
        self.ranges = ranges
    }

    var expansion: PatternExpansion {
        let storage = record.pattern.storage
        return ranges.expansion == 0 ? storage.first : storage.others[ranges.expansion - 1]
    }

    /// The pattern that matched.
    public var pattern: URLPattern { record.pattern }

    /// The URL's parts.
    public var url: ParsedURL {
        // The text was read by the same rules when it matched.
        (try? ParsedURL(text, rules: record.rules)) ?? ParsedURL(unread: text, record.rules)
    }
}
