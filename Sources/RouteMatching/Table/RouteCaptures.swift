/// What a URL gave to the names of the pattern that it matched.
///
/// Only ranges are kept; text is decoded when it is asked for.
///
///     match.captures["sku"]               // decoded, or nil if the pattern has no such name or it was left out
///     match.captures.values(for: "rest")  // the segments of a catch-all, each decoded
///     match.captures.value(for: "id", as: Int.self)
public struct RouteCaptures: Sendable {
    /// The text of the URL as it was given.
    public let text: String
    @usableFromInline let index: RouteIndex
    @usableFromInline let entryNumber: UInt32
    @usableFromInline let ranges: CaptureRanges

    @inlinable
    init(text: String, index: RouteIndex, entry: Int, ranges: CaptureRanges) {
        self.text = text
        self.index = index
        entryNumber = UInt32(truncatingIfNeeded: entry)
        self.ranges = ranges
    }

    @inlinable var entry: Int { Int(truncatingIfNeeded: entryNumber) }

    @usableFromInline var registration: Int { index.registration(of: entry) }

    var expansion: PatternExpansion {
        let found = index.entries[entry]
        let storage = index.registrations[Int(found.registration)].pattern.storage
        return found.expansion == 0 ? storage.first : storage.others[Int(found.expansion) - 1]
    }

    /// The pattern that matched.
    public var pattern: URLPattern { index.registrations[registration].pattern }

    /// The URL's parts.
    public var url: ParsedURL {
        // The text was read by the same rules when it matched.
        (try? ParsedURL(text, options: index.options, rules: index.rules)) ?? ParsedURL(unread: text, index.options)
    }
}
