import RouteMatching
import Testing

@Suite struct ExplanationTests {
    private func table(_ patterns: [(String, Int)], _ options: URLMatchingOptions = URLMatchingOptions()) throws
        -> RouteTable<Int>
    {
        var builder = RouteTable<Int>.Builder(options: options)
        for (number, pattern) in patterns.enumerated() {
            try builder.insert(URLPattern(stringLiteral: pattern.0), number, priority: pattern.1, place: "F:\(number)")
        }
        return builder.table()
    }

    @Test(arguments: [
        (
            "/product/:sku", "shop://prodct/1",
            RouteExplanation.Mismatch.segment(number: 1, expected: "product", found: "prodct")
        ),
        ("/a/:id<int>", "/a/x", .type(name: "id", type: "int", found: "x")),
        ("/a/b", "/a", .endOfPath(expected: "b")),
        ("/a", "/a/b", .pathGoesOn(found: "b")),
        ("shop://a", "other://a", .scheme(expected: "shop", found: "other")),
        ("shop://a", "/a", .scheme(expected: "shop", found: nil)),
        ("https://h.example/a", "https://g.example/a", .host(expected: "h.example", found: "g.example")),
        ("/a#/b", "/a", .noFragmentRoute),
        ("/:a/:b", "/x//", .emptySegment(number: 2)),
    ])
    func `the first difference is told`(_ pattern: String, _ text: String, _ mismatch: RouteExplanation.Mismatch) throws
    {
        let explanation = try table([(pattern, 0)]).explain(text)
        #expect(explanation.winner == nil)
        #expect(explanation.candidates.first?.mismatch == mismatch)
        #expect(explanation.description.contains("F:0"))
    }

    @Test(
        arguments: [
            ("/a", "/a/", RouteExplanation.Mismatch.pathGoesOn(found: "/")), ("/a/", "/a", .endOfPath(expected: "/")),
            ("/a/**r", "/a/b/", .pathGoesOn(found: "/")), ("/a#/b", "/a#/b/", .pathGoesOn(found: "/")),
            ("/a#/b/", "/a#/b", .endOfPath(expected: "/")), ("/:a", "/a/b/..", .pathGoesOn(found: "/")),
            ("/a/", "/a/", nil), ("/", "/", nil),
        ] as [(String, String, RouteExplanation.Mismatch?)])
    func `a strict table tells of a slash at the end`(
        _ pattern: String, _ text: String, _ mismatch: RouteExplanation.Mismatch?
    ) throws {
        var options = URLMatchingOptions()
        options.trailingSlash = .strict
        let explanation = try table([(pattern, 0)], options).explain(text)
        #expect(explanation.candidates.first?.mismatch == mismatch)
        #expect((explanation.winner == nil) == (mismatch != nil))
    }

    @Test func `candidates stand in the order in which they would answer`() throws {
        let explanation = try table([("/:a/b", 0), ("/x/:c", 0), ("/**r", 1), ("/y", 0)]).explain("/x/b")
        #expect(explanation.candidates.map(\.pattern.text) == ["/**r", "/x/:c", "/:a/b", "/y"])
        #expect(explanation.winner?.text == "/**r")
        #expect(explanation.candidates.last?.mismatch != nil)
    }

    @Test func `the nearest spelling is offered when nothing matches`() throws {
        let table = try table([("/product/:sku", 0), ("shop://cart/open", 0)])
        #expect(table.explain("shop://prodcut/a%20b?x=1").suggestions.first == "shop://product/a%20b?x=1")
        #expect(table.explain("shop://cart/opne").suggestions.first == "shop://cart/open")
        #expect(table.explain("shop://something/else").suggestions.isEmpty)
        // Case alone may be wrong, and text around a name may stand beside the slip.
        #expect(table.explain("/Product/A").suggestions == ["/product/A"])
        #expect(table.explain("shop://cart/Open").suggestions == ["shop://cart/open"])
        let files = try self.table([("/files/v{n}.txt", 0), ("/n/:id<int>", 0)])
        #expect(files.explain("/fiels/v1.txt").suggestions == ["/files/v1.txt"])
        #expect(files.explain("/n/x").suggestions.isEmpty)
        // A slip leaves half of a word.
        #expect(table.explain("shop://cart/o").suggestions.isEmpty)
        #expect(table.explain("shop://cart/op").suggestions == ["shop://cart/open"])
    }

    @Test(arguments: ["other://prodct/1", "https://evil.example/prodct/1", "https://shop.example:444/prodct/1"])
    func `no spelling is offered that the table would not answer`(_ text: String) throws {
        var options = URLMatchingOptions()
        options.sources = [.scheme("shop"), .universalLink("shop.example")]
        let table = try table([("/product/:sku", 0), ("/files/**rest", 0)], options)
        #expect(table.explain(text).suggestions.isEmpty)
        #expect(table.explain("https://shop.example/prodct/1").suggestions == ["https://shop.example/product/1"])
        #expect(table.explain("/prodct/1").suggestions == ["/product/1"])
    }

    @Test func `a source that is not accepted is told`() throws {
        var options = URLMatchingOptions()
        options.sources = [.scheme("shop"), .universalLink("shop.example")]
        let table = try table([("/a", 0)], options)
        #expect(try table.firstMatch(of: "shop://a")?.value == 0)
        #expect(try table.firstMatch(of: "https://shop.example/a")?.value == 0)
        #expect(try table.firstMatch(of: "/a")?.value == 0)
        #expect(try table.firstMatch(of: "other://a")?.value == nil)
        #expect(try table.firstMatch(of: "https://evil.example/a")?.value == nil)
        #expect(table.explain("other://a").candidates.first?.mismatch == .source(found: "other"))
    }

    @Test(
        arguments: [
            ("/{n}5", "/:x<int>", "/15"), ("/t{n}e", "/:b<bool>", "/true"), ("/f{n}", "/:b<bool>", "/false"),
            ("/{n}f", "/:x<uuid>", "/00000000-0000-0000-0000-00000000000f"), ("/1.{n}", "/:x<double>", "/1.5"),
            ("/{n}9223372036854775808", "/:x<int>", "/-9223372036854775808"),
            ("/{n}9223372036854775807", "/:x<int>", "/09223372036854775807"), ("/:x<uuid>/a", "/**r", nil),
            ("/a/:x<double>", "/a/:y<uuid>", nil), ("/x{n}", "/:x<int>", ""),
            ("https://h.example:443/a", "https://*.example/a", "https://h.example:443/a"),
            ("https://*.h.example:80/a", "https://*.h.example/:x", ""),
        ] as [(String, String, String?)])
    func `two patterns overlap where some value of a type has the text around the name`(
        _ first: String, _ second: String, _ example: String?
    ) throws {
        let overlaps = try table([(first, 0), (second, 0)]).overlaps()
        guard let example else { return }
        #expect(overlaps.map(\.example) == (example.isEmpty ? [] : [example]))
    }

    @Test(
        arguments: [
            ("*.h.example", "https://x.h.example/a"), ("h.example", "https://h.example/a"), ("example", nil),
            ("*.example", "https://x.example/a"), ("*.g.test", nil),
        ] as [(String, String?)])
    func `a path and a wildcard overlap on a host that is a source`(_ source: String, _ example: String?) throws {
        var options = URLMatchingOptions()
        options.sources = [.scheme("shop"), .universalLink(source)]
        let overlaps = try table([("https://*.example/a", 0), ("/a", 0)], options).overlaps()
        #expect(overlaps.map(\.example) == (example.map { [$0] } ?? []))
    }

    @Test func `a host that a wildcard takes is no wrong spelling`() throws {
        let table = try table([("https://*.h.example:8443/a", 0), ("https://*.h.example/cart", 0)])
        #expect(table.explain("https://x.h.example/a").suggestions.isEmpty)
        #expect(table.explain("https://x.h.example/crat").suggestions == ["https://x.h.example/cart"])
    }

    @Test func `overlaps come with a URL that both match, and shadowed patterns are marked`() throws {
        let table = try table([
            ("/p/:sku", 0), ("/p/new", 0), ("/q/**rest", 1), ("shop://q/:x", 0), ("/r/:a<int>", 0), ("/r/:b<bool>", 0),
        ])
        let overlaps = table.overlaps()
        #expect(overlaps.map(\.example) == ["/p/new", "shop://q/x"])
        #expect(overlaps.map(\.winner.pattern.text) == ["/p/new", "/q/**rest"])
        #expect(overlaps.map(\.isShadowed) == [false, true])
    }

    @Test(arguments: [
        ("/a/:x", "/a/*", true), ("/a/:x<enum:true|false>", "/a/:y<bool>", true), ("/a/b", "/a/:x", false),
        ("/a/:x<bool>", "/a/:y<enum:true|x>", false), ("/a/:x", "/a/**r", false), ("/:x/b", "/*/b", true),
        ("/a/*(/b)", "/a/:x(/b)", true), ("/a/:x(/b)", "/a/*(/:c)", false), ("/a/{x}", "/a/*", true),
        ("shop://a/:x", "/a/*", false), ("/a/:x#/t", "/a/*#/t", true), ("/a/:x", "/a/*#/t", false),
    ])
    func `a pattern that another one always comes before is shadowed, whatever their priority`(
        _ first: String, _ second: String, _ isShadowed: Bool
    ) throws {
        let overlaps = try table([(first, 0), (second, 0)]).overlaps()
        #expect(overlaps.map(\.isShadowed) == [isShadowed])
        #expect(
            try table([(second, 0), (first, 0)]).overlaps().map(\.winner.pattern) == overlaps.map(\.winner.pattern))
    }
}
