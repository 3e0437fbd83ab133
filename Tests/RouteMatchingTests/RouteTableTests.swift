import RouteMatching
import Testing

@Suite struct RouteTableTests {
    private static let letters = Array("abcdefghijklmn")

    @Test func `a path-only pattern meets every source`() throws {
        var builder = RouteTable<String>.Builder()
        try builder.insert("/product/:sku", "product")
        let table = builder.table()
        for text in [
            "/product/1", "shop://product/1", "shop:/product/1", "shop:///product/1", "shop:product/1",
            "https://shop.example/product/1", "SHOP://Product/1", "shop://product:8080/1?x=1#y",
        ] {
            let match = try table.firstMatch(of: text)
            #expect(match?.value == "product", "\(text)")
            #expect(match?.captures["sku"] == "1", "\(text)")
        }
        #expect(try table.firstMatch(of: "shop://product")?.value == nil)
    }

    // MARK: Usual and unusual URLs

    /// Each pair is one URL in a usual and in an unusual spelling; the second takes the general way through the table.
    @Test(arguments: [
        ("shop://product/1/size/l", "SHOP:/Product/1/./size/l"),
        ("shop://a", "shop://%41"), ("shop://a", "shop://A:80"), ("shop://a/b", "shop:///a/x/../b"),
        ("/cart", "/c%61rt"), ("/cart", "/x/%2e%2e/cart"), ("/cart/", "/./cart/"),
        ("/files/a/b/c", "/files/a/b/./c"), ("/files/a/b/c?q", "/files/a/%2e/b/c?q"),
        ("/n/12", "/n/1%32"), ("/n/12.html", "/n/12.htm%6C"), ("/n/x", "/n/%78"), ("/n/é%20中", "/n/e%CC%81%20中"),
        ("https://shop.example/p/1", "https://Shop.Example:443/p/1"),
        ("https://other.example/cart", "HTTPS://other.example/cart"),
        ("other://cart", "OTHER://cart"), ("other://nothing/here", "OTHER://nothing/here"),
        ("/a/1/b/2/c/3/d/4/e/5", "/./a/1/b/2/c/3/d/4/e/5"), ("/%C3%BC", "/./%C3%BC"), ("/a,b!c", "/./a,b!c"),
    ])
    func `an unusual spelling is answered as the usual one`(_ usual: String, _ unusual: String) throws {
        var builder = RouteTable<String>.Builder()
        for text in [
            "shop://product/:sku/size/:size", "shop://a", "shop://a/b", "/cart", "/files/**rest", "/n/:id<int>",
            "/n/{x}.html", "/n/:other", "https://shop.example/p/:id", "/a/:a/b/:b/c/:c/d/:d/e/:e", "/:one",
        ] {
            try builder.insert(URLPattern(stringLiteral: text), text)
        }
        let table = builder.table()
        let first = try table.firstMatch(of: usual)
        let second = try table.firstMatch(of: unusual)
        #expect(first?.value == second?.value)
        let names = first?.captures.names ?? []
        #expect(names.map { first?.captures[$0] } == names.map { second?.captures[$0] })
    }

    @Test(arguments: [
        "/a\u{1}b", "/a?\u{7F}b", "/a#\u{0}b", "/%", "/%zz", "/%C3", "/a%C3/%A9", "/%FF", "shop://a/%C3%28",
        "/a?b\u{1F}c=1234567",
    ])
    func `what is no URL is refused on every way`(_ text: String) throws {
        var builder = RouteTable<Int>.Builder()
        try builder.insert("/**rest", 1)
        try builder.insert("shop://a/:b", 2)
        let table = builder.table()
        #expect(throws: URLParsingError.self) { try table.firstMatch(of: text) }
    }

    @Test func `a pattern without parameters is found at every length, and nothing else is`() throws {
        var builder = RouteTable<Int>.Builder()
        let texts = (1...100).map { length in "/" + String((0..<length).map { Self.letters[$0 * 5 % 14] }) }
        for (number, text) in texts.enumerated() { try builder.insert(URLPattern(text), number) }
        let table = builder.table()
        for (number, text) in texts.enumerated() {
            for tail in ["", "?", "?q=1", "#f", "?q=\(String(repeating: "x", count: 40))"] {
                #expect(try table.firstMatch(of: text + tail)?.value == number, "\(text)\(tail)")
            }
            for place in 1...text.utf8.count - 1 where place % 7 == number % 7 {
                var other = Array(text.utf8)
                other[place] = UInt8(ascii: "z")
                #expect(try table.firstMatch(of: String(decoding: other, as: UTF8.self)) == nil, "\(text) \(place)")
            }
        }
    }

    @Test func `all captures are kept, however many and however far`() throws {
        var builder = RouteTable<Int>.Builder()
        let names = (0..<20).map { "n\($0)" }
        try builder.insert(URLPattern(stringLiteral: "/" + names.map { ":\($0)" }.joined(separator: "/")), 1)
        try builder.insert("/far/**rest", 2)
        let table = builder.table()
        let match = try #require(try table.firstMatch(of: "/" + names.joined(separator: "/")))
        #expect(names.map { match.captures[$0] } == names)
        #expect(
            (0..<20).allSatisfy {
                match.captures.range(at: $0).map { match.captures.text.utf8.count > $0.lowerBound } ?? false
            })
        #expect(match.captures.range(at: 20) == nil)
        #expect(match.captures.range(at: -1) == nil)
        let long = String(repeating: "x", count: 65_500)
        let far = try #require(try table.firstMatch(of: "/far/\(long)/end"))
        #expect(far.captures.range(at: 0) == 5..<65_509)
    }

    @Test(arguments: [
        (["shop.example"], ["shop.example": 2, "SHOP.example:443": 2, "other.example": nil, "other.example:443": nil]),
        (["shop.example", "*.shop.example"], ["shop.example": 2, "a.shop.example": 2, "shop.example.org": nil]),
        (["shop.example:8443"], ["shop.example": nil, "shop.example:8443": 2, "shop.example:443": nil]),
    ])
    func `path-only patterns answer to the hosts of universal links alone`(
        _ hosts: [String], _ answers: [String: Int?]
    ) throws {
        var options = URLMatchingOptions()
        options.sources = hosts.map { .universalLink($0) }
        var builder = RouteTable<Int>.Builder(options: options)
        try builder.insert("https://shop.example/only", 1)
        try builder.insert("/x/:y", 2)
        let table = builder.table()
        for (host, value) in answers {
            #expect(try table.firstMatch(of: "https://\(host)/x/y")?.value == value, "\(host)")
        }
        #expect(try table.firstMatch(of: "https://shop.example/only")?.value == 1)
        #expect(try table.firstMatch(of: "shop://x/y")?.value == nil)
        #expect(try table.firstMatch(of: "/x/y")?.value == 2)
    }

    @Test func `options keep their word where URLs are usual`() throws {
        var options = URLMatchingOptions()
        options.allowSchemes = ["shop"]
        options.limits = .init(segments: 2)
        options.sources = [.scheme("shop")]
        var builder = RouteTable<Int>.Builder(options: options)
        try builder.insert("web://a/b", 1)
        try builder.insert("/x/y", 2)
        try builder.insert("shop://a/b/c", 3)
        let table = builder.table()
        #expect(throws: URLParsingError.self) { try table.firstMatch(of: "web://a/b") }
        #expect(throws: URLParsingError.self) { try table.firstMatch(of: "zzz://x/y") }
        #expect(throws: URLParsingError.self) { try table.firstMatch(of: "shop://a/b/c") }
        #expect(try table.firstMatch(of: "shop://x/y")?.value == 2)
        for host in ["shop.example", "SHOP.example", "shop.example:443"] {
            #expect(throws: URLParsingError.self) { try table.firstMatch(of: "https://\(host)/x/y") }
        }
        #expect(try table.firstMatch(of: "/x/y")?.value == 2)
    }

    @Test func `a pattern is a duplicate exactly while an equal one is registered`() throws {
        var generator = SeededGenerator(seed: 21)
        var builder = RouteTable<Int>.Builder()
        var tokens: [String: RouteTable<Int>.Token] = [:]
        for number in 0..<20_000 {
            // Few enough that most are registered and removed many times, enough that the builder grows.
            let text = "/p\(Int.random(in: 0..<600, using: &generator))(/:id)"
            if Bool.random(using: &generator) {
                if let token = tokens.removeValue(forKey: text) {
                    let isRemoved = builder.remove(token)
                    #expect(isRemoved)
                }
                continue
            }
            let isNew = tokens[text] == nil
            do throws(RouteRegistrationError) {
                tokens[text] = try builder.insert(URLPattern(stringLiteral: text), number)
                #expect(isNew, "\(text) was registered twice")
            } catch {
                #expect(!isNew, "\(error)")
            }
        }
        #expect(builder.count == tokens.count)
        let table = builder.table()
        for text in tokens.keys {
            let path = String(text.prefix { $0 != "(" })
            #expect(try table.firstMatch(of: path)?.pattern.text == text)
            #expect(try table.firstMatch(of: path + "/1")?.captures["id"] == "1")
        }
    }

    @Test func `a shape that is taken over leaves the rest of its old registration`() throws {
        var builder = RouteTable<Int>.Builder()
        let old = try builder.insert("/a(/:b)", 1)
        let new = try builder.insert("/a", 2, replacing: true)
        #expect(try builder.table().firstMatch(of: "/a")?.value == 2)
        #expect(try builder.table().firstMatch(of: "/a/x")?.value == 1)
        builder.remove(new)
        #expect(try builder.table().firstMatch(of: "/a")?.value == nil)
        try builder.insert("/a", 3)
        builder.remove(old)
        #expect(try builder.table().firstMatch(of: "/a")?.value == 3)
        #expect(try builder.table().firstMatch(of: "/a/x")?.value == nil)
    }
}
