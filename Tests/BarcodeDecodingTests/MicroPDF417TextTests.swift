import BarcodeDecoding
import Barcodes
import Testing

/// What is different about the codewords of MicroPDF417.
@Suite struct MicroPDF417TextTests {
    @Test(
        arguments: [
            (
                "text after its latch, as zint 2.11 writes it", [900, 817, 131, 344, 802, 437, 333], "hello world",
                "]L2"
            ),
            ("bytes before any latch", [72, 105], "Hi", "]L2"),
            ("an ECI in front", [927, 26, 900, 1, 63], "ABCD", "]L1"),
            ("FNC1 in front, then digits", [904, 1, 223], "123", "]L3"),
            ("FNC1 in front, then text", [903, 1, 63], "ABCD", "]L3"),
            ("a GTIN", [905, 1, 223], "01123", "]L3"),
            ("a separator within", [903, 1, 903, 63], "AB\u{1D}CD", "]L3"),
            ("a batch of what stands beside it", [914, 1], "10AB", "]L3"),
            ("a serial number of what stands beside it", [915, 1], "21AB", "]L3"),
            ("an application indicator in front", [908, 1], "AB", "]L4"),
            ("Code 128 without FNC1", [911, 1, 223], "123", "]L5"),
            ("format 05", [916, 1, 223], "[)>\u{1E}05\u{1D}123\u{1E}\u{4}", "]L2"),
            ("format 06", [917, 32], "[)>\u{1E}06\u{1D}12\u{1E}\u{4}", "]L2"),
        ] as [(String, [Int], String, String)])
    func `functions of the first codeword read`(name: String, data: [Int], text: String, identifier: String) throws {
        let message = try #require(PDF417Text(data: data, isMicro: true))
        #expect(message.text == text && message.symbologyIdentifier == identifier)
        #expect(message.isGS1 == (identifier == "]L3"))
    }

    @Test(
        arguments: [
            ([906, 1], "linked"), ([914, 1], "linked"), ([918, 900, 1], "linked"), ([920, 901, 65], "composite"),
            ([903, 1], nil), ([900, 1], nil),
        ] as [([Int], String?)])
    func `a symbol that belongs to a linear one says so`(data: [Int], linkage: String?) throws {
        #expect(try #require(PDF417Text(data: data, isMicro: true)).linkage == linkage)
    }

    @Test(arguments: [[912, 1], [900, 903], [919], [900, 910]])
    func `functions out of place read as nothing`(data: [Int]) {
        #expect(PDF417Text(data: data, isMicro: true) == nil)
    }

    @Test(arguments: [[903, 1], [914, 1], [916, 1, 223]])
    func `PDF417 has none of them`(data: [Int]) {
        #expect(PDF417Text(data: data) == nil)
    }
}
