import RouteMatching
import Testing

/// The way from a pattern with values to a URL, and back.
@Suite struct PrintingTests {
    @Test(arguments: [
        // With the point before the name these would be `..` and `..`, which are removed from every URL.
        ("/.{x}", "."), ("/{x}.", "."),
        // An accent joins the letter before it, and a letter outside ASCII the accent behind it.
        ("/e{x}", "\u{301}b"), ("/{x}%CC%81", "e"), ("/{x}\u{301}z", "e"),
        ("/🏳{x}", "\u{FE0F}"),
        ("/:x", "."), ("/:x", ".."), ("/:x", ""), ("/{x}.html", ""), ("/:x<int>", "1x"), ("/a/**x", ".."),
    ])
    func `a value that would not come back is refused`(_ pattern: String, _ value: String) throws {
        let error = #expect(throws: RouteParameterError.self) { try URLPattern(pattern).url(["x": [value]]) }
        guard case .malformed(value, _)? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(arguments: [
        ("/a/**x", Array(repeating: "b", count: 256), 0, 256),
        ("/a#/b/**x", Array(repeating: "b", count: 256), 0, 256),
        ("/a/**x", ["b"], 1_025, 1_024),
        ("/a/**x", [String(repeating: "b", count: 65_536)], 0, 65_536),
    ])
    func `a URL beyond the limits is not written`(
        _ pattern: String, _ values: [String], _ pairs: Int, _ limit: Int
    ) throws {
        let query = ParsedURL.Query((0..<pairs).map { ParsedURL.Query.Pair("n\($0)", nil) })
        let error = #expect(throws: RouteParameterError.self) {
            try URLPattern(pattern).url(["x": values], query: query)
        }
        #expect(error?.reason == .limitExceeded(limit: limit))
    }

    @Test(arguments: [
        ("/p", URLMatchingOptions.Source.universalLink("*.h.example"), String?.none),
        ("/p", .universalLink("h.example:8443"), "https://h.example:8443/p"), ("/p", .scheme("shop"), "shop://p"),
        ("https://*.h.example/p", .universalLink("x.h.example"), "https://x.h.example/p"),
        ("https://*.h.example/p", .universalLink("*.h.example"), nil),
        ("https://*.h.example/p", .universalLink("g.example"), nil), ("https://*.h.example/p", .scheme("shop"), nil),
        ("https://h.example/p", .universalLink("*.h.example"), "https://h.example/p"),
    ])
    func `a source says where a URL leads, unless it stands for several hosts`(
        _ pattern: String, _ source: URLMatchingOptions.Source, _ url: String?
    ) throws {
        #expect((try? URLPattern(pattern).url(source: source)) == url)
    }

    // MARK: Random patterns

    private static let pieces = [
        "a", "B", "12", "é", "e\u{301}", "\u{301}", "中文", "🏳️‍🌈", "/", "%", "%2F", "+", " ", ".", "..", "?", "#", "&", "=",
        ":", "*", "{", "\u{0}", "\n", "K", "\u{212A}", "~", "-", "_",
    ]

    private static func text(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1..<5, using: &generator)).map { _ in pieces.pick(&generator) }.joined()
    }

    /// A segment of a pattern, and values for its name.
    private static func segment(
        _ name: String, isLast: Bool, _ generator: inout SeededGenerator
    ) -> (text: String, values: [String]) {
        let literals = ["a", "product", "é", "%C3%A9", "x.y", "abcdefgh", "abcdefghi", "%2F", "12:30", "a+b", "中"]
        switch Int.random(in: 0..<9, using: &generator) {
        case 0..<3: return (literals.pick(&generator), [])
        case 3: return (":\(name)<int>", [String(Int64.random(in: .min ... .max, using: &generator))])
        case 4: return (":\(name)<enum:a_b|é|c.d>", [["a_b", "é", "c.d"].pick(&generator)])
        case 5:
            let around = [("", ".html"), ("e", ""), (".", ""), ("é-", "-é"), ("v", "%CC%81z")].pick(&generator)
            return ("\(around.0){\(name)}\(around.1)", [text(&generator)])
        case 6 where isLast:
            let count = Int.random(in: 1..<4, using: &generator)
            return ("**\(name)", (0..<count).map { _ in text(&generator) })
        default: return (":\(name)", [text(&generator)])
        }
    }

    /// What is written comes back from the same pattern with the same values; what cannot is refused, and only that.
    @Test func `a match gives back what was printed, for random patterns and values`() throws {
        var generator = SeededGenerator(seed: 21)
        var written = 0
        for _ in 0..<3_000 {
            let count = Int.random(in: 1..<5, using: &generator)
            var values: [String: [String]] = [:]
            let path = (0..<count).map { number in
                let made = Self.segment("n\(number)", isLast: number == count - 1, &generator)
                if !made.values.isEmpty { values["n\(number)"] = made.values }
                return made.text
            }.joined(separator: "/")
            let start = ["/", "shop://", "https://shop.example/", "/x#/"].pick(&generator)
            let pattern = try URLPattern(start + path)
            let pairs = (0..<Int.random(in: 0..<3, using: &generator)).map { number in
                ParsedURL.Query.Pair(
                    "q\(number)" + Self.text(&generator), [nil, "", Self.text(&generator)].pick(&generator))
            }
            let query = ParsedURL.Query(pairs)
            guard let url = try? pattern.url(values, query: query) else { continue }
            written += 1
            var builder = RouteTable<Int>.Builder()
            try builder.insert(pattern, 1)
            let match = try #require(try builder.table().firstMatch(of: url), "\(pattern) \(url)")
            for (name, expected) in values {
                // Byte by byte: equal strings may be written in different ways.
                let found = match.captures.values(for: name).map { Array($0.utf8) }
                #expect(found == expected.map { Array($0.utf8) }, "\(pattern) \(url)")
            }
            #expect(match.url.query == query, "\(url)")
            #expect(try pattern.url(values, query: match.url.query) == url)
        }
        #expect(written > 1_500)
    }
}
