import BarcodeDecoding
import Barcodes
import Testing

/// From pictures to messages, by drawn symbols.
@Suite struct MicroPDF417ReadingTests {
    private let decoder = BarcodeDecoder()
    private let options = ReadingOptions(symbologies: [.microPDF417])
    /// `ABCD` in text compaction.
    private static let data = [900, 1, 63]

    private static func grid(columns: Int, rows: Int) throws -> ModuleGrid {
        let size = try #require(MicroPDF417Size.all.first { $0.columns == columns && $0.rows == rows })
        return try #require(MicroPDF417Writer(data, size: size)?.grid)
    }

    @Test(arguments: MicroPDF417Size.all) func `all sizes read`(size: MicroPDF417Size) throws {
        let grid = try #require(MicroPDF417Writer(Self.data, size: size)?.grid)
        let canvas = Canvas(grid, module: 2, aspect: 2)
        let code = try #require(decoder.read(canvas.image, options: options).first)
        #expect(code.text == "ABCD" && code.symbology == .microPDF417 && code.symbologyIdentifier == "]L2")
        #expect(code.version == "\(size.columns)x\(size.rows)" && code.correctedErrors == 0 && !code.isMirrored)
    }

    @Test(arguments: [0.0, 11, 22, 33, 45, 56, 68, 80, 90, 117, 158, 180, 203, 270, 337])
    func `a symbol turned by any angle reads`(degrees: Double) throws {
        for (columns, rows) in [(1, 14), (3, 8)] {
            let canvas = Canvas(
                try Self.grid(columns: columns, rows: rows), module: 2.6, aspect: 2.5, degrees: degrees)
            let codes = decoder.read(canvas.image, options: options)
            let code = try #require(codes.first)
            #expect(codes.count == 1 && code.text == "ABCD")
            let turn = (code.orientation - degrees + 900).truncatingRemainder(dividingBy: 360) - 180
            #expect(abs(turn) < 4)
        }
    }

    @Test func `mirrored and inverted symbols read, unless they are not asked for`() throws {
        let grid = try Self.grid(columns: 2, rows: 11)
        let mirrored = Canvas(grid, module: 2, aspect: 3, isMirrored: true).image
        let code = try #require(decoder.read(mirrored, options: options).first)
        #expect(code.isMirrored && code.text == "ABCD")
        #expect(
            decoder.read(mirrored, options: ReadingOptions(symbologies: [.microPDF417], readsMirrored: false)).isEmpty)
        let inverted = Canvas(grid, module: 2, aspect: 3).inverted.image
        #expect(decoder.read(inverted, options: options).first?.isInverted == true)
    }

    @Test func `a symbol with one side covered reads as far as the correction goes`() throws {
        let whole = Canvas(try Self.grid(columns: 4, rows: 15), module: 2, aspect: 3)
        for x in [0, whole.width - 30] {
            var canvas = whole
            canvas.fill(x: x, y: 40, width: 30, height: canvas.height - 80, brightness: 235)
            #expect(decoder.read(canvas.image, options: options).first?.text == "ABCD")
        }
        var canvas = whole
        canvas.fill(x: whole.width / 2, y: 0, width: 14, height: canvas.height / 2, brightness: 235)
        let code = try #require(decoder.read(canvas.image, options: options).first)
        #expect(code.text == "ABCD" && code.correctedErrors > 0)
    }

    @Test func `weak contrast and noise read`() throws {
        var canvas = Canvas(try Self.grid(columns: 3, rows: 10), module: 2.5, aspect: 3)
        for index in canvas.pixels.indices { canvas.pixels[index] = 100 + canvas.pixels[index] / 4 }
        canvas.addNoise(6, seed: 5)
        #expect(decoder.read(canvas.image, options: options).first?.text == "ABCD")
    }

    @Test func `a row address differs from the next by one module, and no two are alike`() {
        func modules(_ widths: [Int]) -> [Bool] {
            widths.enumerated().flatMap { [Bool](repeating: $0.offset.isMultiple(of: 2), count: $0.element) }
        }
        for pattern in [MicroPDF417RowAddresses.side, MicroPDF417RowAddresses.center] {
            let all = (1...52).map { modules(pattern($0)) }
            #expect(Set(all).count == 52 && all.allSatisfy { $0.count == 10 })
            for (one, next) in zip(all, all.dropFirst() + all.prefix(1)) {
                #expect(zip(one, next).count { $0 != $1 } == 1)
            }
        }
    }

    @Test func `the sizes are those of the standard`() {
        // ISO/IEC 24728, table 1: all differ, and have 7 to 50 codewords for correction.
        #expect(Set(MicroPDF417Size.all.map { [$0.columns, $0.rows] }).count == 34)
        #expect(MicroPDF417Size.all.map(\.width).sorted().first == 38)
        #expect(Set(MicroPDF417Size.all.map(\.width)) == [38, 55, 82, 99])
        #expect(MicroPDF417Size.all.allSatisfy { (7...50).contains($0.correctionCount) })
        // The addresses on both sides tell sizes with as many columns apart.
        for size in MicroPDF417Size.all {
            for other in MicroPDF417Size.all where other != size && other.columns == size.columns {
                #expect((size.firstLeft, size.firstRight) != (other.firstLeft, other.firstRight))
            }
        }
    }
}
