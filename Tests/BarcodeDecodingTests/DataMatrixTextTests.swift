import BarcodeDecoding
import Barcodes
import Testing

/// Codewords to text, encodation by encodation.
@Suite struct DataMatrixTextTests {
    @Test(
        arguments: [
            ("ASCII letters and digit pairs", [66, 67, 142], "AB12"),
            ("the upper half of Latin-1 by upper shift", [235, 101, 33], "ä "),
            ("padding ends the message", [66, 129, 70], "A"),
            ("C40 with an unlatch", [230, 91, 11, 254, 67], "AIMB"),
            ("one codeword behind C40 is ASCII", [230, 91, 11, 67], "AIMB"),
            ("Text", [239, 91, 11, 254], "aim"),
            ("X12", [238, 0, 43, 254], "\r*>"),
            ("EDIFACT with an unlatch", [240, 4, 32, 223, 66], "ABCA"),
            ("two codewords behind EDIFACT are ASCII", [240, 66, 67], "AB"),
            ("macro 05 with header and trailer", [236, 66], "[)>\u{1E}05\u{1D}A\u{1E}\u{04}"),
            ("macro 06 with header and trailer", [237, 66], "[)>\u{1E}06\u{1D}A\u{1E}\u{04}"),
            ("FNC1 separates, and not at the end", [232, 142, 232, 142, 232], "12\u{1D}12"),
            ("an ECI", [241, 27, 235, 68, 235, 37], "ä"),
        ] as [(String, [UInt8], String)])
    func `encodations`(name: String, data: [UInt8], text: String) throws {
        #expect(try #require(DataMatrixText(data: data)).text == text)
    }

    @Test func `Base 256 unscrambles length and bytes by their place`() throws {
        let bytes: [UInt8] = [0xE4, 0xF6, 0xFC]
        for length in [[3], [0]] {
            var data: [UInt8] = [231]
            for value in length.map(UInt8.init) + bytes {
                data.append(value &+ UInt8(truncatingIfNeeded: 149 * (data.count + 1) % 255 + 1))
            }
            #expect(try #require(DataMatrixText(data: data)).bytes == bytes)
        }
    }

    @Test func `structured append gives place, number and file`() throws {
        let message = try #require(DataMatrixText(data: [233, 0x2A, 1, 2, 232, 66]))
        #expect(message.structuredAppend == Barcode.StructuredAppend(index: 2, count: 7, id: "258"))
        #expect(message.isGS1 && message.text == "A")
    }

    @Test func `FNC1 behind an indicator marks an application`() throws {
        #expect(try #require(DataMatrixText(data: [66, 232, 67])).symbologyIdentifier == "]d3")
        #expect(try #require(DataMatrixText(data: [142, 232, 67])).text == "12B")
    }

    @Test func `reader programming is no message for the app`() throws {
        #expect(try #require(DataMatrixText(data: [234, 66])).isReaderInitialization)
    }

    @Test(
        arguments: [
            ("nothing", []), ("codeword 0", [0]), ("only padding", [129, 1]), ("an unused codeword", [250]),
            ("bytes beyond the end", [231, 44 + 100]), ("an ECI without its number", [241]),
            ("structured append in the middle", [66, 233, 1, 1, 1]), ("C40 values beyond the sets", [230, 255, 255]),
        ] as [(String, [UInt8])])
    func `no messages`(name: String, data: [UInt8]) {
        #expect(DataMatrixText(data: data) == nil)
    }
}
