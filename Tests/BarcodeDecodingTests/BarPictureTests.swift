import BarcodeDecoding
import Barcodes
import Foundation
import Testing

/// Linear symbols of another program in pictures of whole pixels a module.
@Suite struct BarPictureTests {
    private let decoder = BarcodeDecoder()
    private let options = ReadingOptions(symbologies: [
        .code128, .code93, .code39, .itf, .codabar, .telepen, .dataBar, .dataBarStacked, .dataBarLimited,
        .dataBarExpanded, .dataBarExpandedStacked,
    ])

    @Test(arguments: PublishedBars.all) func `a picture turned by a quarter says what the upright one says`(
        _ symbol: PublishedBars
    ) throws {
        for module in 2...3 {
            // Between the rows of most stacked symbols stand up to three rows of one module that part them.
            let printed = symbol.printed
            let rows = printed.enumerated().map { index, bars in
                (bars, index.isMultiple(of: 4) || index == printed.count - 1 ? 12 * module : module)
            }
            var canvas = Canvas(rows, module: module)
            for quarter in 0..<4 {
                let codes = decoder.read(canvas.image, options: options)
                #expect(codes.map(\.text) == [symbol.text], "\(module) pixels a module, \(quarter) quarters")
                #expect(codes.map(\.symbology) == [symbol.symbology])
                let angle = codes.first?.orientation ?? 0
                #expect(abs(remainder(angle - 90 * Double(quarter), 360)) < 2)
                canvas = canvas.turnedByQuarter
            }
        }
    }

    @Test func `bars of a few pixels' height are read, along rows and columns`() {
        for height in [4, 7] {
            var canvas = Canvas([(BarWriter.code128([104, 33, 34, 35, 36]), height)], module: 2, margin: 0)
            for _ in 0..<4 {
                #expect(decoder.read(canvas.image, options: options).map(\.text) == ["ABCD"], "height \(height)")
                canvas = canvas.turnedByQuarter
            }
        }
    }
}
