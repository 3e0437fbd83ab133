import BarcodeDecoding
import Barcodes
import Testing

/// rMQR Code: a finder pattern at one end, a sub-pattern at the other.
@Suite struct RMQRCodeTests {
    private let decoder = BarcodeDecoder()

    private static let published: [(Matrix, String, String, String)] = [
        (PublishedSymbols.rectangularSeven, "R7x43", "M", "RMQR7"),
        (PublishedSymbols.rectangularThirteen, "R13x27", "H", "RMQR13"),
        (PublishedSymbols.rectangularSeventeen, "R17x43", "M", "rMQR Code 17 x 43 lines"),
    ]

    @Test(arguments: published)
    func `symbols of another program read from pictures`(
        matrix: Matrix, version: String, level: String, text: String
    ) throws {
        let code = try #require(decoder.read(Canvas(matrix, scale: 3).image).first)
        #expect(code.symbology == .rmqrCode && code.symbologyIdentifier == "]Q1")
        #expect(code.version == version && code.errorCorrectionLevel == level && code.text == text)
        #expect(code.corners.bottomRight.x.rounded() == Double(3 * (4 + matrix.width)))
        #expect(code.corners.bottomRight.y.rounded() == Double(3 * (4 + matrix.height)))
        #expect(code.correctedErrors == 0 && !code.isMirrored && !code.isInverted)
    }

    @Test(arguments: published)
    func `they read turned, in a mirror and light on dark`(
        matrix: Matrix, version: String, level: String, text: String
    ) {
        for turn in [(0.5, 0.866), (0.924, -0.383), (-0.259, 0.966)] {
            #expect(decoder.read(Canvas(matrix, scale: 4, turnedBy: turn).image).map(\.text) == [text])
        }
        let mirrored = decoder.read(Canvas(matrix.transposed, scale: 3).image)
        #expect(mirrored.map(\.text) == [text] && mirrored.first?.isMirrored == true)
        let inverted = decoder.read(Canvas(matrix, scale: 3).inverted.image)
        #expect(inverted.map(\.text) == [text] && inverted.first?.isInverted == true)
    }

    @Test func `a slanting view reads`() {
        var canvas = Canvas(width: 320, height: 200)
        canvas.draw(PublishedSymbols.rectangularSeventeen, at: [(30, 50), (280, 30), (290, 110), (35, 160)])
        #expect(decoder.read(canvas.image).map(\.text) == ["rMQR Code 17 x 43 lines"])
    }

    @Test(arguments: RMQRCodeVersion.all)
    func `the modules left for data are as many as the codewords need`(version: RMQRCodeVersion) {
        let roles = RMQRCodeTemplate(version: version)
        #expect(roles.dataModules >= 8 * version.codewordCount)
        #expect(roles.dataModules < 8 * version.codewordCount + 8)
        for isHigh in [false, true] {
            let (data, count, correction) = version.blocks(isHigh: isHigh)
            #expect(data + count * correction == version.codewordCount)
        }
    }

    @Test func `the two copies of the format information differ, and each word stands apart from all others`() {
        for words in [RMQRCodeFormat.words, RMQRCodeFormat.farWords] {
            for (index, word) in words.enumerated() {
                for other in words[(index + 1)...] { #expect((word ^ other).nonzeroBitCount >= 7) }
            }
        }
        #expect(Set(RMQRCodeFormat.words).isDisjoint(with: RMQRCodeFormat.farWords))
    }

    @Test func `wrong modules are put right`() throws {
        var matrix = PublishedSymbols.rectangularThirteen
        for y in 7..<10 { matrix[14, y].toggle() }
        let version = try #require(RMQRCodeVersion(indicator: 16))
        let template = RMQRCodeTemplate(version: version)
        let grid = try #require(matrix.grid)
        let codewords = try #require(RMQRCodeCodewords(grid, template: template))
        #expect(codewords.corrected > 0)
        #expect(QRCodeText(data: codewords.data, dialect: .rmqrCode(version))?.text == "RMQR13")
    }
}
