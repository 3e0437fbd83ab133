import Catalogue
import Foundation
import Switchboard
import Testing

@Suite struct AssociationTests {
    private static let app = "ABCDE12345.com.example.shop"

    private func site(_ patterns: [URLPattern], hosts: [String] = ["h.example"]) throws -> SiteAssociation {
        let files = try AssociationFiles(patterns: patterns, hosts: hosts, appIDs: [Self.app])
        return try #require(files.sites.first)
    }

    struct Form: CustomTestStringConvertible, Sendable {
        let pattern: URLPattern
        let components: [String]
        var testDescription: String { pattern.text }

        init(_ pattern: URLPattern, _ components: String...) {
            self.pattern = pattern
            self.components = components
        }
    }

    @Test(arguments: [
        Form("/", "/"),
        Form("/cart", "/cart", "/cart/"),
        Form("/café/a b", "/caf%C3%A9/a%20b", "/caf%C3%A9/a%20b/"),
        Form("/a%2Ab/c%3Fd/e%2Ff", "/a%2Ab/c%3Fd/e%2Ff", "/a%2Ab/c%3Fd/e%2Ff/"),
        Form("/product/:sku", "not /product/?*/?*", "/product/?*"),
        Form("/*/x", "not /?*/?*/x", "not /?*/?*/x/", "/?*/x", "/?*/x/"),
        Form("/f/{name}.html", "not /f/?*/*.html", "not /f/?*/*.html/", "/f/?*.html", "/f/?*.html/"),
        Form("/f/v{n}", "not /f/v*/?*", "/f/v?*"),
        Form("/on/:b<bool>", "/on/false", "/on/false/", "/on/true", "/on/true/"),
        Form("/size/:s<enum:m|l>", "/size/l", "/size/l/", "/size/m", "/size/m/"),
        Form("/files/**rest", "/files/?*"),
        Form("/files/**rest?", "/files/?*", "/files", "/files/"),
        Form("/news/:page?", "not /news/?*/?*", "/news/?*", "/news", "/news/"),
        Form(
            "/docs(/:l)/intro", "not /docs/?*/?*/intro", "not /docs/?*/?*/intro/", "/docs/?*/intro", "/docs/?*/intro/",
            "/docs/intro", "/docs/intro/"),
        Form("/app#/tab/:n", "/app #/tab/?*", "/app/ #/tab/?*"),
        Form("https://h.example/p", "/p", "/p/"),
        Form("https://h.example:443/p", "/p", "/p/"),
    ])
    func `each construct of a pattern has its components, and exclusions stand in front`(form: Form) throws {
        #expect(try site([form.pattern]).components.map(\.description) == form.components)
    }

    @Test func `a type is written as far as the format can say it, and a warning tells the rest`() throws {
        let files = try AssociationFiles(
            patterns: ["/n/:id<int>", "/u/:id<uuid>", "/:a/**rest", "/f#/:x"], hosts: ["h.example"], appIDs: [Self.app])
        #expect(
            files.warnings.map { "\($0.code.rawValue) \($0.subjects)" } == [
                #"anyValue ["/n/:id<int>", "/u/:id<uuid>"]"#, #"anyDepth ["/:a/**rest"]"#, #"anyFragment ["/f#/:x"]"#,
            ])
        let site = try site(["/u/:id<uuid>"])
        #expect(site.opens("https://h.example/u/123E4567-E89B-12D3-A456-426614174000"))
        #expect(!site.opens("https://h.example/u/123E4567"))
    }

    @Test func `more segments come before fewer, and the exact before parameters`() throws {
        let components = try site(["/product/:sku", "/product/new", "/product/:sku/reviews", "/:page"]).components
        #expect(
            components.map(\.description) == [
                "not /product/?*/?*/reviews", "not /product/?*/?*/reviews/", "/product/?*/reviews",
                "/product/?*/reviews/", "/product/new", "/product/new/", "not /product/?*/?*", "/product/?*",
                "not /?*/?*", "/?*",
            ])
    }

    struct Hosts: CustomTestStringConvertible, Sendable {
        let patterns: [URLPattern]
        let named: [String]
        let sites: [String]
        let warnings: [String]
        var testDescription: String { "\(patterns) on \(named)" }
    }

    @Test(arguments: [
        Hosts(patterns: ["/a", "shop://b"], named: [], sites: [], warnings: ["noHost /a"]),
        Hosts(
            patterns: ["https://B.example/b", "https://a.example/a", "/p"], named: [],
            sites: ["a.example /a", "b.example /b"], warnings: ["noHost /p"]),
        Hosts(
            patterns: ["/p", "https://a.example/a", "https://c.example/c"], named: ["a.example", "b.example"],
            sites: ["a.example /a /p", "b.example /p"], warnings: ["otherHost https://c.example/c"]),
        Hosts(
            patterns: ["https://*.a.example/w", "https://x.a.example/x"], named: [],
            sites: ["a.example /w", "x.a.example /w /x"], warnings: []),
        Hosts(
            patterns: ["https://*.a.example/w", "https://a.example/x"], named: [], sites: ["a.example /w /x"],
            warnings: ["sharedDomain a.example"]),
        Hosts(
            patterns: ["/p"], named: ["a.example", "*.a.example"], sites: ["a.example /p"], warnings: []),
        Hosts(
            patterns: ["https://x.a.example/x"], named: ["*.a.example"], sites: ["a.example /x"],
            warnings: ["sharedDomain *.a.example"]),
        Hosts(
            patterns: ["https://a.example:8443/a", "https://127.0.0.1/b", "https://[::1]/c", "http://a.example/d"],
            named: [], sites: ["a.example /d"],
            warnings: [
                "port https://a.example:8443/a", "address https://127.0.0.1/b https://[::1]/c",
                "httpOnly http://a.example/d",
            ]),
    ])
    func `each domain has one file with the patterns of its hosts`(hosts: Hosts) throws {
        let files = try AssociationFiles(patterns: hosts.patterns, hosts: hosts.named, appIDs: [Self.app])
        let sites = files.sites.map { site in
            ([site.domain] + site.components.map(\.path).filter { !$0.hasSuffix("/") }).joined(separator: " ")
        }
        #expect(sites == hosts.sites)
        #expect(files.warnings.map { ([$0.code.rawValue] + $0.subjects).joined(separator: " ") } == hosts.warnings)
    }

    @Test func `a mediator's own patterns and sources make the files`() throws {
        let mediator = Mediator(sources: [.scheme("shop"), .universalLink("shop.example")])
        try mediator.register("/offer/:code") { _ in 1 }
        try mediator.register("/secret", from: .localOnly) { _ in 1 }
        try mediator.register("shop://own") { _ in 1 }
        let files = try AssociationFiles(of: mediator, appIDs: [Self.app])
        #expect(files.sites.map(\.domain) == ["shop.example"])
        #expect(files.sites.first?.components.map(\.description) == ["not /offer/?*/?*", "/offer/?*"])
    }

    @Test(arguments: [
        ("/a/*", "/a/", true), ("/a/*", "/a/b/c", true), ("/a/*", "/a", false), ("/a/?*", "/a/", false),
        ("/?", "/b", true), ("/?", "/bc", false), ("/a*b*c", "/axxbxxc", true), ("/a*b*c", "/axxc", false),
        ("/$(digit)$(digit)", "/42", true), ("/$(digit)$(digit)", "/4x", false), ("/$(lang)/x", "/en/x", true),
        ("/$(food)", "/soup", true), ("/$(food)!", "/soups!", true), ("/$(food)", "/fish", false),
        ("/$(none)", "/", false), ("/$(open", "/$(open", false), ("*", "", true), ("", "/", false),
        ("/é", "/é", true),
    ])
    func `wildcards take what Apple says they take`(pattern: String, path: String, isTaken: Bool) {
        let component = SiteAssociation.Component(path: pattern, variables: ["food": ["soup", "soups"]])
        let site = SiteAssociation(domain: "h.example", appIDs: [], components: [component])
        #expect(site.opens("https://h.example\(path)") == isTaken)
    }

    @Test(arguments: [
        "", "com.example.shop", "ABCDE1234.com.example", "abcde12345.com.example", "ABCDE12345.",
        "ABCDE12345.com..x", "ABCDE12345.com/x",
    ])
    func `what is no app identifier is refused`(text: String) {
        #expect(throws: AssociationError.malformedAppID(text)) {
            try AssociationFiles(patterns: ["https://h.example/"], appIDs: [text])
        }
    }

    @Test(arguments: ["", "h.example:8443", "https://h.example", "h.example/a", "*.*.x", "127.0.0.1", "a b", "#/x"])
    func `what is no domain is refused`(text: String) {
        #expect(throws: AssociationError.malformedHost(text)) {
            try AssociationFiles(patterns: ["/a"], hosts: [text], appIDs: [Self.app])
        }
    }

    @Test func `an Android app needs its package and the SHA-256 of a certificate`() throws {
        let digits = String(repeating: "0aF1", count: 16)
        let links = try AssetLinks(package: "com.example.shop", fingerprints: [digits])
        let fingerprint = Array(repeating: "0A:F1", count: 16).joined(separator: ":")
        #expect(links.fingerprints == [fingerprint])
        let json = try JSONSerialization.jsonObject(with: links.json) as? [[String: Any]]
        let target = json?.first?["target"] as? [String: Any]
        #expect(json?.first?["relation"] as? [String] == ["delegate_permission/common.handle_all_urls"])
        #expect(target?["namespace"] as? String == "android_app")
        #expect(target?["package_name"] as? String == "com.example.shop")
        #expect(target?["sha256_cert_fingerprints"] as? [String] == [fingerprint])
        for name in ["", "shop", "com.1x", "com..x", "com.é"] {
            #expect(throws: AssociationError.malformedPackage(name)) {
                try AssetLinks(package: name, fingerprints: [digits])
            }
        }
        for text in ["", "0A", String(digits.dropLast()) + "g"] {
            #expect(throws: AssociationError.malformedFingerprint(text)) {
                try AssetLinks(package: "a.b", fingerprints: [text])
            }
        }
    }

    /// A small generator with a seed, so that a failure comes back.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    @Test func `what the table answers opens the app, and nothing else does that no warning names`() throws {
        var generator = Generator(state: 4)
        let parts = [
            "a", "b", "ab", "a", "b", ":%", "*", "{%}.b", "a{%}", ":%<int>", ":%<enum:a|b>", ":%<bool>", "(/a)",
            "(/:%)",
        ]
        let ends = ["/**%", "/**%?", "/:%?", "#/t", "#/:%"]
        let texts = ["a", "b", "ab", "a.b", "ax", "7", "true", ".b", "%2F", "a%2Fb"]
        var opened = 0
        var closed = 0
        for _ in 0..<1_500 {
            var builder = RouteTable<Int>.Builder()
            var patterns: [URLPattern] = []
            for _ in 0..<Int.random(in: 1...5, using: &generator) {
                var text = ""
                for index in 0..<Int.random(in: 0...3, using: &generator) {
                    let part = (parts.randomElement(using: &generator) ?? "").replacing("%", with: "n\(index)")
                    text += part.hasPrefix("(") ? part : "/" + part
                }
                if Int.random(in: 0..<4, using: &generator) == 0 {
                    text += (ends.randomElement(using: &generator) ?? "").replacing("%", with: "end")
                }
                guard let pattern = try? URLPattern(text.isEmpty ? "/" : text),
                    (try? builder.insert(pattern, 0, place: "here")) != nil
                else { continue }
                patterns.append(pattern)
            }
            let table = builder.table()
            let files = try AssociationFiles(patterns: patterns, hosts: ["h.example"], appIDs: [Self.app])
            let site = try #require(files.sites.first)
            for _ in 0..<12 {
                let count = Int.random(in: 0...4, using: &generator)
                let segments = (0..<count).map { _ in texts.randomElement(using: &generator) ?? "" }
                let slash = count > 0 && Int.random(in: 0..<5, using: &generator) == 0 ? "/" : ""
                let fragment = ["", "", "#/t", "#/x", "#t"].randomElement(using: &generator) ?? ""
                let url = "https://h.example/" + segments.joined(separator: "/") + slash + fragment
                let isAnswered = try table.firstMatch(of: url) != nil
                if isAnswered {
                    opened += 1
                    #expect(site.opens(url), "\(url) of \(patterns)")
                } else if files.warnings.isEmpty, slash.isEmpty {
                    closed += 1
                    #expect(!site.opens(url), "\(url) of \(patterns)")
                }
            }
        }
        #expect(opened > 1_000 && closed > 1_000, "\(opened), \(closed)")
    }
}
