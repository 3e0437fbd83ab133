import BarcodeDecoding
import Testing

@Suite struct CharacterSetTests {
    @Test(
        arguments: [
            (0, [0x82], "é"), (1, [0xE9], "é"), (2, [0x81], "ü"), (3, [0xE9], "é"), (4, [0xB1], "ą"), (5, [0xA1], "Ħ"),
            (6, [0xB6], "ļ"), (7, [0xB4], "Д"), (8, [0xC7], "ا"), (9, [0xE1], "α"), (10, [0xE0], "א"),
            (11, [0xFD], "ı"),
            (12, [0xB9], "đ"), (13, [0xA1], "ก"), (15, [0xEF], "ļ"), (16, [0xA1], "Ḃ"), (17, [0xA4], "€"),
            (18, [0xA4], "€"), (20, [0x93, 0x5F], "点"), (21, [0x9C], "ś"), (22, [0xC4], "Д"), (23, [0x80], "€"),
            (24, [0xC7], "ا"), (25, [0x4E, 0x2D], "中"), (26, [0xE4, 0xB8, 0xAD], "中"), (27, [0x41], "A"),
            (28, [0xA4, 0xA4], "中"), (29, [0xD6, 0xD0], "中"), (30, [0xB0, 0xA1], "가"), (31, [0xD6, 0xD0], "中"),
            (32, [0xD6, 0xD0], "中"), (33, [0x2D, 0x4E], "中"), (34, [0, 0, 0x4E, 0x2D], "中"),
            (35, [0x2D, 0x4E, 0, 0], "中"), (170, [0x41], "A"), (899, [0xFF], "\u{FF}"),
        ] as [(Int, [UInt8], String)]) func `every ECI designator reads its character set`(
            eci: Int, bytes: [UInt8], text: String
        ) throws
    {
        let set = try #require(CharacterSet(eci: eci))
        #expect(set.text(of: bytes[...]) == text)
    }

    @Test(arguments: [14, 19, 36, 900, 999_999, -1]) func `designators without an assignment have none`(eci: Int) {
        #expect(CharacterSet(eci: eci) == nil)
    }

    @Test(
        arguments: [
            ("ASCII", Array("abc".utf8), "UTF-8"), ("nothing", [], "UTF-8"),
            ("UTF-8", Array("häufig".utf8), "UTF-8"),
            ("Shift_JIS pairs", [0x93, 0xE0, 0x91, 0xA4, 0x41], "Shift_JIS"),
            ("half-width katakana", [0xB1, 0xB2, 0xB3, 0xB4], "Shift_JIS"),
            ("Latin-1 word", [0x6D, 0xFC, 0x64, 0x65], "ISO-8859-1"),
            ("Latin-1 degree sign", [0x32, 0x30, 0xB0, 0x43], "ISO-8859-1"),
            ("Chinese pairs", [0xC4, 0xE3, 0xBA, 0xC3, 0xD6, 0xD0, 0xFE, 0xA1], "GB18030"),
            ("cut-off UTF-8", [0x41, 0xE4, 0xB8], "Shift_JIS"),
        ] as [(String, [UInt8], String)]) func `bytes without ECI are named by the documented test`(
            name: String, bytes: [UInt8], expected: String
        )
    {
        #expect(CharacterSet.guess(bytes[...]).name == expected)
    }
}
