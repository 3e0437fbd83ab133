import Foundation
import Testing

@Suite struct MatchTests {
    @Test(arguments: [
        (
            #"{"name":"t","patterns":["/p/:id<int>/**rest?"],"open":"shop://p/-7?a=1&a&b="}"#,
            #"{"name":"t","pattern":"/p/:id<int>/**rest?","params":{"id":-7,"rest":[]},"query":{"a":["1",null],"b":[""]}}"#
        ),
        (#"{"name":"t","patterns":["/a","/a(/b)"],"open":"/a"}"#, #"{"name":"t","registerError":"duplicate"}"#),
        (#"{"name":"t","patterns":["/<re:x>"],"open":"/a"}"#, #"{"name":"t","registerError":"invalidPattern"}"#),
        (#"{"name":"t","patterns":["/a"],"open":"my_app://a"}"#, #"{"name":"t","error":"invalidURL"}"#),
        (
            #"{"name":"t","patterns":["/a"],"config":{"allowSchemes":["shop"]},"open":"x://a"}"#,
            #"{"name":"t","error":"schemeNotAllowed"}"#
        ),
        (
            #"{"name":"t","patterns":["/a"],"config":{"allowHosts":["h.x"]},"open":"https://u@h.x/a"}"#,
            #"{"name":"t","error":"hostNotAllowed"}"#
        ),
        (
            #"{"name":"t","patterns":["/a","/b"],"redirects":{"/a":"/b","/b":"/a"},"open":"/a"}"#,
            #"{"name":"t","error":"redirectLoop"}"#
        ),
        (
            #"{"name":"t","patterns":["/a/:x","app://i/:x"],"redirects":{"/a/:x":"app://i/:x"},"open":"/a/b%2Fc"}"#,
            #"{"name":"t","pattern":"app://i/:x","params":{"x":"b/c"}}"#
        ),
        (
            #"{"name":"t","patterns":["/a"],"before":[{"op":"unregister","pattern":"/a"}],"open":"/a"}"#,
            #"{"name":"t","error":"notFound"}"#
        ),
        (
            #"{"name":"t","build":{"pattern":"/p/:x","params":{"x":"a b+c/d"},"query":[["q","1+1"],["f",null]]}}"#,
            #"{"name":"t","url":"/p/a%20b%2Bc%2Fd?q=1%2B1&f"}"#
        ),
        (#"{"name":"t","build":{"pattern":"/p/:x","params":{}}}"#, #"{"name":"t","error":"missingParameter"}"#),
        (
            #"{"name":"t","patterns":["/:n<uint>"],"open":"/18446744073709551615"}"#,
            #"{"name":"t","pattern":"/:n<uint>","params":{"n":18446744073709551615}}"#
        ),
        (
            #"{"name":18446744073709551615,"patterns":["/:n<int>"],"open":"/-9007199254740993"}"#,
            #"{"name":18446744073709551615,"pattern":"/:n<int>","params":{"n":-9007199254740993}}"#
        ),
        (
            #"{"name":36893488147419103232.50,"patterns":["/a"],"open":"/a"}"#,
            #"{"name":36893488147419103232.50,"pattern":"/a","params":{}}"#
        ),
        (
            #"{"name":["\ud83d\ude00\u00e9",-0,1e400],"build":{"pattern":"/p/:x","params":{"x":36893488147419103233}}}"#,
            #"{"name":["😀é",-0,1e400],"url":"/p/36893488147419103233"}"#
        ),
        (#"{"name":"t","patterns":["/a/../b"],"open":"/b"}"#, #"{"name":"t","registerError":"invalidPattern"}"#),
        (#"{"name":"t","build":{"pattern":"/.{x}","params":{"x":"."}}}"#, #"{"name":"t","error":"missingParameter"}"#),
    ])
    func `a line is answered by a line`(_ request: String, _ answer: String) throws {
        let result = try Tool.run("match", "--jsonl", input: request + "\n")
        #expect(result.status == 0)
        #expect(result.output == answer + "\n")
    }

    @Test(arguments: [
        (#"{"name":"t","open":7}"#, "open must"), (#"{"patterns":"/a"}"#, "patterns must"),
        (#"{"patterns":[7]}"#, "patterns must"),
        (#"{"patterns":[{"pattern":"/a","priority":"1"}]}"#, "priority of /a"),
        (#"{"patterns":[{}]}"#, "patterns must"),
        (#"{"before":[{"op":"remove","pattern":"/a"}]}"#, "op of"), (#"{"before":{}}"#, "before must"),
        (#"{"before":[{"op":"unregister"}]}"#, "unregister needs"), (#"{"redirects":["/a"]}"#, "redirects must"),
        (#"{"redirects":{"/a":1}}"#, "a redirect leads"), (#"{"redirects":{"/a/:x":"/b/:y"}}"#, "“y”"),
        (#"{"build":"/a"}"#, "build needs"), (#"{"build":{"pattern":"/:x","params":{"x":{}}}}"#, "the parameter x"),
        (#"{"build":{"pattern":"/a","query":[["a",{}]]}}"#, "the value of a"),
        (#"{"config":{"trailingSlash":"no"}}"#, "ignore or strict"),
        (#"{"config":{"webSchemes":["my_app"]}}"#, "a list of schemes"),
        (#"{"config":{"allowHosts":["https://a"]}}"#, "a list of hosts"),
        (#"{"config":{"redirectLimit":-1}}"#, "a number from"),
        (#"{"config":{"trailing":1}}"#, "the keys"), ("[]", "no JSON object"), ("{", "no JSON object"),
        (#"{"name":"\ud83d"}"#, "no JSON object"), (#"{"name":01}"#, "no JSON object"),
        (#"{"name":1,}"#, "no JSON object"), (#"{"name":1} x"#, "no JSON object"), (#"{"name":+1}"#, "no JSON object"),
        (String(repeating: "[", count: 100_000), "no JSON object"),
    ])
    func `a line that is no request says what is wrong with it, and fails`(_ request: String, _ reason: String) throws {
        let result = try Tool.run("match", "--jsonl", input: request + "\n")
        #expect(result.status == 1)
        let answer = try #require(try result.objects().first)
        #expect(["invalidLine", "invalidConfig"].contains(answer["error"] as? String))
        #expect((answer["reason"] as? String)?.contains(reason) ?? false, "\(result.output)")
    }

    @Test func `a URL that cannot be built within the limits says so`() throws {
        let values = String(repeating: "b", count: 70_000)
        let line = #"{"name":"t","build":{"pattern":"/:x","params":{"x":"\#(values)"}}}"#
        let result = try Tool.run("match", "--jsonl", input: line + "\n")
        #expect(result.output == #"{"name":"t","error":"limitExceeded"}"# + "\n")
    }

    @Test func `all wrong patterns of a file are told at once, without advice for code`() throws {
        try Tool.withFolder { folder in
            let file = folder.appending(path: "patterns")
            try Data("/a\n/b//c\n/a\n/:id.html\n".utf8).write(to: file)
            let result = try Tool.run("match", "--patterns", file.path(), "/a")
            #expect(result.status == 2)
            for part in ["3 patterns", ":2: invalid pattern", ":3: “/a” matches the same URLs", ":4: invalid pattern"] {
                #expect(result.errors.contains(part), "\(part) in \(result.errors)")
            }
            #expect(!result.errors.contains("replacing"))
        }
    }

    @Test func `a comment in another notation is told how comments begin`() throws {
        let result = try Tool.run("match", "--patterns", "/dev/stdin", "/a", input: "# routes\n// routes\n/a\n#/b/:c\n")
        #expect(result.status == 2)
        #expect(result.errors.contains("a pattern to mend"))
        #expect(result.errors.contains("A comment begins with //."))
    }

    @Test func `a file that cannot be read is refused with the reason`() throws {
        let missing = try Tool.run("match", "--patterns", "/nowhere/patterns", "/a")
        #expect(missing.status == 2)
        #expect(missing.errors.contains("No such file"))
        let folder = try Tool.run("match", "--patterns", "/", "/a")
        #expect(folder.status == 2)
        #expect(folder.errors.contains("directory"))
        let endless = try Tool.run("match", "--patterns", "/dev/zero", "/a")
        #expect(endless.status == 2)
        #expect(endless.errors.contains("more than 64 MiB"))
    }

    @Test func `patterns come from a pipe`() throws {
        let result = try Tool.run("match", "--patterns", "/dev/stdin", "/a/1", input: "/a/:x\n")
        #expect(result.status == 0)
        #expect(result.output.contains("/a/:x"))
    }

    #if os(Linux)
    @Test func `output that nobody can take fails`() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "\"$0\" --help > /dev/full", Tool.path(of: "swb")]
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        #expect(text.contains("standard output"))
    }
    #endif

    @Test func `patterns come from a file, and what is not found fails and is explained`() throws {
        try Tool.withFolder { folder in
            let file = folder.appending(path: "patterns")
            try Data("// routes\n/product/:sku\n\nshop://cart\n".utf8).write(to: file)
            let result = try Tool.run(
                "match", "--patterns", file.path(), "--explain", "--json", "shop://prodct/1", "shop://cart")
            #expect(result.status == 1)
            let objects = try result.objects()
            #expect(objects.first?["error"] as? String == "notFound")
            #expect(objects.first?["suggestions"] as? [String] == ["shop://product/1"])
            #expect(objects.last?["pattern"] as? String == "shop://cart")
        }
    }

    @Test func `suspicious links are corrected`() throws {
        let links = """
            shop://product/1?a=b
            https://h.example/?a=1&amp;b=2
            https://h.example/?q=a%2520b
            shop://open?url=https://h.example/p?x=1&y=2
            https://h.example/?q=a+b
            shop://open?url=https://h.example/a%20b#c
            shop://open?url=https://h.example/p&ref=1
            shop://open?url=https%3A%2F%2Fh.example%2F%3Fq%3Da%2520b

            """
        let result = try Tool.run("lint", "--json", "-", input: links)
        #expect(result.status == 1)
        let corrected = try result.objects().map { $0["corrected"] as? String }
        #expect(
            corrected == [
                "https://h.example/?a=1&b=2", "https://h.example/?q=a%20b",
                "shop://open?url=https%3A%2F%2Fh.example%2Fp%3Fx%3D1%26y%3D2", "https://h.example/?q=a%20b",
                "shop://open?url=https%3A%2F%2Fh.example%2Fa%2520b%23c",
                "shop://open?url=https%3A%2F%2Fh.example%2Fp&ref=1",
            ])
        // What was corrected is suspicious no more.
        let again = try Tool.run("lint", "--json", "-", input: corrected.compactMap(\.self).joined(separator: "\n"))
        #expect(again.status == 0)
    }

    @Test(arguments: [
        ("https://h.example/?a&amp;amp;b", "https://h.example/?a&b"),
        ("https://h.example/a%252520b?c=%25252F", "https://h.example/a%20b?c=%2F"),
        ("https://h.example/?%2525", "https://h.example/?%25"),
    ])
    func `what was escaped several times is corrected at once`(_ link: String, _ corrected: String) throws {
        let result = try Tool.run("lint", "--json", "-", input: link)
        #expect(try result.objects().first?["corrected"] as? String == corrected)
        #expect(try Tool.run("lint", "-", input: corrected).status == 0)
    }

    @Test(.timeLimit(.minutes(1))) func `a link that is far too long is refused, not corrected`() throws {
        let link = "https://h.example/?q=" + String(repeating: "%2520+&amp;", count: 500_000)
        let result = try Tool.run("lint", "--json", "-", input: link)
        #expect(result.status == 1)
        let object = try result.objects().first
        #expect(object?["warnings"] as? [String] == ["invalidURL"])
        #expect((object?["corrected"] as? String) == link)
    }
}
