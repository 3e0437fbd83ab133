import BarcodeDecoding
import Barcodes
import Testing

/// Micro QR Code: one finder pattern, four sizes.
@Suite struct MicroQRCodeTests {
    private let decoder = BarcodeDecoder()

    private static let published: [(Matrix, String, String?, String)] = [
        (PublishedSymbols.microOne, "M1", nil, "01234"),
        (PublishedSymbols.microThree, "M3", "L", "MICRO QR CODE"),
        (PublishedSymbols.microFour, "M4", "M", "Micro QR 4"),
    ]

    @Test(arguments: published)
    func `symbols of another program read from pictures`(
        matrix: Matrix, version: String, level: String?, text: String
    ) throws {
        let code = try #require(decoder.read(Canvas(matrix, scale: 4).image).first)
        #expect(code.symbology == .microQRCode && code.symbologyIdentifier == "]Q1")
        #expect(code.version == version && code.errorCorrectionLevel == level && code.text == text)
        #expect(code.corners.topLeft.x.rounded() == 16 && code.corners.topLeft.y.rounded() == 16)
        #expect(code.correctedErrors == 0 && !code.isMirrored && !code.isInverted)
    }

    @Test(arguments: published)
    func `they read turned, in a mirror and light on dark`(
        matrix: Matrix, version: String, level: String?, text: String
    ) {
        for turn in [(0.5, 0.866), (0.924, -0.383), (-0.259, 0.966)] {
            let canvas = Canvas(matrix, scale: 4, turnedBy: turn)
            #expect(decoder.read(canvas.image).map(\.text) == [text])
        }
        let mirrored = decoder.read(Canvas(matrix.transposed, scale: 4).image)
        #expect(mirrored.map(\.text) == [text] && mirrored.first?.isMirrored == true)
        let inverted = decoder.read(Canvas(matrix, scale: 4).inverted.image)
        #expect(inverted.map(\.text) == [text] && inverted.first?.isInverted == true)
    }

    @Test func `a slanting view reads`() {
        var canvas = Canvas(width: 200, height: 200)
        canvas.draw(PublishedSymbols.microFour, at: [(40, 50), (160, 30), (150, 160), (30, 130)])
        #expect(decoder.read(canvas.image).map(\.text) == ["Micro QR 4"])
    }

    @Test(arguments: MicroQRCodeKind.all)
    func `errors up to capacity are put right, and M1 only detects them`(kind: MicroQRCodeKind) throws {
        let clean: Matrix? =
            switch kind.number {
            case 0: PublishedSymbols.microOne
            case 3: PublishedSymbols.microThree
            case 6: PublishedSymbols.microFour
            default: nil
            }
        guard let clean else { return }
        let capacity = (kind.correctionCodewords - kind.reserve) / 2
        // The upright blocks of two by four modules in the lower right are codewords of their own.
        for count in 0...capacity + 1 {
            var matrix = clean
            for codeword in 0..<count {
                matrix[matrix.size - 1 - 2 * (codeword / 2), matrix.size - 1 - 4 * (codeword % 2)].toggle()
            }
            let codewords = MicroQRCodeCodewords(try #require(matrix.grid))
            #expect(codewords == nil || codewords?.corrected == count)
            if count <= capacity { #expect(codewords != nil) }
        }
    }
}
