import CodeContent
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Work must grow no faster than the text: measured by ratio of processor time.
@Suite(.serialized) struct GrowthTests {
    struct Shape: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let head: String
        let piece: String
        var identifier: String?

        init(_ name: String, _ head: String, _ piece: String, _ identifier: String? = nil) {
            testDescription = name
            self.head = head
            self.piece = piece
            self.identifier = identifier
        }

        func source(bytes: Int) -> ContentSource {
            let count = (bytes - head.utf8.count) / piece.utf8.count
            return ContentSource(head + String(repeating: piece, count: count), symbologyIdentifier: identifier)
        }
    }

    static let shapes = [
        Shape("brackets", "", "["), Shape("objects", "", "{\"a\":"), Shape("percent signs", "https://a.example/", "%"),
        Shape("codes", "https://a.example/", "%41"), Shape("addresses", "https://a.example/", "http:"),
        Shape("separators", "WIFI:", ";"), Shape("escapes", "MECARD:N:", "\\;"), Shape("labels", "", "a."),
        Shape("at signs", "https://", "@"), Shape("colons", "http://", ":"), Shape("slashes", "https://a", "/01"),
        Shape("lines", "BEGIN:VCARD\n", "TEL:1\n"), Shape("folds", "BEGIN:VCARD\nN:", "\n "),
        Shape("soft breaks", "BEGIN:VCARD\nN;ENCODING=QUOTED-PRINTABLE:", "=\n"),
        Shape("events", "BEGIN:VEVENT\n", "BEGIN:X\n"), Shape("elements", "", "(10)A"), Shape("open", "", "("),
        Shape("data", "", "10A\u{1D}", "]C1"), Shape("objects of data", "000201", "0201A"),
        Shape("base 58", "bitcoin:", "2"), Shape("base 32", "lightning:lnbc1", "q"), Shape("base 45", "HC1:", "0"),
        Shape("base 38", "MT:", "0"), Shape("digits", "FIDO:/", "0"), Shape("pairs", "shc:/", "00"),
        Shape("numbers", "sms:", "1,"), Shape("query", "mailto:?", "to=a@b&"), Shape("pass", "M9", "0"),
        Shape("licence", "@\n\u{1E}\rANSI 63600010010199", "DL00000000"), Shape("form", "SPC\n0200\n1\n", "\n"),
        Shape("invisible", "", "\u{200B}"), Shape("blanks", "", " "), Shape("scripts", "https://", "а"),
    ]

    @Test(arguments: shapes) func `twice the text takes at most about twice the time`(_ shape: Shape) {
        let classifier = ContentClassifier(currentYear: 2026)
        let short = shape.source(bytes: 4_000)
        let long = shape.source(bytes: 16_000)
        // Four times the text; a quadratic reading takes sixteen times as long.
        let floor = 100_000
        #expect((0..<5).contains { _ in least(long, classifier) < max(least(short, classifier), floor) * 9 })
    }

    /// The least of three readings of the thread's own time in nanoseconds, which other work does not count into.
    private func least(_ source: ContentSource, _ classifier: ContentClassifier) -> Int {
        func now() -> Int {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
        }
        return (0..<3).map { _ in
            let start = now()
            _ = classifier.classify(source)
            return now() - start
        }.min() ?? 0
    }

    @Test func `what is longer than any code is text`() {
        let text = String(repeating: "[", count: ContentClassifier.longestStructured + 1)
        let content = ContentClassifier().classify(text)
        #expect(content.kind == .text)
        #expect(content.warnings == [.overlong])
    }
}
