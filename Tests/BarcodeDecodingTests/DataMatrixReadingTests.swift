import BarcodeDecoding
import Barcodes
import Testing

/// From pictures to codes.
@Suite struct DataMatrixReadingTests {
    private static let options = ReadingOptions(symbologies: [.dataMatrix])

    @Test(arguments: [0.0, 10, 25, 45, 70, 90, 135, 180, 250, 300]) func `a turned symbol reads`(angle: Double) throws {
        // Sines and cosines from the tangent of half the angle.
        let half = angle / 360 * Double.pi
        var (sine, cosine, term) = (0.0, 0.0, 1.0)
        for exponent in 0..<40 {
            if exponent % 2 == 0 {
                cosine += exponent % 4 == 0 ? term : -term
            } else {
                sine += exponent % 4 == 1 ? term : -term
            }
            term *= 2 * half / Double(exponent + 1)
        }
        let canvas = Canvas(Self.square(DataMatrixSymbols.gs1), scale: 5, turnedBy: (sine, cosine))
        let codes = BarcodeDecoder().read(canvas.image, options: Self.options)
        #expect(codes.map(\.text) == ["010401234567890110ABC\u{1D}21123"])
        let code = try #require(codes.first)
        #expect(code.isGS1 && !code.isMirrored && code.version == "18x18" && code.symbologyIdentifier == "]d2")
    }

    @Test(arguments: [DataMatrixSymbols.c40, DataMatrixSymbols.extended, DataMatrixSymbols.regions])
    func `rectangles and symbols of several regions read, also in a mirror and light on dark`(grid: ModuleGrid) {
        let canvas = Canvas(Self.square(grid), scale: 4)
        let image = canvas.image
        var inverted = canvas
        for index in inverted.pixels.indices { inverted.pixels[index] = 255 - inverted.pixels[index] }
        let text = DataMatrixSymbolTests.read(grid)?.message.text
        for quarter in 0..<4 {
            let turned = image.rotated(quarterTurns: quarter)
            let upright = BarcodeDecoder().read(turned, options: Self.options)
            #expect(upright.map(\.text) == [text] && upright.allSatisfy { !$0.isMirrored })
            let mirrored = BarcodeDecoder().read(turned.mirrored, options: Self.options)
            #expect(mirrored.map(\.text) == [text] && mirrored.allSatisfy(\.isMirrored))
        }
        let light = BarcodeDecoder().read(inverted.image, options: Self.options)
        #expect(light.map(\.text) == [text] && light.allSatisfy(\.isInverted))
    }

    private struct Harm: CustomStringConvertible {
        let description: String
        /// Rectangles of x, y, width, height and brightness, in pixels of a symbol of 18 modules at 24, 6 to a module.
        let spots: [(Int, Int, Int, Int, UInt8)]
    }

    private static let harms = [
        Harm(description: "a notch near the end of the lower side", spots: [(119, 128, 2, 4, 255)]),
        Harm(description: "notches near the ends of both sides", spots: [(119, 128, 2, 4, 255), (24, 36, 4, 2, 255)]),
        Harm(description: "a dent along a part of a side", spots: [(24, 36, 2, 40, 255)]),
    ]

    @Test(arguments: harms) private func `a solid side that is notched or dented is still one`(
        harm: Harm
    ) {
        var canvas = Canvas(Self.square(DataMatrixSymbols.gs1), scale: 6)
        for (x, y, width, height, brightness) in harm.spots {
            canvas.fill(x: x, y: y, width: width, height: height, brightness: brightness)
        }
        for quarter in 0..<4 {
            let codes = BarcodeDecoder().read(canvas.image.rotated(quarterTurns: quarter), options: Self.options)
            #expect(codes.map(\.text) == ["010401234567890110ABC\u{1D}21123"], "turned by \(quarter) quarters")
        }
    }

    @Test func `a steep view reads, and several symbols in one picture`() {
        var canvas = Canvas(width: 420, height: 300)
        canvas.draw(
            Self.square(DataMatrixSymbols.gs1), at: [(40, 60), (170, 40), (185, 200), (30, 170)])
        canvas.draw(
            Self.square(DataMatrixSymbols.isoExample), at: [(250, 60), (330, 80), (310, 160), (230, 140)])
        let codes = BarcodeDecoder().read(canvas.image, options: Self.options)
        #expect(Set(codes.map(\.text)) == ["010401234567890110ABC\u{1D}21123", "123456"])
    }

    /// A symbol with light beside it, up to a square.
    static func square(_ grid: ModuleGrid) -> Matrix {
        var matrix = Matrix(size: max(grid.width, grid.height))
        for y in 0..<grid.height {
            for x in 0..<grid.width { matrix[x, y] = grid[x, y] }
        }
        return matrix
    }
}
