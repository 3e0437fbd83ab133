import RouteMatching
import Testing

/// Tables and URLs that were made to be slow.
@Suite struct WorstCaseTests {
    @Test func `a search visits each node of a root at most once`() throws {
        // Literal and parameter at each of twelve levels: 4,096 dead ends for one URL.
        var builder = RouteTable<Int>.Builder()
        let depth = 12
        for number in 0..<(1 << depth) {
            let path = (0..<depth).map { level in number >> level & 1 == 0 ? "a" : ":p\(level)" }.joined(separator: "/")
            try builder.insert(URLPattern(stringLiteral: "/" + path + "/end"), number)
        }
        let table = builder.table()
        let text = "/" + String(repeating: "a/", count: depth)
        let work = try table.visits(for: text + "miss")
        #expect(work.visited <= work.nodes)
        #expect(try table.firstMatch(of: text + "miss")?.value == nil)
        #expect(try table.firstMatch(of: text + "end")?.value == 0)
    }

    @Test func `a long URL costs a small table little`() throws {
        var builder = RouteTable<Int>.Builder()
        for text in ["/a/**x", "/:p/a/**x", "/a/a/:p/b", "/*/*/*"] {
            try builder.insert(URLPattern(stringLiteral: text), 1)
        }
        let table = builder.table()
        let work = try table.visits(for: "/" + Array(repeating: "a", count: 256).joined(separator: "/"))
        #expect(work.visited <= work.nodes)
    }

    @Test func `a host of a thousand labels is tried against few wildcards`() throws {
        var builder = RouteTable<Int>.Builder()
        try builder.insert("https://*.shop.example/x", 1)
        let table = builder.table()
        let host = String(repeating: "a.", count: 20_000) + "shop.example"
        #expect(try table.firstMatch(of: "https://\(host)/x")?.value == 1)
    }

    @Test(arguments: [
        (String(repeating: "a", count: 65_536), URLParsingError.Part.text),
        (Array(repeating: "a", count: 257).joined(separator: "/"), .path),
        ("a?" + String(repeating: "a&", count: 1_025), .query),
        ("a#/" + Array(repeating: "a", count: 257).joined(separator: "/"), .fragment),
    ])
    func `what is over a limit is refused`(_ rest: String, _ part: URLParsingError.Part) throws {
        var builder = RouteTable<Int>.Builder()
        try builder.insert("/a#/b", 1)
        let table = builder.table()
        let error = #expect(throws: URLParsingError.self) { try table.firstMatch(of: "/" + rest) }
        #expect(error?.part == part)
        guard case .limitExceeded? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(arguments: ["/" + String(repeating: "b/", count: 257), "/b?" + String(repeating: "c&", count: 1_025)])
    func `a fragment is under limits where there are fragment routes, and else kept whole`(_ fragment: String) throws {
        let text = "https://h.example/a?x=1#" + fragment
        var builder = RouteTable<Int>.Builder()
        try builder.insert("/a", 1)
        let match = try #require(try builder.table().firstMatch(of: text))
        #expect(match.captures.url.query.first("x") == "1")
        #expect(match.captures.url.host == "h.example")
        #expect(match.captures.url.fragment == fragment)
        #expect(match.captures.url.fragmentSegments == nil)
        #expect(builder.table().explain(text).winner == "/a")
        try builder.insert("/a#/b", 2)
        let error = try #require(
            #expect(throws: URLParsingError.self) { try builder.table().firstMatch(of: text) })
        #expect(error.part == .fragment)
        #expect(builder.table().explain(text).error == error)
        #expect(throws: error) { try ParsedURL(text) }
    }

    @Test func `what is at a limit is read`() throws {
        var builder = RouteTable<Int>.Builder()
        try builder.insert("/**rest", 1)
        let table = builder.table()
        let path = Array(repeating: "a", count: 256).joined(separator: "/")
        #expect(try table.firstMatch(of: "/\(path)")?.captures.values(for: "rest").count == 256)
        let query = Array(repeating: "a", count: 1_024).joined(separator: "&")
        #expect(try table.firstMatch(of: "/a?\(query)")?.url.query.pairs.count == 1_024)
        #expect(try table.firstMatch(of: "/" + String(repeating: "a", count: 65_535))?.value == 1)
    }

    @Test(arguments: [1, 2, 127, 128, 129, 255, 256])
    func `long paths of any number of segments are read`(_ count: Int) throws {
        var builder = RouteTable<Int>.Builder()
        try builder.insert("shop://a/**rest", 1)
        try builder.insert("shop://b/**rest", 2)
        let table = builder.table()
        let long = String(repeating: "x", count: 300)
        let path = Array(repeating: long, count: count - 1).joined(separator: "/")
        if count > 1, path.utf8.count < 60_000 {
            #expect(try table.firstMatch(of: "shop://b/" + path)?.captures.values(for: "rest").count == count - 1)
        }
        let short = Array(repeating: "xy", count: count).joined(separator: "/")
        if count < 256 {
            #expect(try table.firstMatch(of: "shop://a/" + short)?.captures.values(for: "rest").count == count)
        } else {
            #expect(throws: URLParsingError.self) { try table.firstMatch(of: "shop://a/" + short) }
        }
    }
}
