import Foundation
import RouteMatching
import Testing

/// Random tables and URLs, mutated after every stage, against the plain matcher.
@Suite struct ReferenceTests {
    private static let words = [
        "a", "b", "ab", "é", "abcdefgh", "abcdefghi", "long-segment-number-one", "K", "1", "x.y",
    ]

    /// A thousandth of the mutations that `SWITCHBOARD_MUTATIONS` asks for, each table being tried with many URLs.
    private static let tableCount = max(
        100, (ProcessInfo.processInfo.environment["SWITCHBOARD_MUTATIONS"].flatMap(Int.init) ?? 0) / 100)

    private static func segments(_ count: Int, _ generator: inout SeededGenerator) -> [ReferenceMatcher.Segment] {
        (0..<count).map { position in
            switch Int.random(in: 0..<16, using: &generator) {
            case 0..<7: .literal(words.pick(&generator))
            case 7: .affix(["", "a", "b", "é"].pick(&generator), [".y", "b", "h"].pick(&generator))
            case 8: .affix(["a", "ab", "x"].pick(&generator), "")
            case 9: .typed(["int", "uint", "bool", "enum:a|b", "enum:1|ab|b"].pick(&generator))
            case 10..<14: .parameter
            case 14: .wildcard
            default: position == count - 1 ? .catchAll : .parameter
            }
        }
    }

    private static func pattern(_ generator: inout SeededGenerator, priorities: Bool, fragments: Bool)
        -> ReferenceMatcher.Pattern
    {
        let sources: [ReferenceMatcher.Source] = [
            .any, .any, .scheme("shop"), .scheme("x-callback"), .host("shop.example"), .host("a.shop.example"),
            .subdomains("shop.example"), .subdomains("a.shop.example"),
        ]
        let source = sources.pick(&generator)
        var path = segments(Int.random(in: 0..<5, using: &generator), &generator)
        // The first segment of a custom scheme has no case, and so has that of a path-only pattern there.
        if case .literal("K")? = path.first { path[0] = .literal("k") }
        let hasFragment = fragments && Int.random(in: 0..<4, using: &generator) == 0
        return ReferenceMatcher.Pattern(
            source: source, path: path,
            fragment: hasFragment ? segments(Int.random(in: 0..<3, using: &generator), &generator) : nil,
            priority: priorities ? Int.random(in: 0..<3, using: &generator) : 0)
    }

    private static func url(_ generator: inout SeededGenerator) -> String {
        let starts = [
            "/", "shop://", "shop:/", "SHOP://", "x-callback://", "other:", "https://shop.example/",
            "https://a.shop.example/", "https://b.a.shop.example/", "https://Shop.Example:443/", "http://shop.example/",
        ]
        let pieces =
            words + [
                "e\u{301}", "%C3%A9", "e%CC%81", "a%62", "%41", "true", "-1", "99999999999999999999", "a%2Fb", "..",
                ".", "",
                "%2e%2E", "ax.y", "xb", "中文", "%E4%B8%AD", "%E2%84%AA", "\u{212A}", "%FF", "%", "a b", "éb",
            ]
        var text = starts.pick(&generator)
        text += (0..<Int.random(in: 0..<6, using: &generator)).map { _ in pieces.pick(&generator) }.joined(
            separator: "/")
        text += ["", "", "", "/", "?a=b", "?a=1&b=%zz#", "#top", "#/a/1", "#/é?x=y", "#/", "?#/ab"].pick(&generator)
        return text
    }

    /// Puts in, takes out or changes a few characters.
    private static func mutated(_ text: String, _ generator: inout SeededGenerator) -> String {
        var scalars = Array(text.unicodeScalars)
        let other: [Unicode.Scalar] = [
            "/", "%", "?", "#", ":", "@", ".", "a", "\u{0}", "é", "\u{301}", "\u{2028}", " ", "+", "\\",
        ]
        for _ in 0..<Int.random(in: 1..<4, using: &generator) {
            let position = Int.random(in: 0...scalars.count, using: &generator)
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: scalars.insert(other.pick(&generator), at: position)
            case 1: if position < scalars.count { scalars.remove(at: position) }
            default: if position < scalars.count { scalars[position] = other.pick(&generator) }
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    @Test(arguments: [(false, false), (true, false), (false, true), (true, true)], [false, true])
    func `the table agrees with a plain matcher`(_ kind: (priorities: Bool, fragments: Bool), _ folds: Bool) throws {
        let (priorities, fragments) = kind
        var generator = SeededGenerator(seed: priorities ? 7 : 11)
        var options = URLMatchingOptions()
        options.caseSensitivePath = !folds
        for _ in 0..<Self.tableCount / 8 {
            var builder = RouteTable<Int>.Builder(options: options)
            var patterns: [ReferenceMatcher.Pattern] = []
            for _ in 0..<Int.random(in: 1..<40, using: &generator) {
                let pattern = Self.pattern(&generator, priorities: priorities, fragments: fragments)
                do throws(RouteRegistrationError) {
                    try builder.insert(
                        URLPattern(stringLiteral: pattern.text), patterns.count, priority: pattern.priority)
                    patterns.append(pattern)
                } catch {
                    guard case .duplicate = error else { throw error }
                }
            }
            let table = builder.table()
            let reference = ReferenceMatcher(patterns: patterns, foldsCase: folds)
            for _ in 0..<100 {
                var text = Self.url(&generator)
                if Int.random(in: 0..<3, using: &generator) == 0 { text = Self.mutated(text, &generator) }
                check(text, table, reference)
            }
        }
    }

    private func check(_ text: String, _ table: RouteTable<Int>, _ reference: ReferenceMatcher) {
        let url = Result { () throws(URLParsingError) in try ParsedURL(text) }
        let first = Result { () throws(URLParsingError) in try table.firstMatch(of: text)?.value }
        switch (url, first) {
        case (.failure(let expected), .failure(let found)): #expect(expected == found, "\(text.debugDescription)")
        case (.success(let url), .success(let found)):
            let expected = reference.matches(url)
            #expect(found == expected.first, "\(text.debugDescription) \(reference.patterns.map(\.text))")
            let all = try? table.matches(of: text).map(\.value)
            #expect(all == expected, "\(text.debugDescription) \(reference.patterns.map(\.text))")
        default: Issue.record("\(text.debugDescription): \(url) but \(first)")
        }
    }

    /// Schemes with their first segments, and hosts, are found by one probe where no other pattern can match behind them.
    @Test(arguments: [false, true], [false, true])
    func `a pattern that matches nothing changes no other answer`(_ isStrict: Bool, _ priorities: Bool) throws {
        var generator = SeededGenerator(seed: 5)
        var options = URLMatchingOptions()
        options.trailingSlash = isStrict ? .strict : .ignore
        let sources: [ReferenceMatcher.Source] = [
            .scheme("shop"), .scheme("x-callback"), .host("shop.example"), .host("a.shop.example"),
        ]
        // With a path-only pattern, and with a wildcard host, there is more than one place to look.
        let others: [URLPattern] = ["/never-asked-for/:a/:b/:c/:d/:e/:f", "https://*.never.example/x"]
        for _ in 0..<Self.tableCount / 8 {
            var builder = RouteTable<Int>.Builder(options: options)
            for number in 0..<Int.random(in: 1..<30, using: &generator) {
                var path = Self.segments(Int.random(in: 0..<4, using: &generator), &generator)
                if Int.random(in: 0..<20, using: &generator) > 0 {
                    path.insert(.literal(Self.words.pick(&generator)), at: 0)
                }
                let pattern = ReferenceMatcher.Pattern(
                    source: sources.pick(&generator), path: path, fragment: nil,
                    priority: priorities ? Int.random(in: 0..<3, using: &generator) : 0)
                _ = try? builder.insert(URLPattern(stringLiteral: pattern.text), number, priority: pattern.priority)
            }
            let table = builder.table()
            for other in others { try builder.insert(other, -1) }
            let larger = builder.table()
            for _ in 0..<100 {
                var text = Self.url(&generator)
                if Int.random(in: 0..<3, using: &generator) == 0 { text = Self.mutated(text, &generator) }
                let found = Result { () throws(URLParsingError) in try table.firstMatch(of: text)?.value }
                let same = Result { () throws(URLParsingError) in try larger.firstMatch(of: text)?.value }
                #expect(found == same, "\(text.debugDescription) \(table.registrations.map(\.pattern))")
            }
        }
    }

    @Test func `mutated patterns are read or refused, and never trap`() throws {
        var generator = SeededGenerator(seed: 3)
        let patterns = [
            "/product/:sku", "/a(/:b)(/c)", "https://*.shop.example:8443/**rest?", "/f/{name}.html", "/x/:id<int>?",
            "/x/:size<enum:s|m>#/y/:z", "shop://:a/*", "/%C3%A9/é",
        ]
        for _ in 0..<Self.tableCount * 40 {
            let text = Self.mutated(patterns.pick(&generator), &generator)
            let pattern = URLPattern(stringLiteral: text)
            if let error = pattern.error {
                #expect(error.column >= 1 && error.column <= text.count + 1, "\(error)")
                #expect(!error.description.isEmpty)
                continue
            }
            var builder = RouteTable<Int>.Builder()
            _ = try? builder.insert(pattern, 1)
            _ = try builder.table().firstMatch(of: "/x/1")
        }
    }
}
