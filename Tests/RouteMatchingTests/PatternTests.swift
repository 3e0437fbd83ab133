import RouteMatching
import Testing

/// The grammar of patterns, rule by rule.
@Suite struct PatternTests {
    @Test(arguments: [
        ("", URLPatternError.Reason.empty, 1),
        ("product/:sku", .missingSlash, 1),
        (":sku", .missingSlash, 1),
        ("my_app://x", .malformedScheme, 3),
        ("https:///x", .missingHost, 7),
        ("https:/x", .missingHost, 7),
        ("https://a b/x", .malformedHost, 10),
        ("https://a..b/x", .malformedHost, 11),
        ("https://a:99999/x", .malformedPort, 11),
        ("/a//b", .emptySegment, 4),
        ("/.", .dotSegment, 2),
        ("/..", .dotSegment, 2),
        ("/%2e", .dotSegment, 2),
        ("/.%2E/b", .dotSegment, 2),
        ("/a/../b", .dotSegment, 4),
        ("/a(/.)/b", .dotSegment, 5),
        ("/a#/b/./c", .dotSegment, 7),
        ("shop://../a", .dotSegment, 8),
        ("/:", .malformedName, 3),
        ("/a/:id/b/:id", .repeatedName("id"), 11),
        ("/:id.html", .textAfterParameter, 5),
        ("/v:version", .textAfterParameter, 3),
        ("/a*", .textBesideWildcard, 3),
        ("/*a", .textBesideWildcard, 3),
        ("/**", .malformedName, 4),
        ("/{a}{b}", .malformedBraces, 5),
        ("/a}", .malformedBraces, 3),
        ("/{a", .malformedBraces, 2),
        ("/:id<int", .malformedType, 5),
        ("/:id<enum:>", .malformedType, 6),
        ("/:id<re:[0-9]+>", .regularExpression, 6),
        ("/:id<re:(a|b)>", .regularExpression, 5),
        ("/a?x=1", .query, 3),
        ("/:a?x=1", .query, 4),
        ("/:a?/b", .optionalNotLast, 4),
        ("/a?", .misplacedOptional, 3),
        ("/**rest/b", .catchAllNotLast, 2),
        ("/a(/b", .unbalancedGroup, 3),
        ("/a)/b", .unbalancedGroup, 3),
        ("/a()/b", .emptyGroup, 3),
        ("/a(b)(c)(d)(e)(f)(g)(h)", .tooManyGroups, 21),
        ("/(a)/b", .emptySegment, 5),
        ("/a#b", .malformedFragment, 3),
        ("/a%2", .malformedEscape, 3),
        ("/a%FF", .malformedEscape, 3),
        ("/a\u{7}", .controlCharacter, 3),
        ("/é/:näme-x", .textAfterParameter, 9),
    ])
    func `a wrong pattern is refused with its column`(_ text: String, _ reason: URLPatternError.Reason, _ column: Int) {
        let error = #expect(throws: URLPatternError.self) { try URLPattern(text) }
        #expect(error?.reason == reason)
        #expect(error?.column == column)
        let lines = error?.description.split(separator: "\n") ?? []
        #expect(text.isEmpty || lines.count >= 4)
    }

    @Test(arguments: ["/...", "/.well-known/a", "/a.", "/%2e%2e.", "/.{x}", "/a/%2F"])
    func `points beside other text are no dot segment`(_ text: String) {
        #expect(throws: Never.self) { try URLPattern(text) }
    }

    @Test func `a wrong literal keeps its error until it is registered`() throws {
        let pattern: URLPattern = "/a//b"
        #expect(pattern.error?.reason == .emptySegment)
        #expect(throws: URLPatternError.self) { try pattern.validated() }
        var builder = RouteTable<Int>.Builder()
        #expect(throws: RouteRegistrationError.self) { try builder.insert(pattern, 1) }
        #expect(builder.count == 0)
    }

    @Test func `the caret stands under the fault`() throws {
        let error = try #require(URLPattern("/product/:id.html").error)
        #expect(
            error.description == """
                invalid pattern: a parameter takes a whole segment
                    /product/:id.html
                                ^
                Write {name} with the text around it, such as {name}.html; a literal colon is %3A.
                """)
    }

    @Test(arguments: [
        ("/a", "/b/:c", "/a/b/:c"), ("/a/", "/b", "/a/b"), ("/", "/b", "/b"), ("/a", "/", "/a"),
        ("shop://", "/b", "shop://b"),
        ("https://shop.example", "/b", "https://shop.example/b"), ("/a/:x", "/b#/c", "/a/:x/b#/c"),
    ])
    func `patterns are joined`(_ first: String, _ second: String, _ joined: String) throws {
        let pattern = try URLPattern(second).mounted(under: URLPattern(first))
        #expect(pattern.text == joined)
    }

    @Test(arguments: [
        ("/**rest", "/b"), ("/a#/x", "/b"), ("/a", "shop://b"), ("/a/:x", "/:x"), ("/:x?", "/b"),
    ])
    func `what cannot be joined is refused`(_ first: String, _ second: String) throws {
        let prefix = try URLPattern(first)
        let path = try URLPattern(second)
        #expect(throws: URLPatternError.self) { try prefix.appending(path) }
    }

    @Test func `a pattern knows what it captures`() throws {
        let pattern: URLPattern = "https://*.Shop.example:8443/:a(/{b}.html)/:c<enum:x|y>/**d?"
        #expect(pattern.scheme == "https")
        #expect(pattern.host == "*.shop.example:8443")
        #expect(pattern.captureNames == ["a", "b", "c", "d"])
        #expect(pattern.captures.map(\.isOptional) == [false, true, false, true])
        #expect(pattern.captures.map(\.type) == [nil, nil, "enum:x|y", nil])
        #expect(pattern.captures.last?.extent == .catchAll)
    }

    @Test(arguments: [
        ("/a/:x", "/a/:y"), ("/a", "/a(/b)"), ("/a(/b)", "/a/b"), ("shop://A", "SHOP://a"), ("/a/", "/a"),
        ("https://h.example:443/a", "https://H.example/a"), ("/:a<enum:x|y>", "/:b<enum:y|x>"), ("/é", "/e\u{301}"),
        ("/é", "/%C3%A9"), ("/{a}", "/:a"), ("/a/**x?", "/a"), ("shop:a", "shop:///a"), ("/a(/b)(/b)", "/c"),
    ])
    func `equal shapes are duplicates that name both places`(_ first: String, _ second: String) throws {
        var builder = RouteTable<Int>.Builder()
        let error = #expect(throws: RouteRegistrationError.self) {
            try builder.insert(URLPattern(first), 1, fileID: "M/First.swift", line: 1)
            try builder.insert(URLPattern(second), 2, fileID: "M/Second.swift", line: 2)
        }
        guard case .duplicate(let new, let existing)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(existing.place == "M/First.swift:1")
        #expect(new == existing || new.place == "M/Second.swift:2")
    }

    @Test func `removing a registration leaves siblings, children and other forms alone`() throws {
        var builder = RouteTable<Int>.Builder()
        let first = try builder.insert("/a(/:x)", 1)
        try builder.insert("/a/b", 2)
        try builder.insert("/a/b/c", 3)
        let before = builder.table()
        let removals = [builder.remove(first), builder.remove(first)]
        #expect(removals == [true, false])
        let table = builder.table()
        #expect(try table.firstMatch(of: "/a")?.value == nil)
        #expect(try table.firstMatch(of: "/a/z")?.value == nil)
        #expect(try table.firstMatch(of: "/a/b")?.value == 2)
        #expect(try table.firstMatch(of: "/a/b/c")?.value == 3)
        #expect(try before.firstMatch(of: "/a/z")?.value == 1)
    }

    @Test func `replacing takes over one form and leaves the others`() throws {
        var builder = RouteTable<Int>.Builder()
        let old = try builder.insert("/a(/b)", 1)
        let new = try builder.insert("/a/b", 2, replacing: true)
        #expect(try builder.table().firstMatch(of: "/a")?.value == 1)
        #expect(try builder.table().firstMatch(of: "/a/b")?.value == 2)
        builder.remove(old)
        #expect(try builder.table().firstMatch(of: "/a/b")?.value == 2)
        builder.remove(new)
        #expect(builder.count == 0)
    }

    @Test(
        arguments: [
            ("/a/**r/", 7), ("/a(/**r)/", 9), ("/**r/#/t", 5), ("/**r#/**s/", 10), ("/é/**r?/", 8), ("/a/**r", nil),
            ("/a/**r?", nil), ("/:x/", nil), ("/:x?/", nil), ("/**r#/t/", nil),
        ] as [(String, Int?)])
    func `a slash behind a catch-all is refused where slashes at the end count`(_ text: String, _ column: Int?) throws {
        var usual = RouteTable<Int>.Builder()
        try usual.insert(URLPattern(text), 1)
        var options = URLMatchingOptions()
        options.trailingSlash = .strict
        var strict = RouteTable<Int>.Builder(options: options)
        guard let column else {
            try strict.insert(URLPattern(text), 1)
            return
        }
        let error = #expect(throws: RouteRegistrationError.self) { try strict.insert(URLPattern(text), 1, place: "F") }
        let expected = URLPatternError(.slashAfterCatchAll, pattern: text, column: column)
        #expect(error == .invalidPattern(expected, place: "F"))
        #expect(strict.count == 0)
    }

    @Test func `an unknown type is refused at registration, a type of the app is asked`() throws {
        var options = URLMatchingOptions()
        options.parameterTypes = [URLPattern.ParameterType("even") { $0.count.isMultiple(of: 2) }]
        var builder = RouteTable<Int>.Builder(options: options)
        try builder.insert("/:x<even>", 1)
        #expect(throws: RouteRegistrationError.self) { try builder.insert("/:x<odd>", 2) }
        #expect(try builder.table().firstMatch(of: "/%C3%A9b")?.value == 1)
        #expect(try builder.table().firstMatch(of: "/abc")?.value == nil)
    }
}
