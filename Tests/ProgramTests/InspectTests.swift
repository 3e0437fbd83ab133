import Foundation
import Testing

@Suite struct InspectTests {
    @Test func `a line is answered under its own id, digit by digit`() throws {
        let lines = """
            {"id":36893488147419103232,"text":"https://shop.example/p"}
            {"id":[1.50,null],"symbology":"ean13","text":"4006381333931"}
            {"text":null,"bytes":"aGk="}

            """
        let result = try Tool.run("inspect", "--jsonl", input: lines)
        #expect(result.status == 0)
        #expect(
            zip(
                result.lines,
                [
                    #"{"id":36893488147419103232,"kind":"url""#, #"{"id":[1.50,null],"kind":"product""#,
                    #"{"kind":"text""#,
                ]
            ).allSatisfy { $0.hasPrefix($1) }, "\(result.output)")
        #expect(result.lines.count == 3)
    }

    @Test(arguments: [
        (#"{"id":1,"text":7}"#, "text must be text"), (#"{"id":1,"bytes":true}"#, "bytes must be text"),
        (#"{"id":1,"bytes":"?"}"#, "bytes must be Base64"), (#"{"id":1}"#, "neither text nor bytes"),
        (#"{"id":1,"text":"a","bytes":"YQ=="}"#, "both text and bytes"),
        (#"{"id":1,"text":"a","symbology":1}"#, "symbology must be text"),
        (#"{"id":1,"text":"a","symbology":"qr"}"#, "qr is no symbology"),
        (#"{"id":1,"text":"a","symbologyIdentifier":[]}"#, "symbologyIdentifier must be text"),
        ("7", "no JSON object"), (#"{"id":1"#, "no JSON object"),
    ])
    func `a line that is no request says what is wrong with it, and fails`(_ request: String, _ reason: String) throws {
        let result = try Tool.run("inspect", "--jsonl", input: request + "\n" + #"{"text":"a"}"# + "\n")
        #expect(result.status == 1)
        let answers = try result.objects()
        #expect(answers.first?["error"] as? String == "invalidLine")
        #expect((answers.first?["reason"] as? String)?.contains(reason) ?? false, "\(result.output)")
        // The lines behind it are still answered.
        #expect(answers.last?["kind"] as? String == "text")
    }
}
