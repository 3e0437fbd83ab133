import RouteMatching
import Testing

/// How URL text is read and compared, rule by rule; each table is one question and its answer.
@Suite struct URLRulesTests {
    typealias Options = URLMatchingOptions

    private func options(_ change: (inout URLMatchingOptions) -> Void) -> URLMatchingOptions {
        var options = URLMatchingOptions()
        change(&options)
        return options
    }

    /// The pattern that answers, or nil.
    private func winner(
        _ patterns: [String], _ text: String, _ options: URLMatchingOptions = URLMatchingOptions(),
        priorities: [Int] = []
    ) throws -> String? {
        var builder = RouteTable<Int>.Builder(options: options)
        for (number, pattern) in patterns.enumerated() {
            try builder.insert(
                URLPattern(pattern), number, priority: number < priorities.count ? priorities[number] : 0)
        }
        return try builder.table().firstMatch(of: text)?.pattern.text
    }

    private func captures(_ pattern: String, _ text: String) throws -> RouteCaptures? {
        var builder = RouteTable<Int>.Builder()
        try builder.insert(URLPattern(pattern), 0)
        return try builder.table().firstMatch(of: text)?.captures
    }

    // MARK: Scheme and source

    @Test(arguments: [
        ("my_app://x", URLParsingError.Reason.malformedScheme, 2), ("1app://x", .malformedScheme, 0),
        ("äpp://x", .malformedScheme, 0), ("", .empty, 0), (" \n\u{0}", .empty, 0), ("product/1", .missingScheme, 0),
        ("?a=b", .missingScheme, 0), ("#top", .missingScheme, 0), ("://x", .missingScheme, 0),
        ("https:/x", .missingHost, 6), ("https://", .missingHost, 8), ("https:///x", .missingHost, 6),
        ("https://?x", .missingHost, 8), ("https://u@/x", .missingHost, 10), ("https://:80/x", .missingHost, 8),
        ("https://h:x/", .malformedPort, 10), ("https://h:65536/", .malformedPort, 10),
        ("https://h o/", .malformedHost, 9), ("https://a..b/", .malformedHost, 8),
        ("https://[::1/", .malformedHost, 8), ("https://h%zz/", .malformedHost, 8), ("https://a<b/", .malformedHost, 9),
    ])
    func `a text that is no URL is refused with the position`(
        _ text: String, _ reason: URLParsingError.Reason, _ position: Int
    ) throws {
        let error = #expect(throws: URLParsingError.self) { try ParsedURL(text) }
        #expect(error?.reason == reason)
        #expect(error?.position == position)
        let found = #expect(throws: URLParsingError.self) { try winner(["/**rest"], text) }
        #expect(found == error)
    }

    @Test(arguments: ["a+b-c.1://x", "A://x", "x-callback-url://x", "a:x", "a:/x", "a:///x"])
    func `a scheme has letters, digits, plus, minus and points`(_ text: String) throws {
        #expect(try winner(["/x"], text) == "/x")
    }

    @Test(arguments: [
        "shop://product/1", "shop:/product/1", "shop:///product/1", "shop:product/1", "shop://product:80/1",
    ])
    func `the authority of a custom scheme is its first segment`(_ text: String) throws {
        #expect(try winner(["shop://product/:id"], text) == "shop://product/:id")
        #expect(try winner(["/product/:id"], text) == "/product/:id")
    }

    @Test(arguments: [
        ("https://h.example/a", "https://h.example/a", true), ("https://h.example/a", "https://h.example:443/a", true),
        ("https://h.example/a", "https://h.example:/a", true),
        ("https://h.example/a", "https://h.example:8443/a", false),
        ("https://h.example/a", "http://h.example/a", false),
        ("https://h.example:8443/a", "https://h.example:8443/a", true),
        ("https://h.example:8443/a", "https://h.example/a", false),
        ("https://*.h.example/a", "https://x.h.example/a", true),
        ("https://*.h.example/a", "https://x.y.h.example/a", true),
        ("https://*.h.example/a", "https://h.example/a", false),
        ("https://*.h.example/a", "https://.h.example/a", false),
        ("https://*.h.example/a", "https://xh.example/a", false),
        ("https://*.h.example/a", "https://x.h.example:8443/a", false), ("https://[::1]/a", "https://[::1]/a", true),
        ("https://[::1]:8443/a", "https://[::1]:8443/a", true), ("https://[::1]/a", "https://[::1]:8443/a", false),
        ("https://münchen.example/a", "https://MÜNCHEN.example/a", true),
        ("https://h.example/a", "https://u:p@h.example/a", true),
        ("https://h.example/a", "https://%68.example/a", true), ("https://h.example", "https://h.example", true),
        ("https://h.example/", "https://h.example?x=1", true), ("https://h.example", "https://h.example/#top", true),
    ])
    func `a host and its port are compared exactly`(_ pattern: String, _ text: String, _ matches: Bool) throws {
        // A malformed host matches nothing either.
        #expect((try? winner([pattern], text)) == (matches ? pattern : nil))
    }

    // MARK: Text

    @Test(arguments: [
        ("SHOP://Product/x", "shop://product/x", true), ("shop://product/X", "shop://product/x", false),
        ("HTTPS://H.Example/x", "https://h.example/x", true), ("https://h.example/X", "https://h.example/x", false),
        ("/Product", "/product", false),
    ])
    func `scheme, host and a custom scheme's first segment have no case`(
        _ text: String, _ pattern: String, _ matches: Bool
    ) throws {
        #expect(try winner([pattern], text) == (matches ? pattern : nil))
        #expect(try winner([pattern], text, options { $0.caseSensitivePath = false }) == pattern)
    }

    @Test(arguments: ["shop://%41bc", "shop://Abc", "shop://a%62c", "SHOP:./%41bc", "shop://ab%43"])
    func `text around a name in a custom scheme's first segment has no case, escaped or not`(_ text: String) throws {
        #expect(try winner(["shop://a{x}"], text) == "shop://a{x}")
        #expect(try winner(["/a{x}"], text) == "/a{x}")
        #expect(try winner(["/{x}C"], text) == "/{x}C")
    }

    @Test func `captured text keeps its case`() throws {
        #expect(try captures("shop://:name/x", "SHOP://Äpfel/x")?["name"] == "Äpfel")
    }

    @Test(arguments: [
        ("/a%2Fb/c", ["a/b", "c"]), ("/%252F", ["%2F"]), ("/a+b", ["a+b"]), ("/%E2%82%AC", ["€"]),
        ("/a%00b", ["a\u{0}b"]),
    ])
    func `a path is split first, and each segment decoded once`(_ text: String, _ segments: [String]) throws {
        let url = try ParsedURL(text)
        #expect(url.segments == segments)
        #expect(url.rawSegments.joined(separator: "/") == text.dropFirst())
    }

    @Test(arguments: [
        ("/a%2Fb/", "/a%2Fb/"), ("/", "/"), ("//a", "//a"), ("https://h.example/a/b?c#d", "/a/b"),
        ("https://u@h.example:1/", "/"), ("https://h.example", ""), ("https://h.example?a", ""),
        ("shop://product/1#x", "product/1"), ("shop:/product/1", "product/1"), ("shop:", ""), (" shop://a ", "a"),
    ])
    func `the path is kept as it is written`(_ text: String, _ path: String) throws {
        #expect(try ParsedURL(text).rawPath == path)
    }

    @Test(arguments: [
        ("/%", URLParsingError.Reason.malformedEscape, 1), ("/a%2", .malformedEscape, 2), ("/%zz", .malformedEscape, 1),
        ("/%ff", .escapeNotUTF8, 1), ("/%C3", .escapeNotUTF8, 1), ("/%ED%A0%80", .escapeNotUTF8, 1),
        ("/x/%C0%AF", .escapeNotUTF8, 3),
    ])
    func `a malformed escape in the path is an error`(
        _ text: String, _ reason: URLParsingError.Reason, _ position: Int
    ) throws {
        let error = #expect(throws: URLParsingError.self) { try winner(["/**rest"], text) }
        #expect(error?.reason == reason)
        #expect(error?.position == position)
    }

    @Test(
        arguments: [
            ("a=%", [("a", "%")]), ("a=%zz&b=1", [("a", "%zz"), ("b", "1")]), ("%ff=x", [("%ff", "x")]),
            ("a=", [("a", "")]),
            ("a", [("a", nil)]), ("&&a=1&", [("a", "1")]), ("a=1&a=2", [("a", "1"), ("a", "2")]),
            ("a=b=c", [("a", "b=c")]),
            ("a+b=c+d", [("a b", "c d")]), ("a=1%2B1", [("a", "1+1")]), ("=x", [("", "x")]), ("=", [("", "")]),
            ("a=?&b=/", [("a", "?"), ("b", "/")]), ("é=中", [("é", "中")]),
        ] as [(String, [(String, String?)])])
    func `a query is read pair by pair, and keeps what it cannot decode`(
        _ text: String, _ pairs: [(String, String?)]
    ) throws {
        let query = try ParsedURL("shop://a?" + text).query
        #expect(query.pairs.map(\.name) == pairs.map(\.0))
        #expect(query.pairs.map(\.value) == pairs.map(\.1))
        #expect(query.first(pairs[0].0) == pairs[0].1)
    }

    @Test func `a plus is a blank in the query alone, and a plus sign on demand`() throws {
        let literal = options { $0.plus = .literal }
        #expect(try ParsedURL("/a+b?c=d+e").segments == ["a+b"])
        #expect(try ParsedURL("/a?c=d+e", options: literal).query.first("c") == "d+e")
        #expect(try ParsedURL("/a#/b?c=d+e").fragmentQuery.first("c") == "d e")
    }

    // MARK: Path

    @Test(
        arguments: [
            ("/a/", Options.TrailingSlash.ignore, "/a"), ("/a/", .strict, nil), ("/a", .strict, "/a"),
            ("/", .strict, nil),
            ("/a//", .ignore, nil), ("/a/?q", .ignore, "/a"), ("/a/#f", .strict, nil),
        ] as [(String, Options.TrailingSlash, String?)])
    func `a slash at the end counts where tables are strict`(
        _ text: String, _ rule: Options.TrailingSlash, _ pattern: String?
    ) throws {
        #expect(try winner(["/a"], text, options { $0.trailingSlash = rule }) == pattern)
    }

    @Test func `a strict table tells two patterns by their slash`() throws {
        let strict = options { $0.trailingSlash = .strict }
        #expect(try winner(["/a", "/a/"], "/a/", strict) == "/a/")
        #expect(try winner(["/a/", "/a"], "/a", strict) == "/a")
    }

    @Test(
        arguments: [
            ("/a//b", Options.EmptySegments.keep, nil), ("/a//b", .collapse, "/a/:x"), ("//a/b", .keep, nil),
            ("//a/b", .collapse, "/a/:x"), ("/a/b//", .collapse, "/a/:x"), ("/a/%20", .keep, "/a/:x"),
            ("shop://a//b", .collapse, "/a/:x"),
        ] as [(String, Options.EmptySegments, String?)])
    func `an empty segment matches nothing unless it is dropped`(
        _ text: String, _ rule: Options.EmptySegments, _ pattern: String?
    ) throws {
        #expect(try winner(["/a/:x"], text, options { $0.emptySegments = rule }) == pattern)
    }

    @Test(arguments: [
        ("/a/./b", ["a", "b"]), ("/a/../b", ["b"]), ("/../../b", ["b"]), ("/a/%2e%2E/b", ["b"]), ("/a/.%2e", []),
        ("/a/b/..", ["a"]), ("shop://a/../b", ["a", "b"]), ("shop://a/../../b/./c", ["a", "b", "c"]),
        ("https://h.example/../b", ["b"]), ("/a/...", ["a", "..."]), ("/.a/b.", [".a", "b."]), ("/./x", ["x"]),
    ])
    func `dot segments are removed, never above the root`(_ text: String, _ segments: [String]) throws {
        #expect(try ParsedURL(text).segments == segments)
    }

    // MARK: Order

    @Test(arguments: [
        (["/a", "/:x"], "/a", "/a"), (["/:x", "/{x}.html"], "/b.html", "/{x}.html"),
        (["/{x}l", "/{x}.html"], "/b.html", "/{x}.html"), (["/ab{x}", "/{x}cd"], "/abxcd", "/ab{x}"),
        (["/{x}bcd", "/ab{x}"], "/abxbcd", "/{x}bcd"), (["/:x<int>", "/:x<uint>"], "/1", "/:x<uint>"),
        (["/:x<double>", "/:x<int>"], "/1", "/:x<int>"),
        (["/:x<bool>", "/:x<enum:true|false>"], "/true", "/:x<enum:true|false>"),
        (["/:x", "/:x<double>"], "/1.5", "/:x<double>"), (["/*", "/:x"], "/1", "/:x"), (["/**x", "/*"], "/1", "/*"),
        (["/:a/b", "/a/:b"], "/a/b", "/a/:b"), (["/a/**r", "/:a/b"], "/a/b", "/a/**r"),
        (["/a", "shop://a"], "shop://a", "shop://a"),
        (["/a", "https://*.h.example/a"], "https://x.h.example/a", "https://*.h.example/a"),
        (["https://*.h.example/a", "https://x.h.example/a"], "https://x.h.example/a", "https://x.h.example/a"),
        (["https://*.h.example/a", "https://*.x.h.example/:b"], "https://y.x.h.example/a", "https://*.x.h.example/:b"),
        (["shop://a/b", "/a#/x"], "shop://a#/x", "/a#/x"), (["/a#/:x", "/:a#/x"], "/a#/x", "/a#/:x"),
        (["/a/b/c", "/a/:x/d"], "/a/b/d", "/a/:x/d"), (["/a/b/:x<int>", "/:p/b/z"], "/a/b/z", "/:p/b/z"),
    ])
    func `the more exact pattern answers, whatever the order of registration`(
        _ patterns: [String], _ text: String, _ expected: String
    ) throws {
        #expect(try winner(patterns, text) == expected)
        #expect(try winner(patterns.reversed(), text) == expected)
        // A priority comes before all that.
        let other = patterns.first { $0 != expected }
        let raised = patterns.map { $0 == expected ? 0 : 1 }
        if let other, try winner([other], text) != nil {
            #expect(try winner(patterns, text, priorities: raised) == other)
        }
    }

    @Test func `who declines hands on to the next`() throws {
        var builder = RouteTable<Int>.Builder()
        for (number, text) in ["/a/b", "/a/:x", "/**rest", "/:y/b"].enumerated() {
            try builder.insert(URLPattern(text), number)
        }
        let table = builder.table()
        #expect(try table.matches(of: "/a/b").map(\.value) == [0, 1, 3, 2])
        #expect(try table.firstMatch(of: "/a/b") { $0.value > 1 }?.value == 3)
    }

    // MARK: Fragment, equality, trust, limits, controls

    @Test func `a fragment is kept apart, and only fragment routes look at it`() throws {
        let url = try ParsedURL("/a?x=1#/tab%20one/2?y=3+4")
        #expect(url.fragment == "/tab one/2?y=3+4")
        #expect(url.fragmentSegments == ["tab one", "2"])
        #expect(url.fragmentQuery.first("y") == "3 4")
        #expect(url.query.first("x") == "1")
        #expect(try ParsedURL("/a#top%").fragment == "top%")
        #expect(try winner(["/a"], "/a#/b") == "/a")
        #expect(try winner(["/a#/b"], "/a") == nil)
        #expect(try winner(["/a#/:t"], "/a#/b?x") == "/a#/:t")
    }

    @Test(arguments: ["/é", "/e\u{301}", "/%c3%a9", "/%C3%A9", "/e%CC%81"])
    func `literals are compared decoded and by canonical equivalence`(_ text: String) throws {
        for pattern in ["/é", "/e\u{301}", "/%C3%A9"] { #expect(try winner([pattern], text) == pattern) }
        #expect(try captures("/:x", text)?.raw("x") == String(text.dropFirst()))
    }

    @Test(
        arguments: [
            ("https://h.example/a", nil), ("https://h.example:443/a", nil), ("https://o.example:8443/a", nil),
            ("https://x.w.example/a", nil), ("shop://a", nil), ("/a", nil),
            ("https://u@h.example/a", .userInfoNotAllowed), ("https://@h.example/a", .userInfoNotAllowed),
            ("https://h.example:8443/a", .portNotAllowed(8443)), ("https://o.example/a", nil),
            ("https://w.example/a", .hostNotAllowed("w.example")),
            ("https://evil.example/a", .hostNotAllowed("evil.example")),
            ("https://h.example.evil/a", .hostNotAllowed("h.example.evil")),
            ("https://h.example@evil.example/a", .userInfoNotAllowed),
        ] as [(String, URLParsingError.Reason?)])
    func `with a list of hosts, other hosts, user information and ports are refused`(
        _ text: String, _ reason: URLParsingError.Reason?
    ) throws {
        let restricted = options { $0.allowHosts = ["h.example", "o.example:8443", "*.w.example"] }
        do throws(URLParsingError) {
            var builder = RouteTable<Int>.Builder(options: restricted)
            _ = try? builder.insert("/a", 1)
            #expect(try builder.table().firstMatch(of: text)?.value == 1)
            #expect(reason == nil)
        } catch {
            #expect(error.reason == reason)
        }
    }

    @Test(arguments: [
        ("\u{FEFF}", false), (" ", true), ("\n", true), ("\r\n", true), ("\u{0}", true), ("\u{7F}", true),
        ("\u{A0}", true),
        ("\u{2028}", true), ("\t", true), ("\u{85}", true),
    ])
    func `white space and controls at the ends are trimmed`(_ text: String, _ isTrimmed: Bool) throws {
        let found = try winner(["/a/:x"], "/a/b" + text)
        #expect(found == "/a/:x")
        let last = try captures("/a/:x", "/a/b" + text)?["x"]
        #expect((last == "b") == isTrimmed)
        #expect((try? ParsedURL(text + "/a/b" + text).trimmedText) == (isTrimmed ? "/a/b" : nil))
    }

    @Test(arguments: ["/a\u{0}b", "/a\tb", "/a\u{7F}", "/a?\nb", "/a#b\rc", "sh\u{1}op://a"])
    func `a control inside a URL is an error`(_ text: String) throws {
        let error = #expect(throws: URLParsingError.self) { try winner(["/**rest"], text + "z") }
        #expect(error?.reason == .controlCharacter)
    }

    @Test(
        arguments: [
            ("shop://a", "shop://a", nil), ("other://a", nil, URLParsingError.Reason.schemeNotAllowed("other")),
            ("OTHER:a", nil, .schemeNotAllowed("other")), ("/a", nil, nil),
        ] as [(String, String?, URLParsingError.Reason?)])
    func `with a list of schemes others are refused, and local paths are not`(
        _ text: String, _ pattern: String?, _ reason: URLParsingError.Reason?
    ) throws {
        let restricted = options { $0.allowSchemes = ["Shop"] }
        if let reason {
            let error = #expect(throws: URLParsingError.self) { try winner(["shop://a"], text, restricted) }
            #expect(error?.reason == reason)
        } else {
            #expect(try winner(["shop://a"], text, restricted) == pattern)
        }
    }
}
