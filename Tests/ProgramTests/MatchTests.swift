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
    ])
    func `a line is answered by a line`(_ request: String, _ answer: String) throws {
        let result = try Tool.run("match", "--jsonl", input: request + "\n")
        #expect(result.status == 0)
        #expect(result.output == answer + "\n")
    }

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

            """
        let result = try Tool.run("lint", "--json", "-", input: links)
        #expect(result.status == 1)
        #expect(
            try result.objects().map { $0["corrected"] as? String } == [
                "https://h.example/?a=1&b=2", "https://h.example/?q=a%20b",
                "shop://open?url=https%3A%2F%2Fh.example%2Fp%3Fx%3D1%26y%3D2", "https://h.example/?q=a%20b",
            ])
    }
}
