import BarcodeDecoding
import Barcodes
import Foundation
import Testing

/// Whatever a stranger shows or sends: no trap, no hang, and no message that was never written.
@Suite struct HostileInputTests {
    /// Mutations of each kind: few by default, as many as `SWITCHBOARD_MUTATIONS` says for a long run.
    private static let mutations =
        ProcessInfo.processInfo.environment["SWITCHBOARD_MUTATIONS"].flatMap { Int($0) } ?? 400

    private let decoder = BarcodeDecoder()

    @Test(arguments: [
        (0, 0), (1, 1), (1, 100_000), (100_000, 1), (2, 2), (7, 7), (8, 8), (9, 17), (21, 21), (500, 3),
    ]) func `pictures of any size and of one colour hold nothing`(width: Int, height: Int) {
        for brightness: UInt8 in [0, 127, 255] {
            #expect(decoder.read(Canvas(width: width, height: height, brightness: brightness).image).isEmpty)
        }
    }

    @Test func `noise holds nothing`() {
        for seed in 0..<3 {
            var canvas = Canvas(width: 160, height: 120, brightness: 127)
            canvas.addNoise(127, seed: UInt64(seed))
            #expect(decoder.read(canvas.image).isEmpty)
        }
    }

    @Test func `mutated pictures read rightly or not at all`() throws {
        var generator = SeededGenerator(seed: 21)
        let symbol = try #require(QRCodeWriter(1, .medium, mask: 1).symbol([.alphanumeric("PIXELS")]))
        let clean = Canvas(symbol, scale: 2)
        for _ in 0..<max(1, Self.mutations / 10) {
            var canvas = clean
            for _ in 0..<Int.random(in: 1...60, using: &generator) {
                let place = Int.random(in: 0..<canvas.pixels.count, using: &generator)
                let length = Int.random(in: 1...8, using: &generator)
                for index in place..<min(canvas.pixels.count, place + length) {
                    canvas.pixels[index] = UInt8.random(in: 0...255, using: &generator)
                }
            }
            let texts = decoder.read(canvas.image).map(\.text)
            #expect(texts.allSatisfy { $0 == "PIXELS" })
        }
    }

    @Test func `mutated modules read rightly or not at all`() throws {
        var generator = SeededGenerator(seed: 22)
        let writer = QRCodeWriter(2, .quartile, mask: 4)
        let clean = try #require(writer.symbol([.alphanumeric("MODULES")]))
        var readable = 0
        for round in 0..<Self.mutations {
            var matrix = clean
            for _ in 0..<1 + round % 60 {
                matrix.modules[Int.random(in: 0..<matrix.modules.count, using: &generator)] ^= 1
            }
            guard let (_, message) = QRCodeSymbolTests.read(matrix) else { continue }
            readable += 1
            #expect(message.text == "MODULES")
        }
        #expect(readable > Self.mutations / 10)
    }

    @Test func `modules by chance are no symbol`() throws {
        var generator = SeededGenerator(seed: 23)
        for number in [1, 2, 7] {
            let size = 17 + 4 * number
            for _ in 0..<Self.mutations / 10 {
                var matrix = Matrix(size: size)
                for index in matrix.modules.indices {
                    matrix.modules[index] = UInt8.random(in: 0...1, using: &generator)
                }
                // A block corrected within its capacity can be met by chance; a message of that is rare.
                #expect(QRCodeSymbolTests.read(matrix) == nil)
            }
        }
    }

    @Test func `mutated codewords read rightly or not at all`() throws {
        var generator = SeededGenerator(seed: 24)
        let writer = QRCodeWriter(3, .high, mask: 6)
        let data = try #require(writer.data([.bytes(Array("codewords".utf8))]))
        let clean = writer.codewords(data)
        for round in 0..<Self.mutations {
            var codewords = clean
            for _ in 0..<1 + round % 30 {
                codewords[Int.random(in: 0..<codewords.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            if let (_, message) = QRCodeSymbolTests.read(writer.matrix(codewords)) {
                #expect(message.text == "codewords")
            }
        }
    }

    @Test func `mutated data never traps and never says more than the data can hold`() throws {
        var generator = SeededGenerator(seed: 25)
        let writer = QRCodeWriter(5, .low)
        let segments: [QRCodeWriter.Segment] = [
            .structuredAppend(index: 0, count: 2, parity: 1), .eci(26), .bytes(Array("ä".utf8)), .numeric("12345"),
            .alphanumeric("AB:C"), .kanji([0x935F]), .hanzi([0xD6D0]),
        ]
        let clean = try #require(writer.data(segments))
        for _ in 0..<Self.mutations * 5 {
            var data = clean
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                data[Int.random(in: 0..<24, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            if Bool.random(using: &generator) { data.removeLast(Int.random(in: 0...data.count, using: &generator)) }
            let number = [1, 9, 10, 27, 40].randomElement(using: &generator) ?? 1
            guard let message = QRCodeText(data: data, version: try #require(QRCodeVersion(number: number))) else {
                continue
            }
            #expect(message.text.unicodeScalars.count <= data.count * 3 + 2)
        }
    }

    @Test func `lengths that no symbol can have take no memory`() throws {
        // 16,383 digits are claimed, and a handful is there.
        let data: [UInt8] = [0x1F, 0xFF, 0xC0, 0x00]
        #expect(QRCodeText(data: data, version: try #require(QRCodeVersion(number: 40))) == nil)
    }

    @Test func `mutated modules of the smaller kinds read rightly or not at all`() throws {
        var generator = SeededGenerator(seed: 26)
        let seventeen = RMQRCodeTemplate(version: try #require(RMQRCodeVersion(indicator: 27)))
        let seven = RMQRCodeTemplate(version: try #require(RMQRCodeVersion(indicator: 0)))
        let kinds: [(Matrix, String?, (ModuleGrid) -> String?)] = [
            // M1 has a sum to compare and no more: what chance gives it may pass.
            (PublishedSymbols.microOne, nil, Self.microText),
            (PublishedSymbols.microThree, "MICRO QR CODE", Self.microText),
            (PublishedSymbols.microFour, "Micro QR 4", Self.microText),
            (PublishedSymbols.rectangularSeven, "RMQR7", { Self.rectangularText($0, seven) }),
            (PublishedSymbols.rectangularSeventeen, "rMQR Code 17 x 43 lines", { Self.rectangularText($0, seventeen) }),
            (PublishedSymbols.modelOne, "QR Code Model 1 ", Self.modelOneText),
        ]
        var readable = 0
        for round in 0..<Self.mutations {
            let (clean, text, read) = kinds[round % kinds.count]
            var matrix = clean
            for _ in 0..<1 + round / kinds.count % 30 {
                matrix.modules[Int.random(in: 0..<matrix.modules.count, using: &generator)] ^= 1
            }
            guard let grid = matrix.grid, let found = read(grid) else { continue }
            readable += 1
            if let text { #expect(found == text) }
        }
        #expect(readable > Self.mutations / 20)
    }

    @Test func `mutated pictures of the smaller kinds read rightly or not at all`() {
        var generator = SeededGenerator(seed: 27)
        let options = ReadingOptions(symbologies: [.microQRCode, .rmqrCode])
        let kinds = [
            (PublishedSymbols.microFour, "Micro QR 4"), (PublishedSymbols.rectangularSeven, "RMQR7"),
            (PublishedSymbols.rectangularThirteen, "RMQR13"),
        ]
        for round in 0..<max(3, Self.mutations / 10) {
            let (symbol, text) = kinds[round % kinds.count]
            var canvas = Canvas(symbol, scale: 2)
            for _ in 0..<Int.random(in: 1...30, using: &generator) {
                let place = Int.random(in: 0..<canvas.pixels.count, using: &generator)
                for index in place..<min(canvas.pixels.count, place + Int.random(in: 1...8, using: &generator)) {
                    canvas.pixels[index] = UInt8.random(in: 0...255, using: &generator)
                }
            }
            #expect(decoder.read(canvas.image, options: options).allSatisfy { $0.text == text })
        }
    }

    @Test func `data by chance never traps in any layout, and never says more than it can hold`() throws {
        var generator = SeededGenerator(seed: 28)
        let dialects =
            MicroQRCodeKind.all.map(QRCodeDialect.microQRCode) + RMQRCodeVersion.all.map(QRCodeDialect.rmqrCode)
            + [QRCodeDialect.qrCode(try #require(QRCodeVersion(number: 14)), isModel1: true)]
        for round in 0..<Self.mutations * 2 {
            let count = Int.random(in: 0...40, using: &generator)
            let data = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            guard let message = QRCodeText(data: data, dialect: dialects[round % dialects.count]) else { continue }
            #expect(message.text.unicodeScalars.count <= data.count * 3 + 2)
        }
    }

    private static func microText(_ grid: ModuleGrid) -> String? {
        MicroQRCodeCodewords(grid).flatMap { QRCodeText(data: $0.data, dialect: .microQRCode($0.kind))?.text }
    }

    private static func rectangularText(_ grid: ModuleGrid, _ template: RMQRCodeTemplate) -> String? {
        RMQRCodeCodewords(grid, template: template).flatMap {
            QRCodeText(data: $0.data, dialect: .rmqrCode($0.version))?.text
        }
    }

    private static func modelOneText(_ grid: ModuleGrid) -> String? {
        QRCodeModel1Codewords(grid).flatMap {
            QRCodeText(data: $0.data, dialect: .qrCode($0.version, isModel1: true))?.text
        }
    }
}
