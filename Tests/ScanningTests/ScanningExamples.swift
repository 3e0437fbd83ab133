import Barcodes
import CodeContent
import Foundation
import Scanning
import Switchboard
import Testing

#if canImport(Vision)
import CoreGraphics
import Vision
#endif

private protocol ScanHost: AnyObject, Sendable {
    func take(_ event: ScanSession.Event)
}

private protocol ScanDisplaying: Sendable {
    var session: ScanSession { get }
}

private final class SessionDisplay: ScanDisplaying {
    let session: ScanSession
    init(session: ScanSession) { self.session = session }
}

private final class CameraPage: ScanHost {
    let log = Log()
    func take(_ event: ScanSession.Event) {
        if case .opening(let anchor, _) = event { log.add(anchor.barcode.text) }
    }
}

private protocol ProductService: Sendable {
    func link(forGTIN gtin: String) async -> String?
}

private struct Products: ProductService {
    func link(forGTIN gtin: String) async -> String? { nil }
}

private struct Dialog: Sendable {
    func confirm(_ content: ScannedContent) async -> Bool { true }
}

private struct EventView: Sendable {
    func show(_ event: ScanSession.Event) {}
}

struct Locker: ContentPayload {
    static let kind = ScannedContent.Kind(rawValue: "locker")
    var number: Int
    var fields: [ScannedContent.Field] { [.init("number", .integer(number))] }
    static func recognize(_ source: ContentSource, by classifier: ContentClassifier) -> ScannedContent? {
        guard let text = source.text, text.hasPrefix("LOCKER-"), let number = Int(text.dropFirst(7)) else { return nil }
        return ScannedContent(Locker(number: number), from: source)
    }
}
struct OpenLocker: Route, Linkable {
    typealias Output = String
    static let pattern: URLPattern = "scan:/locker"
    var number: Int
}

/// The examples of Docs/scanning.md.
@Suite struct ScanningExamples {
    private let mediator: Mediator
    private let image: LuminanceImage
    private let dialog = Dialog()
    private let view = EventView()

    init() throws {
        (mediator, _, image) = try app(reading: ["http://other.example/"])
        try mediator.services.register((any ProductService).self) { Products() }
    }

    @Test func `an album page`() async throws {
        let page = ScanPage(mediator: mediator, classifier: ContentClassifier(appSchemes: ["shop"]))
            .asking { content in await dialog.confirm(content) }
            .onUnhandled { code, explanation in print(code.text, explanation) }
        let report = try await page.scan(image)
        #expect(report.entries.map(\.end) == ["web http://other.example/ insecureHTTP"])
    }

    @Test func `a camera page, and a recording of it`() async throws {
        let page = try readingPage()
        let frames = FrameStream()  // the camera sends into it: frames.send(image, at: time)
        frames.send(image, at: .zero)
        frames.finish()
        let session = ScanSession(page) { event in view.show(event) }
        let figures = try await session.run(over: frames)
        #expect(figures.decoded == 1)
        try await record()
    }

    private func record() async throws {
        let page = try readingPage()
        let session = ScanSession(page, settings: .init(recordingLimit: 100))
        _ = try await session.run(over: SomeOf(frames: ScanSessionTests.frames("aaaa"), every: 1))
        let json = try JSONEncoder().encode(session.recording)  // where it went wrong
        let recording = try JSONDecoder().decode(ScanRecording.self, from: json)
        let again = try await recording.replay(on: page)  // in a test
        #expect(again.outcome == recording.outcome)
    }

    @Test func `a session of its own for each page`() async throws {
        let page = try readingPage()
        let (cameraPage, albumPage) = (CameraPage(), CameraPage())
        try mediator.services.register((any ScanDisplaying).self, perHost: (any ScanHost).self) { host in
            SessionDisplay(session: ScanSession(page) { event in host.host?.take(event) })
        }
        let display = try mediator.services.resolve((any ScanDisplaying).self, for: cameraPage)
        let other = try mediator.services.resolve((any ScanDisplaying).self, for: albumPage)
        #expect(display.session !== other.session)
        _ = try await display.session.run(over: SomeOf(frames: ScanSessionTests.frames("aaaa"), every: 1))
        #expect(cameraPage.log.all == ["shop://product/a"])
        #expect(albumPage.log.all.isEmpty)
    }

    @Test func `settings of a session`() {
        let settings = ScanSession.Settings(
            symbologies: [.qrCode, .ean13], inTurn: [[.pdf417], [.dataMatrix, .aztec]],
            regionOfInterest: PixelRectangle(x: 0, y: 120, width: 1280, height: 480), budget: .milliseconds(33))
        #expect(settings.inTurn.count == 2)
    }

    @Test func `units`() async throws {
        let page = ScanPage(mediator: mediator)
            .adding("coupons") { code in code.text.hasPrefix("COUPON") ? .finished : .passOn(code) }
            .adding(.ignoringDuplicates(within: .seconds(120)))
            .adding(
                .lookingUpProducts { gtin in
                    try await mediator.services.resolve((any ProductService).self).link(forGTIN: gtin)
                }
            )
            .limitingUnits(to: .seconds(10))
        #expect(await page.scan(text: "COUPON 1").entries.map(\.end) == ["finished by coupons"])
        #expect(await page.scan(text: "hello").entries.map(\.end) == ["text hello"])
        #expect(await page.scan(text: "hello").entries.map(\.end) == ["finished by duplicates"])
    }

    @Test func `a source`() async throws {
        let page = try readingPage()
        let (frames, screen) = AsyncStream<ScanFrame>.makeStream(bufferingPolicy: .bufferingNewest(1))
        screen.yield(ScanFrame(image, time: .milliseconds(0), number: 0))
        screen.finish()
        let figures = try await ScanSession(page).run(over: frames)
        #expect(figures.decoded == 1)
    }

    @Test func `a kind`() async throws {
        try mediator.handle(OpenLocker.self, from: .scanOnly) { route in "locker \(route.number)" }
        let page = ScanPage(mediator: mediator, classifier: ContentClassifier(additionalKinds: [Locker.self]))
            .trusting(.careful.deciding(.open, for: Locker.kind))
        #expect(await page.scan(text: "LOCKER-7").entries.map(\.end) == ["locker 7"])
        #expect(!mediator.canOpen("scan:/locker?number=7", origin: .link))
    }

    @Test func `every line of the page's examples is here`() throws {
        let here = URL(filePath: #filePath)
        let root = here.deletingLastPathComponent().appending(path: "../..").standardizedFileURL
        let page = try String(contentsOf: root.appending(path: "Docs/scanning.md"), encoding: .utf8)
        let known = Self.bare(Substring(try String(contentsOf: here, encoding: .utf8)))
        var isCode = false
        for line in page.split(separator: "\n") {
            if line.hasPrefix("```") {
                isCode = line == "```swift"
            } else if isCode {
                let isKnown = known.contains(Self.bare(line))
                #expect(isKnown, "\(line)")
            }
        }
    }

    /// A line without its blanks.
    private static func bare(_ line: Substring) -> String {
        String(line.filter { !$0.isWhitespace })
    }
}

#if canImport(Vision)
struct VisionReader: BarcodeReader {
    func read(_ image: LuminanceImage, options: ReadingOptions) -> [Barcode] {
        let pixels = image.withPixels { pixels, stride in
            (0..<image.height).reduce(into: Data()) {
                $0.append(contentsOf: pixels[$1 * stride..<$1 * stride + image.width])
            }
        }
        guard let provider = CGDataProvider(data: pixels as CFData),
            let picture = CGImage(
                width: image.width, height: image.height, bitsPerComponent: 8, bitsPerPixel: 8,
                bytesPerRow: image.width, space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: provider,
                decode: nil, shouldInterpolate: false, intent: .defaultIntent)
        else { return [] }
        let request = VNDetectBarcodesRequest()
        request.symbologies = [.qr, .ean13]
        try? VNImageRequestHandler(cgImage: picture).perform([request])
        return (request.results ?? []).compactMap { code in
            guard let text = code.payloadStringValue else { return nil }
            // Vision's corners are shares of the picture, with y upwards.
            func place(_ point: CGPoint) -> ImagePoint {
                ImagePoint(x: point.x * Double(image.width), y: (1 - point.y) * Double(image.height))
            }
            return Barcode(
                symbology: code.symbology == .qr ? .qrCode : .ean13,
                symbologyIdentifier: code.symbology == .qr ? "]Q1" : "]E0", text: text, bytes: Array(text.utf8),
                corners: Quadrilateral(
                    topLeft: place(code.topLeft), topRight: place(code.topRight), bottomRight: place(code.bottomRight),
                    bottomLeft: place(code.bottomLeft)))
        }
    }
}

private func offer(in mediator: Mediator) throws {
    try mediator.services.register((any BarcodeReader).self) { VisionReader() }
}
#endif
