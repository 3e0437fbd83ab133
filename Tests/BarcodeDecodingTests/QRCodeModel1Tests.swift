import BarcodeDecoding
import Barcodes
import Testing

/// QR Code Model 1, which few programs still write.
@Suite struct QRCodeModel1Tests {
    @Test func `a symbol of another program reads, also in a mirror`() throws {
        for (matrix, isMirrored) in [
            (PublishedSymbols.modelOne, false), (PublishedSymbols.modelOne.transposed, true),
        ] {
            let code = try #require(BarcodeDecoder().read(Canvas(matrix, scale: 3).image).first)
            #expect(code.symbology == .qrCode && code.variant == "model1" && code.symbologyIdentifier == "]Q0")
            #expect(code.text == "QR Code Model 1 " && code.isMirrored == isMirrored)
            #expect(code.version == "2" && code.errorCorrectionLevel == "M" && code.correctedErrors == 0)
        }
    }

    @Test(arguments: 1...14) func `codewords fill the modules without touching one another`(number: Int) throws {
        let version = try #require(QRCodeVersion(number: number))
        let places = QRCodeModel1Codewords.places(size: version.size)
        var taken = Set<[Int]>()
        for place in places {
            for bit in 0..<8 { taken.insert([place.x - bit % place.columns, place.y - bit / place.columns]) }
        }
        #expect(taken.count == 8 * places.count)
        #expect(taken.allSatisfy { $0.allSatisfy { (0..<version.size).contains($0) } })
        for blocks in QRCodeModel1Blocks.table[number - 1] {
            // Where the codewords do not part evenly into blocks, fewer than there are blocks are left over.
            let rest = places.count - blocks.count * (blocks.data + blocks.correction)
            #expect((0..<blocks.count).contains(rest))
        }
    }

    @Test func `wrong modules are put right`() throws {
        var matrix = PublishedSymbols.modelOne
        for y in 10..<14 { matrix[12, y].toggle() }
        let grid = try #require(matrix.grid)
        let codewords = try #require(QRCodeModel1Codewords(grid))
        #expect(codewords.corrected > 0)
        let dialect = QRCodeDialect.qrCode(codewords.version, isModel1: true)
        #expect(QRCodeText(data: codewords.data, dialect: dialect)?.text == "QR Code Model 1 ")
    }
}
