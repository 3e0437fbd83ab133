import CodeContent
import Testing

@Suite struct SecretTests {
    static let cases: [(String, String)] = [
        ("WIFI:T:WPA;S:a;P:hush-hush;;", "hush-hush"),
        ("otpauth://totp/x?secret=MZXW6YTB", "MZXW6YTB"),
        (
            "otpauth-migration://offline?data=CigKEPqlBekzoNEukL7qlsjBCDYSDnBpQHJhc3BiZXJyeXBpIAEoATACEAEYASAAKLzjp5n4%2F%2F%2F%2F%2FwE%3D",
            "7KSQL2JTUDIS5EF65KLMRQIIGY"
        ),
        ("LPA:1$a.example$HUSH-HUSH", "HUSH-HUSH"),
        ("MT:Y.K9042C00KA0648G00", "20202021"),
        ("X-HM://00H5LMBUEX7Y9", "314-15-926"),
    ]

    @Test(arguments: cases) func `a secret prints as dots and is there when asked for`(_ text: String, secret: String) {
        let content = Sample(text).content
        var dumped = ""
        dump(content, to: &dumped)
        dump(content.payload, to: &dumped)
        dump(content.source, to: &dumped)
        let shown = [
            "\(content)", String(reflecting: content), "\(content.payload)", String(reflecting: content.payload),
            "\(content.source)", String(reflecting: content.source), content.fields.description, dumped,
            "\(content.errors)",
        ]
        for shown in shown {
            #expect(!shown.contains(secret))
        }
        #expect("\(content)".contains("•••"))
        #expect(values(content.fields).contains { $0.contains(secret) })
    }

    private func values(_ fields: [ScannedContent.Field]) -> [String] {
        fields.flatMap { field -> [String] in
            switch field.value {
            case .record(let inner): return values(inner)
            case .list(let list):
                return list.flatMap { if case .record(let inner) = $0 { values(inner) } else { ["\($0)"] } }
            default: return ["\(field.value)"]
            }
        }
    }
}
