import BarcodeDecoding
import Barcodes
import Testing

/// From pictures to messages, by drawn symbols.
@Suite struct PDF417ReadingTests {
    private let decoder = BarcodeDecoder()
    private let options = ReadingOptions(symbologies: [.pdf417])

    private static func grid(columns: Int, level: Int, isCompact: Bool = false) throws -> ModuleGrid {
        let text = [453, 178, 121, 224, 808, 237, 131, 344, 853, 808, 687, 437, 333, 880]
        return try #require(PDF417Writer(text, columns: columns, level: level)?.grid(isCompact: isCompact))
    }

    private static let text = "PDF417: Hello, World"

    @Test(arguments: [0.0, 12, 33, 45, 61, 90, 118, 180, 225, 270, 317])
    func `a symbol turned by any angle reads`(degrees: Double) throws {
        let canvas = Canvas(try Self.grid(columns: 4, level: 2), module: 2.3, aspect: 3, degrees: degrees)
        let codes = decoder.read(canvas.image, options: options)
        let code = try #require(codes.first)
        #expect(codes.count == 1 && code.text.hasPrefix(Self.text) && code.symbologyIdentifier == "]L2")
        #expect(code.version == "4x6" && code.errorCorrectionLevel == "2" && !code.isMirrored)
        let turn = (code.orientation - degrees + 900).truncatingRemainder(dividingBy: 360) - 180
        #expect(abs(turn) < 3)
    }

    @Test(arguments: [(1, 0), (1, 4), (3, 1), (8, 3), (20, 5), (30, 2)])
    func `symbols of different sizes and levels read`(columns: Int, level: Int) throws {
        let canvas = Canvas(try Self.grid(columns: columns, level: level), module: 2, aspect: 3)
        #expect(decoder.read(canvas.image, options: options).first?.text.hasPrefix(Self.text) == true)
    }

    @Test func `mirrored and inverted symbols read, unless they are not asked for`() throws {
        let grid = try Self.grid(columns: 3, level: 2)
        let mirrored = Canvas(grid, module: 2, aspect: 4, isMirrored: true).image
        let code = try #require(decoder.read(mirrored, options: options).first)
        #expect(code.isMirrored && code.text.hasPrefix(Self.text))
        #expect(
            decoder.read(mirrored, options: ReadingOptions(symbologies: [.pdf417], readsMirrored: false)).isEmpty)
        let inverted = Canvas(grid, module: 2, aspect: 4).inverted.image
        #expect(decoder.read(inverted, options: options).first?.isInverted == true)
    }

    @Test func `torn and covered symbols read as far as the correction goes`() throws {
        var canvas = Canvas(try Self.grid(columns: 5, level: 4), module: 2, aspect: 3)
        canvas.fill(x: 120, y: 0, width: 24, height: canvas.height, brightness: 235)
        let code = try #require(decoder.read(canvas.image, options: options).first)
        #expect(code.text.hasPrefix(Self.text) && code.correctedErrors > 0)
    }

    @Test func `a compact symbol, and one without its start or stop pattern, read`() throws {
        let compact = Canvas(try Self.grid(columns: 4, level: 2, isCompact: true), module: 2, aspect: 4, degrees: 3)
        let code = try #require(decoder.read(compact.image, options: options).first)
        #expect(code.text.hasPrefix(Self.text) && code.variant == "compact")
        let whole = Canvas(try Self.grid(columns: 4, level: 2), module: 2, aspect: 4)
        for x in [0, whole.width - 46] {
            var canvas = whole
            canvas.fill(x: x, y: 0, width: 46, height: canvas.height, brightness: 235)
            let code = try #require(decoder.read(canvas.image, options: options).first)
            #expect(code.text.hasPrefix(Self.text) && code.variant == nil)
        }
    }

    @Test func `weak contrast and noise read`() throws {
        var canvas = Canvas(try Self.grid(columns: 4, level: 3), module: 2.5, aspect: 3)
        for index in canvas.pixels.indices { canvas.pixels[index] = 100 + canvas.pixels[index] / 4 }
        canvas.addNoise(8, seed: 3)
        #expect(decoder.read(canvas.image, options: options).first?.text.hasPrefix(Self.text) == true)
    }
}
