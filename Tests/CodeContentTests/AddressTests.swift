import Barcodes
import CodeContent
import Testing

@Suite struct AddressTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let kind: ScannedContent.Kind
        var host: String?
        var port: Int?
        var warnings: Set<ScannedContent.Warning>?

        init(
            _ text: String, _ kind: ScannedContent.Kind, host: String? = nil, port: Int? = nil,
            _ warnings: Set<ScannedContent.Warning>? = nil
        ) {
            self.text = text
            self.kind = kind
            self.host = host
            self.port = port
            self.warnings = warnings
        }

        var testDescription: String { text }
    }

    static let cases: [Case] = [
        Case("https://shop.example/product/1", .url, host: "shop.example", []),
        Case("HTTPS://SHOP.EXAMPLE", .url, host: "shop.example", []),
        Case(" \u{FEFF}https://a.example", .text),
        Case("\u{FEFF} https://a.example ", .url, host: "a.example"),
        Case("url: shop.example/x", .url, host: "shop.example", []),
        Case("shop.example:8080", .url, host: "shop.example", port: 8080, [.unusualPort]),
        Case("http://[::1]:80/", .url, host: "[::1]", port: 80, [.insecureHTTP, .ipLiteralHost]),
        Case("https://good.example\\@evil.example/", .url, host: "good.example", [.backslashInURL]),
        Case("https://a.example:99999/", .text),
        Case("https:///path", .text),
        Case("http:example.com", .text),
        Case("https://a.example/ b", .text),
        Case("shop://product/1", .deepLink, host: "product", [.nonWebScheme]),
        Case("shop:product/1", .text),
        Case("Order:12345", .text),
        Case("c://windows", .text),
        Case("javascript:alert(1)", .deepLink, [.nonWebScheme, .scriptScheme]),
        Case("a.b.c.d.e.f.com", .url, host: "a.b.c.d.e.f.com"),
        Case("a.b.c.d.e.f.g.com", .text),
    ]

    @Test(arguments: cases) func `an address is told from a text`(_ example: Case) {
        let content = ContentClassifier().classify(example.text, symbology: .qrCode)
        #expect(content.kind == example.kind)
        #expect(content[field: "host"] == example.host.map { .text($0) })
        #expect(content[field: "port"] == example.port.map { .integer($0) })
        if let warnings = example.warnings { #expect(content.warnings == warnings) }
    }

    @Test func `a scheme without slashes opens only the app that owns it`() {
        let content = ContentClassifier(appSchemes: ["Shop"]).classify("shop:product/1", symbology: .qrCode)
        #expect(content.kind == .deepLink)
        #expect((content.payload as? ScannedContent.DeepLink)?.scheme == "shop")
    }

    @Test func `bytes that are no UTF-8 are binary`() {
        let content = ContentClassifier().classify(ContentSource(bytes: [0xFF, 0x00, 0x41]))
        #expect(content.kind == .binary)
        #expect(content[field: "length"] == .integer(3))
    }
}
