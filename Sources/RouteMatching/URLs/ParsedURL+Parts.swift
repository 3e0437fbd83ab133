extension ParsedURL {
    /// Where a URL comes from, as far as its form tells.
    public enum Form: Sendable, Hashable {
        /// A path without a scheme: code in this process wrote it.
        case localPath
        /// A scheme whose authority is the first segment, such as `shop://product/1`.
        case customScheme
        /// A scheme with a host, such as `https://shop.example/product/1`.
        case web
    }

    /// The URL's form.
    public var form: Form {
        switch scan.form {
        case .local: .localPath
        case .custom: .customScheme
        case .web: .web
        }
    }

    /// The text without white space, line ends and controls at its ends.
    public var trimmedText: String { raw(scan.start..<scan.end) }

    /// The scheme in lower case, or `nil` for a local path.
    public var scheme: String? {
        scan.form == .local ? nil : raw(scan.start..<scan.schemeEnd).lowercased()
    }

    /// The host of a web URL in lower case, or `nil`.
    ///
    /// Escapes are decoded; a name outside ASCII stays in its own letters.
    public var host: String? {
        guard scan.form == .web else { return nil }
        let range = scan.hostStart..<scan.hostEnd
        return (text.decodedSubstring(range) ?? raw(range)).lowercased()
    }

    /// The port that is written in a web URL, or `nil`.
    public var port: Int? { scan.form == .web && scan.port >= 0 ? scan.port : nil }

    /// What stands before `@` in a web URL's authority, as it is written, or `nil`.
    public var userInfo: String? {
        guard scan.form == .web, scan.userInfoEnd > scan.authorityStart else { return nil }
        return raw(scan.authorityStart..<scan.userInfoEnd)
    }

    /// The path as it is written, with its first slash; for custom schemes it begins with the authority.
    ///
    /// It is `/a/b` for `https://h.example/a/b`, `product/1` for `shop://product/1`, and empty for `https://h.example`.
    public var rawPath: String {
        let start =
            switch scan.form {
            case .local: scan.start
            case .custom: scan.pathStart
            case .web: scan.authorityEnd
            }
        return raw(min(start, scan.pathEnd)..<scan.pathEnd)
    }

    /// The path's segments as they are written, without dot segments and the empty one behind a slash at the end.
    public var rawSegments: [String] { pathRanges.map { raw($0) } }

    /// The path's segments, each decoded once; `%2F` is a slash inside its segment.
    public var segments: [String] { pathRanges.map { text.decodedSubstring($0) ?? raw($0) } }

    /// Whether the path ends in a slash behind a segment.
    public var hasTrailingSlash: Bool { scan.endsInSlash }

    private var pathRanges: ArraySlice<Range<Int>> {
        // A strict reading keeps the slash at the end as an empty segment.
        scan.keepsEndSlash ? segmentRanges.dropLast() : segmentRanges[...]
    }

    /// The query as it is written, without `?`, or `nil` where there is no `?`.
    public var rawQuery: String? {
        scan.queryStart < 0 ? nil : raw(scan.queryStart..<scan.queryEnd)
    }

    /// The query's pairs, decoded.
    public var query: Query {
        scan.queryStart < 0 ? Query() : Query(raw(scan.queryStart..<scan.queryEnd), plusIsSpace: plusIsSpace)
    }

    /// The fragment as it is written, without `#`, or `nil` where there is no `#`.
    public var rawFragment: String? {
        scan.fragmentStart < 0 ? nil : raw(scan.fragmentStart..<scan.end)
    }

    /// The fragment, decoded; as written where its escapes are wrong.
    public var fragment: String? {
        guard scan.fragmentStart >= 0 else { return nil }
        let range = scan.fragmentStart..<scan.end
        return text.decodedSubstring(range) ?? raw(range)
    }

    /// The segments of a fragment that is a route, such as `#/tab/2`, decoded; `nil` for all other fragments.
    public var fragmentSegments: [String]? {
        guard isFragmentRoute else { return nil }
        let ranges = scan.fragmentKeepsEndSlash ? fragmentSegmentRanges.dropLast() : fragmentSegmentRanges[...]
        return ranges.map { text.decodedSubstring($0) ?? raw($0) }
    }

    /// The query inside a fragment that is a route, such as `#/tab?from=mail`; empty for all other fragments.
    public var fragmentQuery: Query {
        guard isFragmentRoute, scan.fragmentPathEnd < scan.end else { return Query() }
        return Query(raw(scan.fragmentPathEnd + 1..<scan.end), plusIsSpace: plusIsSpace)
    }

    private var isFragmentRoute: Bool { scan.fragmentPathEnd >= 0 }
}

extension ParsedURL: CustomStringConvertible {
    /// The text as it was given.
    ///
    /// It may hold secrets: show it to the person who gave it, not to a log.
    public var description: String { text }
}
