import BarcodeDecoding
import Barcodes
import Testing

/// Bits to text, mode by mode.
@Suite struct AztecTextTests {
    @Test(
        arguments: [
            ("capital letters", "00010 00011", "AB"),
            ("small letters by a latch", "11100 00010 00011", "ab"),
            ("one capital among small letters", "11100 00010 11100 00010 00011", "aAb"),
            ("digits in four bits", "11110 0011 0100 1101", "12."),
            ("back from digits", "11110 0011 1110 00010", "1A"),
            ("a capital among digits", "11110 0011 1111 00010 0100", "1A2"),
            ("punctuation by a shift", "00010 00000 00110 00011", "A!B"),
            ("pairs of punctuation", "11101 11110 00010 00101 11111 00010", "\r\n: A"),
            ("mixed", "11101 10000 10100", "\u{1C}@"),
            ("bytes", "11111 00010 11100100 00100000 00010", "\u{E4} A"),
            ("an ECI", "00000 00000 010 0100 1000 11111 00010 11000011 10100100", "ä"),
            (
                "FNC1 between, and not at the end", "00000 00000 000 00010 00000 00000 000 00011 00000 00000 000",
                "A\u{1D}B"
            ),
        ] as [(String, String, String)])
    func `modes`(name: String, bits: String, text: String) throws {
        #expect(try #require(AztecText(bits: Self.bits(bits))).text == text)
    }

    @Test func `structured append gives place, number and name`() throws {
        let named = try #require(
            AztecText(bits: Self.bits("11101 11101 00001 00010 00011 00001 00011 00101 01111")))
        #expect(named.structuredAppend == Barcode.StructuredAppend(index: 1, count: 4, id: "AB"))
        #expect(named.text == "N" && named.symbologyIdentifier == "]z6")
        let plain = try #require(AztecText(bits: Self.bits("11101 11101 00010 00011 01111")))
        #expect(plain.structuredAppend == Barcode.StructuredAppend(index: 0, count: 2, id: ""))
    }

    @Test func `FNC1 behind an indicator marks an application`() throws {
        let message = try #require(AztecText(bits: Self.bits("00010 00000 00000 000 00011")))
        #expect(message.symbologyIdentifier == "]z2" && message.text == "AB")
    }

    @Test(arguments: ["", "00010 00000 00000 111", "11100", "1111"])
    func `no messages`(bits: String) {
        #expect(AztecText(bits: Self.bits(bits)) == nil)
    }

    @Test func `a length beyond the end takes no memory`() {
        #expect(AztecText(bits: Self.bits("11111 00000 11111111111 0000")) == nil)
    }

    private static func bits(_ text: String) -> [UInt8] {
        text.utf8.filter { $0 != 0x20 }.map { $0 - 48 }
    }
}
