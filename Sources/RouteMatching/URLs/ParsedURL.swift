/// A URL's parts: ranges of its text, decoded when they are asked for.
///
///     let url = try ParsedURL("shop://product/a%2Fb?ref=poster&ref=mail#top")
///     url.segments             // ["product", "a/b"]
///     url.rawSegments          // ["product", "a%2Fb"]
///     url.query.first("ref")   // "poster"
///     url.fragment             // "top"
///
/// The parser is the one that the route table uses; nothing is re-escaped, and a host stays as it was written.
public struct ParsedURL: Sendable {
    /// The text as it was given.
    public let text: String
    let scan: URLScan
    let plusIsSpace: Bool
    /// The segments that are left when dot segments are removed, in the text.
    let segmentRanges: [Range<Int>]
    /// The segments of a fragment route.
    let fragmentSegmentRanges: [Range<Int>]

    /// Reads a URL.
    ///
    /// - Throws: ``URLParsingError`` with the part and the position.
    /// - Complexity: one pass over the text.
    public init(_ text: String, options: URLMatchingOptions = URLMatchingOptions()) throws(URLParsingError) {
        try self.init(text, rules: ScanRules(options), wantsFragmentRoute: true)
    }

    /// Reads a URL as a table does: without fragment routes it does not look into the fragment, and nor do its limits.
    init(_ text: String, rules: ScanRules) throws(URLParsingError) {
        do throws(URLParsingError) {
            try self.init(text, rules: rules, wantsFragmentRoute: true)
        } catch {
            guard error.part == .fragment else { throw error }
            try self.init(text, rules: rules, wantsFragmentRoute: false)
        }
    }

    private init(_ text: String, rules: ScanRules, wantsFragmentRoute: Bool) throws(URLParsingError) {
        self.text = text
        plusIsSpace = rules.plusIsSpace
        var native = text
        let scanned = native.withUTF8 { bytes in Self.scan(bytes, rules, wantsFragmentRoute) }
        let found = try scanned.get()
        scan = found.scan
        segmentRanges = found.path
        fragmentSegmentRanges = found.fragment
    }

    /// A text of which nothing is known.
    init(unread text: String, _ rules: ScanRules) {
        self.text = text
        scan = URLScan()
        plusIsSpace = rules.plusIsSpace
        segmentRanges = []
        fragmentSegmentRanges = []
    }

    private typealias Scanned = (scan: URLScan, path: [Range<Int>], fragment: [Range<Int>])

    private static func scan(
        _ bytes: UnsafeBufferPointer<UInt8>, _ rules: ScanRules, _ wantsFragmentRoute: Bool
    ) -> Result<Scanned, URLParsingError> {
        let empty = Result<Scanned, URLParsingError>.failure(URLParsingError(.empty, in: .text, at: 0))
        guard let base = bytes.baseAddress else { return empty }
        let result = ScanWorkspace.with(count: bytes.count, limits: rules.limits) {
            workspace -> Result<Scanned, URLParsingError>? in
            do throws(URLParsingError) {
                var scanner = URLScanner(
                    base: base, count: bytes.count, rules: rules, workspace: workspace, spellings: nil)
                try scanner.run(wantsFragmentRoute: wantsFragmentRoute)
                if scanner.isOutOfRoom { return nil }
                let scan = scanner.scan
                let ranges = (0..<scan.segmentCount).map { index in
                    Int(workspace.segments[index].start)..<Int(workspace.segments[index].end)
                }
                let fragment = scan.segmentCount > scan.pathSegmentCount ? ranges[(scan.pathSegmentCount + 1)...] : []
                return .success((scan, Array(ranges[..<scan.pathSegmentCount]), Array(fragment)))
            } catch {
                return .failure(error)
            }
        }
        return result ?? empty
    }

    /// The text of a range, as it is written.
    func raw(_ range: Range<Int>) -> String { text.substring(range) }
}

extension String {
    /// The text of a range of UTF-8 bytes.
    func substring(_ range: Range<Int>) -> String {
        var copy = self
        return copy.withUTF8 { bytes in
            let bounds = range.clamped(to: 0..<bytes.count)
            return String(decoding: UnsafeBufferPointer(rebasing: bytes[bounds]), as: UTF8.self)
        }
    }

    /// The decoded text of a range of UTF-8 bytes, or `nil` if its escapes are wrong.
    func decodedSubstring(_ range: Range<Int>) -> String? {
        var copy = self
        return copy.withUTF8 { bytes in PercentCoding.decode(bytes, range.clamped(to: 0..<bytes.count)) }
    }
}
