import RouteMatching
import Testing

/// What explanations and overlaps say, held against what the table does, for random patterns and URLs.
@Suite struct AnalysisPropertyTests {
    private static let parts = [
        "a", "b", "ab", "5", "A", ":%", "*", "{%}b", "a{%}", "a{%}b", "{%}5", "t{%}", ":%<int>", ":%<uint>",
        ":%<double>",
        ":%<bool>", ":%<enum:a|b|5>", ":%<enum:true|1>", ":%<uuid>",
    ]
    private static let texts = [
        "a", "b", "ab", "aab", "aabb", "5", "15", "-5", "1.5", "-1.5", "A", "true", "1", "x", "t5", "a5", "acb",
        "00000000-0000-0000-0000-000000000005",
    ]
    private static let sources = [
        "", "", "shop:/", "https://h.example", "https://*.h.example", "https://x.h.example", "https://*.example",
        "https://h.example:443", "https://*.h.example:443", "https://*.h.example:8443", "https://x.h.example:8443",
        "http://h.example",
    ]
    private static let places = [
        "", "shop:/", "https://h.example", "https://x.h.example", "https://y.h.example", "https://x.h.example:8443",
        "http://h.example", "https://x.example", "other:/",
    ]

    private func pattern(_ generator: inout SeededGenerator) -> String {
        var text = Self.sources.pick(&generator)
        for index in 0..<Int.random(in: 1...3, using: &generator) {
            text += "/" + Self.parts.pick(&generator).replacing("%", with: "n\(index)")
        }
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: text += "/**end"
        case 1: text += "/**end?"
        case 2: text += "/:end?"
        case 3: text += "#/\(Self.parts.pick(&generator).replacing("%", with: "end"))"
        case 4: text += "(/g)"
        case 5: text += "/"
        default: break
        }
        return text
    }

    private func url(_ generator: inout SeededGenerator) -> String {
        var text = Self.places.pick(&generator)
        for _ in 0..<Int.random(in: 1...4, using: &generator) { text += "/" + Self.texts.pick(&generator) }
        text += ["", "", "", "/", "//", "/.."].pick(&generator)
        text += ["", "", "?a=b"].pick(&generator)
        if Int.random(in: 0..<4, using: &generator) == 0 {
            text += "#/" + Self.texts.pick(&generator) + ["", "/", "//b", "/.", "?q"].pick(&generator)
        }
        return text
    }

    private func table(_ generator: inout SeededGenerator, folds: Bool) -> RouteTable<Int> {
        var options = URLMatchingOptions()
        options.caseSensitivePath = !folds
        options.trailingSlash = [.ignore, .ignore, .strict].pick(&generator)
        options.emptySegments = [.keep, .keep, .collapse].pick(&generator)
        options.sources = [nil, nil, [.scheme("shop"), .universalLink("*.h.example")]].pick(&generator)
        var builder = RouteTable<Int>.Builder(options: options)
        for number in 0..<Int.random(in: 2...5, using: &generator) {
            let priority = Int.random(in: 0..<5, using: &generator) == 0 ? 1 : 0
            let pattern = URLPattern(stringLiteral: pattern(&generator))
            _ = try? builder.insert(pattern, number, priority: priority, place: "F:\(number)")
        }
        return builder.table()
    }

    @Test(arguments: [false, true]) func `an explanation names the patterns that match, and no others`(_ folds: Bool)
        throws
    {
        var generator = SeededGenerator(seed: folds ? 21 : 20)
        for _ in 0..<250 {
            let table = table(&generator, folds: folds)
            for _ in 0..<10 {
                let text = url(&generator)
                let explanation = table.explain(text)
                let matches = try table.matches(of: text).map(\.captures.pattern)
                let named = explanation.candidates.filter { $0.mismatch == nil }.map(\.pattern)
                #expect(named == matches, "\(text): \(explanation)")
                for suggestion in explanation.suggestions {
                    #expect(try table.firstMatch(of: suggestion) != nil, "\(suggestion) for \(text): \(explanation)")
                }
            }
        }
    }

    @Test(arguments: [false, true]) func `overlaps are true, and all that random URLs find`(_ folds: Bool) throws {
        var generator = SeededGenerator(seed: folds ? 31 : 30)
        for _ in 0..<250 {
            let table = table(&generator, folds: folds)
            let overlaps = table.overlaps()
            for overlap in overlaps {
                let matches = try table.matches(of: overlap.example).map(\.captures.pattern)
                let first = matches.first { $0 == overlap.winner.pattern || $0 == overlap.other.pattern }
                #expect(first == overlap.winner.pattern, "\(overlap)")
                #expect(matches.contains(overlap.other.pattern), "\(overlap)")
            }
            for _ in 0..<20 {
                let text = url(&generator)
                let matches = try table.matches(of: text).map(\.captures.pattern)
                for (index, second) in matches.enumerated() {
                    for first in matches[..<index] {
                        #expect(
                            overlaps.contains { Set([$0.winner.pattern, $0.other.pattern]) == [first, second] },
                            "\(first) and \(second) share \(text)")
                    }
                    for overlap in overlaps where overlap.isShadowed && overlap.other.pattern == second {
                        #expect(matches[..<index].contains(overlap.winner.pattern), "\(overlap) but \(text)")
                    }
                }
            }
        }
    }
}
