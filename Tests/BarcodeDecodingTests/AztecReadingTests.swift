import BarcodeDecoding
import Barcodes
import Testing

/// From pictures to codes.
@Suite struct AztecReadingTests {
    private static let options = ReadingOptions(symbologies: [.aztec, .aztecRune])

    @Test(arguments: [
        (AztecSymbols.compact, "Aztec Code 2D :)"), (AztecSymbols.full, "https://example.com/1234567890"),
        (AztecSymbols.rune, "025"),
    ]) func `symbols read in every quarter, in a mirror, and light on dark`(grid: ModuleGrid, text: String) {
        let canvas = Canvas(DataMatrixReadingTests.square(grid), scale: 4)
        var inverted = canvas
        for index in inverted.pixels.indices { inverted.pixels[index] = 255 - inverted.pixels[index] }
        for quarter in 0..<4 {
            let turned = canvas.image.rotated(quarterTurns: quarter)
            let upright = BarcodeDecoder().read(turned, options: Self.options)
            #expect(upright.map(\.text) == [text] && upright.allSatisfy { !$0.isMirrored })
            let mirrored = BarcodeDecoder().read(turned.mirrored, options: Self.options)
            #expect(mirrored.map(\.text) == [text] && mirrored.allSatisfy(\.isMirrored))
        }
        let light = BarcodeDecoder().read(inverted.image, options: Self.options)
        #expect(light.map(\.text) == [text] && light.allSatisfy(\.isInverted))
    }

    @Test(arguments: [(0.26, 0.966), (0.5, 0.866), (0.707, 0.707), (0.966, 0.26), (-0.94, 0.34), (-0.34, -0.94)])
    func `a turned symbol reads`(sine: Double, cosine: Double) {
        let canvas = Canvas(DataMatrixReadingTests.square(AztecSymbols.full), scale: 4, turnedBy: (sine, cosine))
        let codes = BarcodeDecoder().read(canvas.image, options: Self.options)
        #expect(codes.map(\.text) == ["https://example.com/1234567890"])
        #expect(codes.allSatisfy { $0.version == "6" && $0.variant == "full" && $0.correctedErrors == 0 })
    }

    @Test func `a steep view reads, and several symbols in one picture`() {
        var canvas = Canvas(width: 460, height: 320)
        canvas.draw(
            DataMatrixReadingTests.square(AztecSymbols.full), at: [(30, 50), (210, 30), (230, 270), (10, 220)])
        canvas.draw(
            DataMatrixReadingTests.square(AztecSymbols.gs1), at: [(290, 60), (400, 80), (380, 190), (270, 160)])
        let codes = BarcodeDecoder().read(canvas.image, options: Self.options)
        #expect(Set(codes.map(\.text)) == ["https://example.com/1234567890", "010401234567890110ABC\u{1D}21123"])
    }
}
