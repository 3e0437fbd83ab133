import BarcodeDecoding
import Barcodes
import Testing

/// From modules to text, without a picture.
@Suite struct QRCodeSymbolTests {
    @Test(
        arguments: [
            (PublishedSymbols.isoExample, 1, "M", 2, "01234567"),
            (PublishedSymbols.shiftJIS, 1, "Q", nil, "点茗"),
            (PublishedSymbols.versionSeven, 7, "H", nil, "HTTPS://EXAMPLE.COM/7"),
        ] as [(Matrix, Int, String, Int?, String)])
    func `symbols of other programs read`(
        matrix: Matrix, number: Int, level: String, mask: Int?, text: String
    ) throws {
        let (codewords, message) = try #require(Self.read(matrix))
        #expect(codewords.version.number == number)
        #expect(codewords.level.rawValue == level)
        #expect(mask == nil || codewords.mask == mask)
        #expect(codewords.corrected == 0)
        #expect(message.text == text)
    }

    @Test func `the tests' writer draws the standard's example module by module`() {
        #expect(QRCodeWriter(1, .medium, mask: 2).symbol([.numeric("01234567")]) == PublishedSymbols.isoExample)
    }

    @Test(arguments: 1...40) func `every version reads, and every fifth at every level`(number: Int) throws {
        for (step, level) in QRCodeErrorCorrectionLevel.allCases.enumerated()
        where number % 5 == 0 || step == number % 4 {
            let writer = QRCodeWriter(number, level, mask: (number + step) % 8)
            var generator = SeededGenerator(seed: UInt64(number))
            let count = writer.dataCount - 4
            let data = (0..<count).map { _ in UInt8.random(in: 32...126, using: &generator) }
            let matrix = try #require(writer.symbol([.bytes(data)]))
            let (codewords, message) = try #require(Self.read(matrix))
            #expect(codewords.version.number == number && codewords.level == level)
            #expect(message.text == String(decoding: data, as: UTF8.self))
        }
    }

    @Test(arguments: 0..<8) func `every mask reads, also in a mirror`(mask: Int) throws {
        let matrix = try #require(QRCodeWriter(3, .quartile, mask: mask).symbol([.alphanumeric("MASK \(mask)")]))
        let (codewords, message) = try #require(Self.read(matrix))
        #expect(codewords.mask == mask && !codewords.isMirrored && message.text == "MASK \(mask)")
        let (mirrored, mirroredMessage) = try #require(Self.read(matrix.transposed))
        #expect(mirrored.mask == mask && mirrored.isMirrored && mirroredMessage.text == "MASK \(mask)")
    }

    @Test func `a symbol that says twice that it is of another version is not read, and one that says so once is`() {
        var matrix = PublishedSymbols.versionSeven
        let word = QRCodeFormat.versionWords[1]
        for bit in 0..<18 { matrix[matrix.size - 11 + bit % 3, bit / 3] = word >> bit & 1 == 1 }
        #expect(Self.read(matrix)?.1.text == "HTTPS://EXAMPLE.COM/7")
        for bit in 0..<18 { matrix[bit / 3, matrix.size - 11 + bit % 3] = word >> bit & 1 == 1 }
        #expect(Self.read(matrix) == nil)
    }

    @Test func `codewords that are given up for their doubt let no wrong word through`() throws {
        var generator = SeededGenerator(seed: 8)
        let writer = QRCodeWriter(5, .low, mask: 2)
        let clean = writer.codewords(try #require(writer.data([.bytes(Array("given up".utf8))])))
        let template = QRCodeTemplate(version: writer.version)
        for _ in 0..<40 {
            var codewords = clean
            // Thirteen of one block's codewords can be put right where nothing is known of them.
            for place in (0..<codewords.count).shuffled(using: &generator).prefix(18) { codewords[place] ^= 0x5A }
            let matrix = writer.matrix(codewords)
            let doubt = matrix.modules.map { _ in UInt8.random(in: 0..<96, using: &generator) }
            let grid = try #require(matrix.grid)
            let read = QRCodeCodewords(grid, template: template, certainty: doubt)
            #expect(read == nil || read?.data.starts(with: clean.prefix(20)) == true)
        }
    }

    @Test(arguments: QRCodeErrorCorrectionLevel.allCases)
    func `errors up to capacity are put right, and one more is never misread`(
        level: QRCodeErrorCorrectionLevel
    ) throws {
        var generator = SeededGenerator(seed: 7)
        for number in [2, 5, 8, 14] {
            let writer = QRCodeWriter(number, level, mask: 3)
            let data = try #require(writer.data([.bytes(Array("capacity".utf8))]))
            let (blocks, correction) = writer.version.blocks(at: level)
            let reserve = number == 2 && level == .low ? 2 : 0
            let capacity = (correction - reserve) / 2
            for extra in 0...1 {
                var codewords = writer.codewords(data)
                // The first block's codewords stand at multiples of the number of blocks.
                let places = Array(stride(from: 0, to: codewords.count, by: blocks)).shuffled(using: &generator)
                let own = places.filter { $0 < writer.dataCount / blocks * blocks }.prefix(capacity + extra)
                guard own.count == capacity + extra else { continue }
                for place in own { codewords[place] ^= UInt8.random(in: 1...255, using: &generator) }
                let result = Self.read(writer.matrix(codewords))
                if extra == 0 {
                    let (read, message) = try #require(result)
                    #expect(read.corrected == capacity && message.text == "capacity")
                } else if let (_, message) = result {
                    #expect(message.text == "capacity")
                }
            }
        }
    }

    @Test func `format information is read with three wrong bits in each copy`() throws {
        var matrix = try #require(QRCodeWriter(4, .low, mask: 5).symbol([.numeric("12345")]))
        for (x, y) in [(0, 8), (2, 8), (8, 1), (8, 32), (26, 8), (30, 8)] { matrix[x, y].toggle() }
        #expect(try #require(Self.read(matrix)).message.text == "12345")
    }

    @Test func `a grid of another size than the version's is refused`() throws {
        let template = QRCodeTemplate(version: try #require(QRCodeVersion(number: 2)))
        #expect(QRCodeCodewords(ModuleGrid(width: 21, height: 21), template: template) == nil)
        #expect(QRCodeCodewords(ModuleGrid(width: 25, height: 24), template: template) == nil)
        #expect(ModuleGrid(width: 3, height: 3, modules: [1]) == nil)
        #expect(ModuleGrid(width: Int.max, height: 3, modules: []) == nil)
    }

    static func read(_ matrix: Matrix) -> (codewords: QRCodeCodewords, message: QRCodeText)? {
        guard let version = QRCodeVersion(size: matrix.size), let grid = matrix.grid,
            let codewords = QRCodeCodewords(grid, template: QRCodeTemplate(version: version)),
            let message = QRCodeText(data: codewords.data, version: version)
        else { return nil }
        return (codewords, message)
    }
}
