/// The patterns whose text is nearest to a URL that met none.
enum Spelling {
    /// No more than three, the nearest first; none that differs in more than a third of its letters.
    static func nearest(to url: String, in snapshot: Snapshot) -> [String] {
        guard let parsed = try? snapshot.urls.parse(url) else { return [] }
        let segments = parsed.segments.prefix(32).map { String($0.prefix(64)) }
        var found: [(text: String, distance: Int)] = []
        for (pattern, _, _, _) in snapshot.urls.registrations.prefix(2_000) {
            guard let distance = distance(segments, pattern) else { continue }
            found.append((pattern.text, distance))
        }
        return found.sorted { ($0.distance, $0.text) < ($1.distance, $1.text) }.prefix(3).map(\.text)
    }

    /// The number of letters to change; nil if it is too many, or the lengths differ too much.
    private static func distance(_ segments: [String], _ pattern: URLPattern) -> Int? {
        let own = pattern.plainSegments
        guard abs(own.count - segments.count) <= 1 else { return nil }
        var sum = abs(own.count - segments.count) * 3
        var letters = 0
        for (segment, own) in zip(segments, own) where !own.isPlaceholder {
            sum += letterDistance(Array(segment.lowercased()), Array(own.lowercased()))
            letters += own.count
        }
        return letters > 0 && sum * 3 <= letters + 3 ? sum : nil
    }

    /// Levenshtein's distance, with one row.
    static func letterDistance(_ left: [Character], _ right: [Character]) -> Int {
        var row = Array(0...right.count)
        for (i, a) in left.enumerated() {
            var corner = row[0]
            row[0] = i + 1
            for (j, b) in right.enumerated() {
                let above = row[j + 1]
                row[j + 1] = a == b ? corner : min(corner, above, row[j]) + 1
                corner = above
            }
        }
        return row[right.count]
    }
}

extension URLPattern {
    /// The segments of its path as they are written, without scheme and web host.
    var plainSegments: [String] {
        var rest = Substring(text)
        if let scheme {
            rest = rest.dropFirst(scheme.count + 1)
            while rest.hasPrefix("/") { rest = rest.dropFirst() }
            if let host, rest.hasPrefix(host) { rest = rest.dropFirst(host.count) }
        }
        return rest.split(separator: "/").map(String.init)
    }
}

extension String {
    /// Whether a segment of a pattern stands for others.
    var isPlaceholder: Bool { hasPrefix(":") || hasPrefix("*") || contains("{") || contains("(") }
}
