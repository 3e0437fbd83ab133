import BarcodeDecoding
import Barcodes
import Testing

/// From modules to text, without a picture.
@Suite struct AztecSymbolTests {
    @Test(
        arguments: [
            (AztecSymbols.compact, true, 2, "]z0", "Aztec Code 2D :)"),
            (AztecSymbols.full, false, 6, "]z0", "https://example.com/1234567890"),
            (AztecSymbols.gs1, true, 2, "]z1", "010401234567890110ABC\u{1D}21123"),
        ] as [(ModuleGrid, Bool, Int, String, String)])
    func `symbols of other programs read`(
        grid: ModuleGrid, isCompact: Bool, layers: Int, identifier: String, text: String
    ) throws {
        let (codewords, message) = try #require(Self.read(grid))
        #expect(codewords.corrected == 0)
        #expect(codewords.size.isCompact == isCompact && codewords.size.layers == layers)
        #expect(message.symbologyIdentifier == identifier)
        #expect(message.text == text)
    }

    @Test func `a rune is told from a compact symbol by its turned bits`() throws {
        let (message, corrected) = try #require(Self.modeMessage(AztecSymbols.rune, isCompact: true))
        #expect(message == .rune(25) && corrected == 0)
    }

    @Test(arguments: [(true, 1), (true, 4), (false, 1), (false, 4), (false, 5), (false, 19), (false, 32)])
    func `every size lays each module once`(isCompact: Bool, layers: Int) throws {
        let size = try #require(AztecSize(isCompact: isCompact, layers: layers))
        let order = AztecTemplate(size: size).dataOrder
        #expect(Set(order).count == order.count && order.count == size.bitCount)
        #expect(order.allSatisfy { (0..<size.size * size.size).contains($0) })
    }

    @Test(
        arguments: [
            (true, 1, 15, 17), (true, 4, 27, 76), (false, 1, 19, 21), (false, 4, 31, 88), (false, 5, 37, 120),
            (false, 19, 95, 790), (false, 32, 151, 1_664),
        ]) func `sizes have the modules and codewords of the standard's table 1`(
            isCompact: Bool, layers: Int, side: Int, codewords: Int
        ) throws
    {
        let size = try #require(AztecSize(isCompact: isCompact, layers: layers))
        #expect(size.size == side && size.codewordCount == codewords)
        #expect(AztecSize(isCompact: isCompact, layers: isCompact ? 5 : 33) == nil)
    }

    @Test func `errors up to capacity are put right`() throws {
        let clean = AztecSymbols.compact
        let (codewords, _) = try #require(Self.read(clean))
        let order = AztecTemplate(size: codewords.size).dataOrder
        let skipped = codewords.size.bitCount % codewords.size.codewordBits
        var modules = clean.modules
        for word in 0..<codewords.correctionCount / 2 {
            modules[order[skipped + word * codewords.size.codewordBits]] ^= 1
        }
        let torn = try #require(ModuleGrid(width: clean.width, height: clean.height, modules: modules))
        let (read, message) = try #require(Self.read(torn))
        #expect(read.corrected == codewords.correctionCount / 2 && message.text == "Aztec Code 2D :)")
    }

    @Test func `two wrong parts of a mode message are put right`() throws {
        var grid = AztecSymbols.compact
        for x in [4, 8] { grid[grid.width / 2 - 7 + x, grid.height / 2 - 5].toggle() }
        let (message, corrected) = try #require(Self.modeMessage(grid, isCompact: true))
        #expect(message == (try #require(Self.modeMessage(AztecSymbols.compact, isCompact: true))).0)
        #expect(corrected == 2)
    }

    @Test(arguments: [(AztecSymbols.compact, true), (AztecSymbols.full, false)])
    func `correction codewords do not pass for text where a mended mode message names too much data`(
        grid: ModuleGrid, isCompact: Bool
    ) throws {
        let (codewords, message) = try #require(Self.read(grid))
        let template = AztecTemplate(size: codewords.size)
        let dataCount = codewords.size.codewordCount - codewords.correctionCount
        func text(_ dataCount: Int, modeErrors: Int) -> String? {
            AztecCodewords(grid, template: template, dataCount: dataCount, modeErrors: modeErrors)
                .flatMap { AztecText(bits: $0.bits) }?.text
        }
        for modeErrors in 0...3 { #expect(text(dataCount, modeErrors: modeErrors) == message.text) }
        for more in 1...4 {
            #expect(text(dataCount + more, modeErrors: 2) == nil)
            #expect(more == 1 || text(dataCount + more, modeErrors: 1) == nil)
        }
    }

    static func read(_ grid: ModuleGrid) -> (codewords: AztecCodewords, message: AztecText)? {
        for isCompact in [true, false] {
            guard let (mode, modeErrors) = modeMessage(grid, isCompact: isCompact),
                case .symbol(let size, let dataCount, _) = mode,
                let codewords = AztecCodewords(
                    grid, template: AztecTemplate(size: size), dataCount: dataCount, modeErrors: modeErrors),
                let message = AztecText(bits: codewords.bits)
            else { continue }
            return (codewords, message)
        }
        return nil
    }

    static func modeMessage(_ grid: ModuleGrid, isCompact: Bool) -> (AztecModeMessage, Int)? {
        let bits = AztecTemplate.modePlaces(isCompact: isCompact).map { x, y -> UInt8 in
            grid[grid.width / 2 + x, grid.height / 2 + y] ? 1 : 0
        }
        return AztecModeMessage.read(bits).map { ($0.message, $0.corrected) }
    }
}
