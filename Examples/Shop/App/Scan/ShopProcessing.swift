import Barcodes
import ScanContract
import Scanning
import ShopContract

/// Sends codes through the pipeline of `Scanning`: the ability that all pages share.
struct ShopProcessing: CodeProcessing {
    let page: ScanPage

    func process(_ text: String) async -> ScannedPicture.Code {
        let report = await page.scan(text: text)
        guard let entry = report.entries.first else { return ScannedPicture.Code(text: text, way: [], page: nil) }
        return ScannedPicture.Code(text: entry.heading, way: entry.ending.rows, page: entry.openedPage)
    }

    /// Finds the codes of a picture and sends each on its way.
    func process(_ image: LuminanceImage, path: String) async throws -> ScannedPicture {
        let report = try await page.scan(image)
        return ScannedPicture(
            path: path, width: image.width, height: image.height, milliseconds: report.decodeTime / .milliseconds(1),
            codes: report.entries.map(\.shown))
    }
}
