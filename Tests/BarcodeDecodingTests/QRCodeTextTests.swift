import BarcodeDecoding
import Barcodes
import Testing

/// From data codewords to text, segment by segment.
@Suite struct QRCodeTextTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let segments: [QRCodeWriter.Segment]
        let text: String
        let identifier: String

        init(_ name: String, _ segments: [QRCodeWriter.Segment], _ text: String, _ identifier: String = "]Q1") {
            (testDescription, self.segments, self.text, self.identifier) = (name, segments, text, identifier)
        }
    }

    @Test(arguments: [
        Case("one digit", [.numeric("7")], "7"),
        Case("two digits with a leading zero", [.numeric("07")], "07"),
        Case("many digits", [.numeric("00123456789")], "00123456789"),
        Case("odd alphanumeric", [.alphanumeric("A-1 $%*+./:")], "A-1 $%*+./:"),
        Case("bytes as UTF-8", [.bytes(Array("Grüße, 世界".utf8))], "Grüße, 世界"),
        Case("bytes as Shift_JIS", [.bytes([0x93, 0xE0, 0x91, 0xA4])], "内側"),
        Case("bytes as Latin-1", [.bytes([0x63, 0x61, 0x66, 0xE9])], "café"),
        Case("Kanji of both ranges", [.kanji([0x935F, 0xE4AA])], "点茗"),
        Case("Hanzi of both ranges", [.hanzi([0xA1B0, 0xD6D0, 0xCEC4])], "“中文"),
        Case("mixed", [.alphanumeric("ID"), .numeric("42"), .bytes([0x21])], "ID42!"),
        Case("ECI 26", [.eci(26), .bytes(Array("é".utf8))], "é", "]Q2"),
        Case("ECI 7, Cyrillic", [.eci(7), .bytes([0xB4, 0xD0])], "Да", "]Q2"),
        Case("ECI 899, bytes that are no text", [.eci(899), .bytes([0xFF, 0x00])], "\u{FF}\u{0}", "]Q2"),
        Case(
            "two ECIs", [.eci(3), .bytes([0xE9]), .eci(9), .bytes([0xE1])], "éα", "]Q2"),
        Case("GS1", [.firstFNC1, .alphanumeric("10ABC%21X%%Y")], "10ABC\u{1D}21X%Y", "]Q3"),
        Case("GS1 with ECI", [.firstFNC1, .eci(26), .bytes(Array("10ü".utf8))], "10ü", "]Q4"),
        Case("application by number", [.secondFNC1(7), .bytes([0x41])], "07A", "]Q5"),
        Case("application by letter", [.secondFNC1(165), .bytes([0x42])], "AB", "]Q5"),
        Case("structured append", [.structuredAppend(index: 1, count: 3, parity: 9), .numeric("5")], "5"),
    ]) func `each mode reads`(_ example: Case) throws {
        for number in [2, 12, 30] {
            let writer = QRCodeWriter(number, .low)
            let data = try #require(writer.data(example.segments))
            let message = try #require(QRCodeText(data: data, version: writer.version))
            #expect(message.text == example.text)
            #expect(message.symbologyIdentifier == example.identifier)
        }
    }

    @Test func `structured append tells place, number and parity`() throws {
        let writer = QRCodeWriter(1, .low)
        let data = try #require(writer.data([.structuredAppend(index: 2, count: 16, parity: 171), .numeric("1")]))
        let message = try #require(QRCodeText(data: data, version: writer.version))
        #expect(message.structuredAppend == Barcode.StructuredAppend(index: 2, count: 16, id: "171"))
    }

    @Test(
        arguments: [
            ("unknown mode", [0xF0, 0x00]),
            ("byte count beyond the data", [0x4F, 0xF0, 0x41]),
            ("numeric count beyond the data", [0x1F, 0xFC, 0x00]),
            ("three digits above 999", [0x10, 0x0F, 0xFF, 0xF0]),
            ("alphanumeric pair above 2024", [0x20, 0x17, 0xFF, 0xF0]),
            ("nothing", []),
            ("only a terminator", [0x00, 0xEC]),
            ("Hanzi of an unknown subset", [0xD2, 0x01, 0x00, 0x00]),
            ("ECI designator cut off", [0x7C]),
            ("Kanji count beyond the data", [0x8F, 0xF0]),
        ] as [(String, [UInt8])]) func `data that is no message is refused`(name: String, data: [UInt8]) throws
    {
        #expect(QRCodeText(data: data, version: try #require(QRCodeVersion(number: 1))) == nil)
    }
}
