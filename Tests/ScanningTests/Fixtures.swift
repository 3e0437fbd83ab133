import Barcodes
import CodeContent
import Locking
import Scanning
import Switchboard
import Testing

/// A reader that finds what it was told, wherever it looks.
struct StubReader: BarcodeReader {
    let texts: [String]

    func read(_ image: LuminanceImage, options: ReadingOptions) -> [Barcode] {
        texts.map { text in
            let corner = ImagePoint(x: 0, y: 0)
            return Barcode(
                symbology: .qrCode, symbologyIdentifier: "]Q1", text: text, bytes: Array(text.utf8),
                corners: Quadrilateral(topLeft: corner, topRight: corner, bottomRight: corner, bottomLeft: corner))
        }
    }
}

struct ShowText: Route, Linkable {
    typealias Output = String
    static let pattern: URLPattern = "scan:/text"
    var text: String
}

struct ShowWebAddress: Route, Linkable {
    typealias Output = String
    static let pattern: URLPattern = "scan:/url"
    var url: String
    var warning: [String]
}

final class Log: Sendable {
    private let lines = Lock<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// An app with a product page, a cart that only the app itself may clear, and pages for foreign addresses and texts.
func app(reading texts: [String] = []) throws -> (mediator: Mediator, page: ScanPage, image: LuminanceImage) {
    let mediator = Mediator(sources: [.scheme("shop"), .universalLink("shop.example")])
    try mediator.services.register((any BarcodeReader).self) { StubReader(texts: texts) }
    try mediator.register(immediately: "/product/:sku") {
        "product \(try $0.parameters.require("sku", as: String.self))"
    }
    try mediator.register(immediately: "/cart/clear", from: .localOnly) { _ in "cleared" }
    try mediator.handle(ShowText.self, from: .scanOnly) { "text \($0.text)" }
    try mediator.handle(ShowWebAddress.self, from: .scanOnly) { "web \($0.url) \($0.warning.joined(separator: ","))" }
    let image = try #require(LuminanceImage(width: 1, height: 1, bytes: [0]))
    let page = ScanPage(mediator: mediator, classifier: ContentClassifier(appSchemes: ["shop"])).trusting(.showing)
    return (mediator, page, image)
}

extension ScanReport.Entry {
    /// The end in one line.
    var end: String {
        switch ending {
        case .opened(let reply): reply.value() ?? "?"
        case .finished(let unit): "finished by \(unit)"
        case .unhandled(let explanation): "unhandled: \(explanation)"
        case .failed(let unit, let error): "\(unit) failed: \(error)"
        case .cancelled: "cancelled"
        }
    }
}
