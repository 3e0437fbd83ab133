import BarcodeDecoding
import Barcodes
import Testing

/// Symbols close to others: what one covers is not looked at again, and what lies beside it is.
@Suite struct NeighborTests {
    /// A QR Code on its corner, with small symbols in the corners of the upright rectangle around it.
    @Test(arguments: [ReadingOptions.Effort.fast, .thorough])
    func `a symbol in the corner of the rectangle around a turned one is read`(effort: ReadingOptions.Effort) {
        var canvas = Canvas(width: 460, height: 460)
        canvas.draw(PublishedSymbols.isoExample, at: [(230, 30), (430, 230), (230, 430), (30, 230)])
        let small = DataMatrixReadingTests.square(DataMatrixSymbols.isoExample)
        for (x, y) in [(45.0, 45.0), (370, 370)] {
            canvas.draw(small, at: [(x, y), (x + 44, y), (x + 44, y + 44), (x, y + 44)])
        }
        let codes = BarcodeDecoder().read(canvas.image, options: ReadingOptions(effort: effort))
        #expect(codes.map(\.symbology.rawValue).sorted() == ["dataMatrix", "dataMatrix", "qrCode"])
    }
}
