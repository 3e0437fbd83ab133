import CodeContent
import Scanning
import Switchboard
import Testing

@Suite struct ScanPolicyTests {
    @Test(arguments: [
        ("a text opens", "hello", ScanPolicy.Decision.open),
        ("an address opens", "https://shop.example/product/1", .open),
        ("an address with a warning asks", "http://other.example/", .ask),
        ("a kind that acts asks", "WIFI:T:WPA;S:n;P:secretsecret;;", .ask),
        ("a number to call asks", "tel:+493012345", .ask),
        ("a script is refused", "javascript:alert(1)", .refuse),
    ])
    func `the careful policy opens what can only be shown`(
        name: String, text: String, decision: ScanPolicy.Decision
    ) {
        #expect(ScanPolicy.careful.decision(for: ContentClassifier().classify(ContentSource(text))) == decision)
    }

    @Test func `the strictest of kind and warnings decides`() {
        let content = ContentClassifier().classify(ContentSource("http://other.example/"))
        let open = ScanPolicy.showing
        #expect(open.decision(for: content) == .open)
        #expect(open.deciding(.ask, for: .insecureHTTP).decision(for: content) == .ask)
        #expect(
            open.deciding(.refuse, for: .insecureHTTP).deciding(.ask, for: content.kind).decision(for: content)
                == .refuse)
        #expect(open.deciding(.refuse, for: content.kind).decision(for: content) == .refuse)
        #expect(ScanPolicy.careful.deciding(.open, for: .insecureHTTP).decision(for: content) == .open)
    }

    @Test func `no policy opens what never opens`() {
        for text in ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "intent://x#Intent;end"] {
            let content = ContentClassifier().classify(ContentSource(text))
            var policy = ScanPolicy.showing.deciding(.open, for: content.kind)
            for warning in ScannedContent.Warning.allCases { policy = policy.deciding(.open, for: warning) }
            #expect(policy.decision(for: content) == .refuse, "\(text)")
        }
    }

    @Test(arguments: [
        ("yes opens it", true, "web http://other.example/ insecureHTTP"),
        ("no does not", false, "trust failed: The code's url was not opened: the question was answered with no."),
    ])
    func `a person is asked`(name: String, answer: Bool, end: String) async throws {
        let (_, page, _) = try app()
        let log = Log()
        let asking = page.trusting(.careful).asking { content in
            log.add(content.warnings.map(\.rawValue).joined())
            await Task.yield()
            return answer
        }
        #expect(await asking.scan(text: "http://other.example/").entries.map(\.end) == [end])
        #expect(await asking.scan(text: "hello").entries.map(\.end) == ["text hello"])
        #expect(log.all == ["insecureHTTP"])
    }

    @Test func `where nobody can be asked it is refused, and the message says what to do`() async throws {
        let (_, page, _) = try app()
        let end = await page.trusting(.careful).scan(text: "http://other.example/").entries.first?.end
        #expect(end?.contains("asks before url with the warnings insecureHTTP") == true)
        #expect(end?.contains("asking(_:)") == true)
    }

    @Test func `what a policy refuses is not asked`() async throws {
        let (_, page, _) = try app()
        let log = Log()
        let end = await page.trusting(.careful.deciding(.refuse, for: ScannedContent.Text.kind))
            .asking { _ in
                log.add("asked")
                return true
            }
            .scan(text: "hello").entries.first?.end
        #expect(end == "trust failed: The page's policy refuses text; the code was not opened.")
        #expect(log.all.isEmpty)
    }
}
