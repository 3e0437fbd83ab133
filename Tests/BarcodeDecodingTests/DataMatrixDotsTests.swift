import BarcodeDecoding
import Barcodes
import Testing

/// Round modules that stand apart, as a pin leaves them in metal.
@Suite struct DataMatrixDotsTests {
    private static let options = ReadingOptions(symbologies: [.dataMatrix])

    @Test(arguments: [0.4, 0.5, 0.6, 0.7, 0.8]) func `dots of any size and turn read, dark or light`(
        diameter: Double
    ) throws {
        for (grid, text) in [
            (DataMatrixSymbols.c40, "ABCDEFGHIJKLMNOP"), (DataMatrixSymbols.gs1, "010401234567890110ABC\u{1D}21123"),
        ] {
            for (pitch, degrees, isLight) in [(7.0, 3.0, false), (10, 45, true), (15, 200, false)] {
                let canvas = Canvas(dots: grid, diameter: diameter, pitch: pitch, degrees: degrees)
                let codes = BarcodeDecoder().read(
                    (isLight ? canvas.inverted : canvas).image, options: Self.options)
                #expect(codes.map(\.text) == [text], "\(pitch) pixels, \(degrees) degrees")
                #expect(codes.allSatisfy { $0.isInverted == isLight })
            }
        }
    }

    @Test func `pale, soft and noisy dots read`() {
        for seed in 1...4 as ClosedRange<UInt64> {
            var canvas = Canvas(
                dots: DataMatrixSymbols.c40, diameter: 0.65, pitch: 10, degrees: Double(seed) * 41, dark: 80,
                light: 150, softness: 3)
            canvas.addNoise(12, seed: seed)
            let codes = BarcodeDecoder().read(canvas.image, options: Self.options)
            #expect(codes.map(\.text) == ["ABCDEFGHIJKLMNOP"])
        }
    }

    @Test func `corners are those of the modules`() throws {
        let canvas = Canvas(dots: DataMatrixSymbols.c40, diameter: 0.6, pitch: 12)
        let code = try #require(BarcodeDecoder().read(canvas.image, options: Self.options).first)
        let (half, width, height) = (
            Double(canvas.width) / 2, Double(DataMatrixSymbols.c40.width) * 6, Double(DataMatrixSymbols.c40.height) * 6
        )
        let corners = code.corners
        for (corner, x, y) in [
            (corners.topLeft, half - width, half - height), (corners.bottomRight, half + width, half + height),
        ] {
            #expect(abs(corner.x - x) < 6 && abs(corner.y - y) < 6)
        }
        #expect(!code.isInverted && !code.isMirrored)
    }

    @Test func `dots are read in a thorough look alone`() {
        let canvas = Canvas(dots: DataMatrixSymbols.c40, diameter: 0.5, pitch: 10)
        let options = ReadingOptions(symbologies: [.dataMatrix], effort: .fast)
        #expect(BarcodeDecoder().read(canvas.image, options: options).isEmpty)
    }

    @Test func `dots all over, or at random, are no symbol`() throws {
        var generator = SeededGenerator(seed: 71)
        for share in [20, 50, 100] {
            for _ in 0..<2 {
                let modules = (0..<26 * 26).map { _ in
                    UInt8(Int.random(in: 1...100, using: &generator) <= share ? 1 : 0)
                }
                let grid = try #require(ModuleGrid(width: 26, height: 26, modules: modules))
                let canvas = Canvas(
                    dots: grid, diameter: 0.6, pitch: 9, degrees: Double.random(in: 0..<360, using: &generator))
                #expect(BarcodeDecoder().read(canvas.image, options: ReadingOptions()).isEmpty)
            }
        }
    }
}
