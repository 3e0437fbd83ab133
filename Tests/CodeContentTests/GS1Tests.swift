import Barcodes
import CodeContent
import Testing

@Suite struct GS1Tests {
    private func payload(_ sample: Sample) throws -> ScannedContent.GS1 {
        try #require(sample.content.payload as? ScannedContent.GS1)
    }

    @Test func `the symbol's identifier decides whether digits are elements`() {
        for identifier in ["]C1", "]d2", "]Q3", "]e0", "]z1"] {
            #expect(Sample("0109521234543213", .qrCode, identifier).content.kind == .gs1)
        }
        for identifier in ["]C0", "]d1", "]Q1", "]z0"] {
            #expect(Sample("0109521234543213", .qrCode, identifier).content.kind == .text)
        }
        #expect(Sample("0109521234543213", .dataBar).content.kind == .gs1)
    }

    @Test func `the bracketed form is read anywhere if every element is valid`() throws {
        let content = Sample("(01)09521234543213(10)A(B)(17)261200").content
        #expect(content.kind == .gs1)
        #expect(content[field: "batch"] == .text("A(B)"))
        #expect(content[field: "form"] == .text("bracketed"))
        #expect(content[field: "dates"] == .record([.init("17", .text("2026-12-31"))]))
        #expect(Sample("(01)09521234543214(10)A").content.kind == .text)
        #expect(Sample("(01)09521234543213 (10)A").content.kind == .text)
        #expect(Sample("(1) first").content.kind == .text)
    }

    @Test func `the century is the one that puts a date nearest to now`() {
        func date(_ digits: String, in year: Int) -> ScannedContent.Value? {
            ContentClassifier(currentYear: year)
                .classify(ContentSource("17\(digits)", symbologyIdentifier: "]C1"))[field: "dates"]
        }
        #expect(date("760101", in: 2026) == .record([.init("17", .text("2076-01-01"))]))
        #expect(date("770101", in: 2026) == .record([.init("17", .text("1977-01-01"))]))
        #expect(date("000101", in: 2050) == .record([.init("17", .text("2100-01-01"))]))
        #expect(date("000101", in: 2049) == .record([.init("17", .text("2000-01-01"))]))
        #expect(date("990101", in: 2001) == .record([.init("17", .text("1999-01-01"))]))
    }

    @Test func `what lacks its companion or excludes another is a conflict, not a warning`() throws {
        let alone = try payload(.gs1("0209521234543213"))
        let conflict = try #require(alone.conflicts.first)
        #expect(conflict.ai == "02" && conflict.rule == .requires && conflict.others == ["37"])
        #expect(Sample.gs1("0209521234543213").content.warnings.isEmpty)
        let both = try payload(.gs1("01095212345432133724\u{1D}0209521234543213"))
        #expect(both.conflicts.contains { $0.ai == "01" && $0.rule == .excludes && $0.others == ["37"] })
        #expect(try payload(.gs1("01095212345432133103000195")).conflicts.isEmpty)
    }

    @Test(arguments: [
        "01095212345432131726123110A\u{1D}21B", "00106141412345678908", "414952132100000125432a",
        "800302112345678900AB",
    ])
    func `elements become a link and come back`(_ text: String) throws {
        let elements = try payload(.gs1(text)).elements
        #expect(!elements.isEmpty)
        guard let link = try payload(.gs1(text)).digitalLink(stem: "https://shop.example/x") else { return }
        let content = Sample(link).content
        #expect(content.kind == .gs1DigitalLink)
        let read = try #require(content.payload as? ScannedContent.GS1DigitalLink)
        #expect(Set(read.elements) == Set(elements))
        #expect(Set(try payload(.gs1(read.elementString)).elements) == Set(elements))
    }

    @Test(arguments: [
        ("https://a.example/01/12312312312333", true), ("https://a.example/x/01/12312312312333/10/A?17=261231", true),
        ("https://a.example/01/12312312312333/", false), ("https://a.example/01/12312312312333/21/A/10/B", false),
        ("https://a.example/01/12312312312333?10=A", false), ("https://a.example/01/12312312312333?99=A&99=A", false),
        ("https://a.example/01/12312312312333?1=2", false), ("https://a.example/01/12312312312333?x=1", true),
        ("https://a.example/10/A", false), ("a.example/01/12312312312333", false),
        ("https://[fe80::1%25lo]/01/12312312312333", false), ("https://a.example/01/12312312312333?99=a+b", false),
    ])
    func `a link carries elements only by the syntax of Digital Link`(_ link: String, isDigitalLink: Bool) {
        #expect(Sample(link).content.kind == (isDigitalLink ? .gs1DigitalLink : .url))
    }
}
