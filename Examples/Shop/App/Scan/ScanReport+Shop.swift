import Barcodes
import CodeContent
import ScanContract
import Scanning
import ShopContract
import Switchboard

extension ScanReport.Entry {
    /// The code as the shop's pages show it, with the steps from the picture to the page.
    var shown: ScannedPicture.Code {
        var way: [Page.Row] = []
        if let barcode = code.barcode { way.append(Page.Row("decoded", Self.describe(barcode))) }
        if let content = code.content { way.append(Page.Row("classified", Self.describe(content))) }
        way.append(Page.Row("units", steps.map(\.unit).joined(separator: " → ")))
        return ScannedPicture.Code(text: heading, way: way + ending.rows, page: openedPage)
    }

    /// What the code says, or the kind alone where that holds a secret.
    var heading: String {
        guard let content = code.content, content.fields.contains(where: \.isSecret) else { return code.text }
        return "\(content.kind.rawValue) •••"
    }

    /// The page that opened, if one did.
    var openedPage: Page? {
        guard case .opened(let reply) = ending else { return nil }
        return reply.value()
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

extension ScanReport.Ending {
    /// How it ended, in rows of a page.
    var rows: [Page.Row] {
        switch self {
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
}
