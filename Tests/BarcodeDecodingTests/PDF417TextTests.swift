import BarcodeDecoding
import Barcodes
import Testing

/// Codewords that zint 2.11 wrote, without the length in front.
@Suite struct PDF417TextTests {
    @Test(
        arguments: [
            (
                "all four sub-modes",
                [
                    453, 178, 121, 224, 808, 237, 131, 344, 853, 808, 687, 437, 333, 880, 808, 86, 626, 116, 716, 179,
                    26,
                    874, 833, 876,
                ], "PDF417: Hello, World! 2 + 3 = 5; [x]"
            ),
            (
                "lower case first",
                [821, 442, 137, 808, 860, 465, 137, 792, 818, 694, 116, 841, 86, 873, 817, 432, 149, 900],
                "lower UPPER Mixed 12 @home"
            ),
            ("five single bytes", [901, 233, 128, 129, 255, 254, 900], "\u{E9}\u{80}\u{81}\u{FF}\u{FE}"),
            (
                "bytes in sixes", [924, 215, 318, 502, 193, 33, 225, 403, 472, 113, 519, 900],
                "\u{80}\u{81}\u{82}\u{83}\u{84}\u{85}\u{86}\u{87}\u{88}\u{89}\u{8A}\u{8B}"
            ),
            (
                "six bytes and five", [901, 215, 318, 502, 193, 33, 134, 135, 136, 137, 138, 900],
                "\u{80}\u{81}\u{82}\u{83}\u{84}\u{85}\u{86}\u{87}\u{88}\u{89}\u{8A}"
            ),
            ("digits", [902, 1, 624, 434, 632, 282, 200], "000213298174000"),
            (
                "more digits than a group",
                [902, 491, 81, 137, 450, 302, 67, 15, 174, 492, 862, 667, 475, 869, 12, 434, 1, 842, 90, 900, 900],
                "12345678901234567890123456789012345678901234567890"
            ),
            ("ECI 9, Greek", [927, 9, 901, 217, 236, 221, 227, 225, 900], "Ωμέγα"),
            (
                "ECI 26, UTF-8", [927, 26, 901, 331, 346, 395, 184, 149, 186, 709, 170, 843, 567, 189, 900], "žluťoučký"
            ),
            (
                "text, digits, bytes, text",
                [
                    447, 513, 137, 809, 902, 2, 548, 782, 137, 81, 98, 169, 12, 434, 901, 32, 228, 246, 252, 900, 807,
                    104, 394, 900,
                ], "Order 123456789012345678901234 äöü done"
            ),
            ("a byte between texts", [1, 913, 10, 63], "AB\nCD"),
            ("padding before a byte is no shift", [29, 913, 29, 63], "A\u{1D}CD"),
            ("nothing", [], ""),
        ] as [(String, [Int], String)])
    func `messages of every compaction read`(name: String, data: [Int], text: String) throws {
        #expect(try #require(PDF417Text(data: data)).text == text)
    }

    @Test func `an ECI shows in the identifier and the segments`() throws {
        let message = try #require(PDF417Text(data: [927, 9, 901, 217, 236, 221, 227, 225, 900]))
        #expect(message.symbologyIdentifier == "]L1" && message.segments.map(\.eci) == [9])
        #expect(message.bytes == [0xD9, 0xEC, 0xDD, 0xE3, 0xE1])
        #expect(try #require(PDF417Text(data: [1])).symbologyIdentifier == "]L2")
    }

    @Test func `the control block of a part tells its place and file`() throws {
        let part = try #require(
            PDF417Text(data: [825, 17, 596, 592, 449, 900, 928, 111, 101, 17, 53, 923, 1, 111, 103]))
        #expect(part.text == "part two" && part.fileSegment == Barcode.FileSegment(fileID: "017053"))
        #expect(part.structuredAppend == Barcode.StructuredAppend(index: 1, count: 3, id: "017053"))
        let last = try #require(
            PDF417Text(
                data: [825, 17, 596, 577, 514, 149, 900, 928, 111, 102, 100, 200, 300, 923, 1, 111, 103, 922]))
        #expect(last.structuredAppend == Barcode.StructuredAppend(index: 2, count: 3, id: "100200300"))
        #expect(last.fileSegment?.isLast == true)
    }

    @Test func `all optional fields of the control block are reported`() throws {
        // Names are in text compaction, numbers in numeric compaction.
        let message = try #require(
            PDF417Text(data: [
                1, 928, 111, 100, 7, 923, 0, 900, 1, 923, 2, 11, 923, 3, 2, 29, 923, 4, 63, 923, 5, 1, 223,
                923, 6, 902, 111, 100,
            ]))
        #expect(
            message.fileSegment
                == Barcode.FileSegment(
                    fileID: "007", fileName: "AB", timeStamp: 1, sender: "ACA", addressee: "CD", fileSize: 123,
                    checksum: 0))
    }

    @Test func `a symbol for setting up the reader says so`() throws {
        let message = try #require(PDF417Text(data: [921, 828, 139, 615, 900]))
        #expect(message.isReaderInitialization && message.text == "setup")
    }

    @Test(
        arguments: [
            ("a number without its leading 1", [902, 800]), ("half a byte shift", [1, 913]),
            ("half an ECI", [926, 3]), ("a function without meaning", [905, 1]), ("an impossible codeword", [929]),
            ("a negative codeword", [-1]), ("a cut-off control block", [928, 111]),
            ("a field without a tag", [928, 111, 100, 7, 923]),
        ] as [(String, [Int])])
    func `what is no message reads as nothing`(name: String, data: [Int]) {
        #expect(PDF417Text(data: data) == nil)
    }
}
