import BarcodeDecoding
import Barcodes
import Testing

/// From modules to text, without a picture.
@Suite struct DataMatrixSymbolTests {
    @Test(
        arguments: [
            (DataMatrixSymbols.isoExample, "]d1", "123456"),
            (DataMatrixSymbols.c40, "]d1", "ABCDEFGHIJKLMNOP"),
            (DataMatrixSymbols.extended, "]d1", "DMRE 8x48"),
            (DataMatrixSymbols.gs1, "]d2", "010401234567890110ABC\u{1D}21123"),
            (DataMatrixSymbols.regions, "]d1", "x"),
        ] as [(ModuleGrid, String, String)])
    func `symbols of other programs read`(grid: ModuleGrid, identifier: String, text: String) throws {
        let (codewords, message) = try #require(Self.read(grid))
        #expect(codewords.corrected == 0)
        #expect(message.symbologyIdentifier == identifier)
        #expect(message.text == text)
    }

    @Test func `the standard's example has its codewords`() throws {
        let (codewords, _) = try #require(Self.read(DataMatrixSymbols.isoExample))
        #expect(codewords.data == [142, 164, 186])
    }

    @Test(arguments: DataMatrixSize.all) func `every size lays each module once`(size: DataMatrixSize) {
        let order = DataMatrixTemplate(size: size).dataOrder
        #expect(Set(order).count == order.count)
        #expect(order.count / 8 == size.codewordCount)
        #expect(order.allSatisfy { (0..<size.width * size.height).contains($0) })
        #expect((size.codewordCount - size.dataCount) % size.blockCount == 0)
    }

    @Test func `two wrong codewords of the smallest symbol are put right, and three are not misread`() throws {
        let clean = DataMatrixSymbols.isoExample
        let order = DataMatrixTemplate(size: try #require(DataMatrixSize(width: 10, height: 10))).dataOrder
        for first in 0..<8 {
            for second in 0..<8 where second != first {
                var modules = clean.modules
                for codeword in [first, second] { modules[order[codeword * 8 + first]] ^= 1 }
                let grid = try #require(ModuleGrid(width: 10, height: 10, modules: modules))
                #expect(try #require(Self.read(grid)).message.text == "123456")
                let third = (0..<8).first { $0 != first && $0 != second } ?? 0
                modules[order[third * 8]] ^= 1
                let torn = try #require(ModuleGrid(width: 10, height: 10, modules: modules))
                #expect(Self.read(torn).map { $0.message.text == "123456" } ?? true)
            }
        }
    }

    @Test func `a grid of another size than the template's is refused`() throws {
        let template = DataMatrixTemplate(size: try #require(DataMatrixSize(width: 12, height: 12)))
        #expect(DataMatrixCodewords(ModuleGrid(width: 10, height: 10), template: template) == nil)
        #expect(DataMatrixSize(width: 11, height: 11) == nil)
    }

    static func read(_ grid: ModuleGrid) -> (codewords: DataMatrixCodewords, message: DataMatrixText)? {
        guard let size = DataMatrixSize(width: grid.width, height: grid.height),
            let codewords = DataMatrixCodewords(grid, template: DataMatrixTemplate(size: size)),
            let message = DataMatrixText(data: codewords.data)
        else { return nil }
        return (codewords, message)
    }
}
