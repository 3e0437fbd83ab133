import Barcodes
import CodeContent
import ImageFiles
import ScanContract
import Scanning
import ShopContract
import Switchboard

/// Scans picture files: the ability that the app lends to the module Scan.
struct AlbumScanning: PictureScanning {
    let page: ScanPage

    func scan(_ path: String) async throws -> ScannedPicture {
        let image = try LuminanceImage(contentsOfFile: path)
        let report = try await page.scan(image)
        return ScannedPicture(
            path: path, width: image.width, height: image.height,
            milliseconds: report.decodeTime / .milliseconds(1),
            codes: report.entries.map { entry in
                ScannedPicture.Code(
                    text: entry.heading, way: Self.way(of: entry, decodeTime: report.decodeTime),
                    page: entry.openedPage)
            })
    }

    func show(_ text: String) async throws -> Page {
        let report = await page.scan(text: text)
        guard let entry = report.entries.first else { return Page("Nothing", rows: []) }
        return entry.openedPage ?? Page("Not opened", rows: Self.ending(of: entry))
    }

    /// The steps of a code from the picture to the page, each with its result.
    private static func way(of entry: ScanReport.Entry, decodeTime: Duration) -> [Page.Row] {
        var way: [Page.Row] = []
        if let barcode = entry.code.barcode { way.append(Page.Row("decoded", describe(barcode))) }
        if let content = entry.code.content { way.append(Page.Row("classified", describe(content))) }
        way.append(Page.Row("units", entry.steps.map(\.unit).joined(separator: " → ")))
        return way + ending(of: entry)
    }

    private static func ending(of entry: ScanReport.Entry) -> [Page.Row] {
        switch entry.ending {
        case .opened(let reply):
            [
                Page.Row("route", reply.pattern.text),
                Page.Row("answered", "\(reply.module ?? "the app") · \(reply.answeredBy)"),
            ]
        case .finished(let unit): [Page.Row("finished", "by \(unit)")]
        case .unhandled(let explanation): [Page.Row("unanswered", explanation)]
        case .failed(let unit, let error): [Page.Row("stopped", "at \(unit): \(error)")]
        case .cancelled: [Page.Row("cancelled", "")]
        }
    }

    private static func describe(_ barcode: Barcode) -> String {
        let corners = barcode.corners.points.map { "(\(whole($0.x)), \(whole($0.y)))" }.joined(separator: " ")
        let size = [barcode.version, barcode.errorCorrectionLevel].compactMap { $0 }.joined(separator: "-")
        return "\(barcode.symbology.rawValue) \(size) at \(corners)"
    }

    private static func whole(_ value: Double) -> Int { Int(exactly: value.rounded()) ?? 0 }

    private static func describe(_ content: ScannedContent) -> String {
        let fields = content.fields.filter { $0.name != "url" }.map { "\($0.name) \($0)" }
        let warnings = content.warnings.sorted().map { "careful: \($0.rawValue)" }
        return ([content.kind.rawValue] + fields + warnings).joined(separator: ", ")
    }
}

extension ScanReport.Entry {
    /// What the code says, or the kind alone where that holds a secret.
    fileprivate var heading: String {
        guard let content = code.content, content.fields.contains(where: \.isSecret) else { return code.text }
        return "\(content.kind.rawValue) •••"
    }

    /// The page that opened, if one did.
    fileprivate var openedPage: Page? {
        guard case .opened(let reply) = ending else { return nil }
        return reply.value()
    }
}
