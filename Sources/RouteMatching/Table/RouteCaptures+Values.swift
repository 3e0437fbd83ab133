extension RouteCaptures {
    /// The captured names that this URL gave a value, in the order of the pattern.
    public var names: [String] {
        let expansion = expansion
        return expansion.segments.filter(\.isNamed).map { expansion.text($0.name) }
    }

    /// The decoded text of a name, or `nil` if the pattern does not have it or this URL left it out.
    ///
    /// Of a catch-all it is the decoded segments with slashes between them; see ``values(for:)``.
    public subscript(_ name: String) -> String? {
        guard let found = find(name) else { return nil }
        if found.isCatchAll { return values(for: name).joined(separator: "/") }
        guard let range = range(of: found) else { return nil }
        return text.decodedSubstring(range)
    }

    /// The text of a name as it is written in the URL, escapes and all.
    public func raw(_ name: String) -> String? {
        find(name).flatMap { range(of: $0) }.map { text.substring($0) }
    }

    /// Where a name's text stands in the URL, in UTF-8 bytes.
    public func range(of name: String) -> Range<Int>? { find(name).flatMap { range(of: $0) } }

    /// The captured ranges in the order of the pattern, in UTF-8 bytes of the URL's text.
    ///
    /// - Complexity: constant for the first eight names; no allocation.
    @inlinable
    public func range(at position: Int) -> Range<Int>? {
        guard position >= 0, position < count else { return nil }
        // No `??`: its closure would retain what it captures.
        if let range = ranges[position] { return range }
        return Self.laterRange(position, text, record, ranges.numbers)
    }

    /// The number of captured names.
    @inlinable
    public var count: Int { ranges.count }

    /// The decoded segments of a catch-all, or the one text of another name; empty if there is none.
    public func values(for name: String) -> [String] {
        guard let found = find(name) else { return [] }
        guard found.isCatchAll else { return self[name].map { [$0] } ?? [] }
        let url = url
        let path = url.segmentRanges
        let pathCount = expansion.pathCount
        let taken =
            found.segment < pathCount
            ? path.dropFirst(found.segment) : url.fragmentSegmentRanges.dropFirst(found.segment - pathCount)
        return taken.map { text.decodedSubstring($0) ?? text.substring($0) }
    }

    /// The value of a name as another type, or `nil` if there is no text or it is no value of the type.
    ///
    ///     let id = match.captures.value(for: "id", as: Int.self)
    public func value<T: LosslessStringConvertible>(for name: String, as type: T.Type = T.self) -> T? {
        self[name].flatMap { T($0) }
    }

    // MARK: Finding

    private struct Found {
        /// The number among the named segments, and among all.
        let position: Int
        let segment: Int
        let isCatchAll: Bool
    }

    private func find(_ name: String) -> Found? {
        let expansion = expansion
        var position = 0
        for (number, segment) in expansion.segments.enumerated() where segment.isNamed {
            if expansion.text(segment.name) == name {
                return Found(position: position, segment: number, isCatchAll: segment.kind == .catchAll)
            }
            position += 1
        }
        return nil
    }

    private func range(of found: Found) -> Range<Int>? { range(at: found.position) }

    /// Finds a range again that had no room in the match.
    ///
    /// Takes the captures in pieces: they then need not be put together where the other ranges are read. It releases
    /// nothing but what it makes, and says so: otherwise all who read ranges would retain the record for its sake.
    @usableFromInline
    @inline(never)
    @_effects(releasenone)
    static func laterRange(_ position: Int, _ text: String, _ record: RouteRecord, _ numbers: UInt64) -> Range<Int>? {
        var ranges = CaptureRanges()
        ranges.numbers = numbers
        return RouteCaptures(text: text, record: record, ranges: ranges).laterRange(position)
    }

    /// Each segment of a pattern takes one of the URL.
    private func laterRange(_ position: Int) -> Range<Int>? {
        let expansion = expansion
        let named = expansion.segments.indices.filter { expansion.segments[$0].isNamed }
        guard named.indices.contains(position) else { return nil }
        let url = url
        let number = named[position]
        let isInPath = number < expansion.pathCount
        let offset = isInPath ? number : number - expansion.pathCount
        let all = isInPath ? url.segmentRanges : url.fragmentSegmentRanges
        guard offset < all.count else { return nil }
        let segment = expansion.segments[number]
        switch segment.kind {
        case .catchAll: return all[offset].lowerBound..<(all.last?.upperBound ?? all[offset].upperBound)
        case .affix: return Self.affixRange(segment, of: expansion, in: text, all[offset])
        default: return all[offset]
        }
    }
}

extension RouteCaptures {
    /// What `{name}` takes of one segment of a URL.
    private static func affixRange(
        _ segment: PatternSegment, of expansion: PatternExpansion, in text: String, _ range: Range<Int>
    ) -> Range<Int>? {
        let prefix = expansion.text.decodedSubstring(segment.literal)?.lowercased() ?? ""
        let suffix = expansion.text.decodedSubstring(segment.suffix)?.lowercased() ?? ""
        let affix = RouteAffix(prefix: Array(prefix.utf8), suffix: Array(suffix.utf8), child: 0)
        var copy = text
        return copy.withUTF8 { bytes in
            AffixMatch.codedRange(range, in: bytes, affix, folds: true)
        }
    }
}
