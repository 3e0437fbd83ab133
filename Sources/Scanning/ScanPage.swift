public import Barcodes
public import CodeContent
public import Coordination
public import Switchboard

/// Turns pictures and texts into calls: the reader finds codes, units take each in turn, the last one opens a route.
///
///     let page = ScanPage(mediator: mediator, classifier: ContentClassifier(appSchemes: ["shop"]))
///         .adding("coupons") { code in code.text.hasPrefix("COUPON") ? .finished : .passOn(code) }
///         .onUnhandled { code, explanation in print(code.text, explanation) }
///     let report = try await page.scan(image)
///
/// The reader is the mediator's service `any BarcodeReader`, so the page knows no decoder. Everything that is opened is
/// opened with the origin ``Origin/scan``. A page is a value: pages do not disturb each other.
public struct ScanPage: Sendable {
    private let mediator: Mediator
    let classifier: ContentClassifier
    private var added: [Pipeline<ScannedCode>.Unit] = []
    private var unitLimit: Duration? = .seconds(30)
    private var trust = ScanTrust()
    private var unhandled: [@Sendable (ScannedCode, String) -> Void] = []

    /// Creates a page over a mediator.
    ///
    /// - Parameter classifier: Says what codes mean; give it the app's own schemes.
    public init(mediator: Mediator, classifier: ContentClassifier = ContentClassifier()) {
        self.mediator = mediator
        self.classifier = classifier
    }

    /// Adds a unit behind those added before; it sees classified content that is neither broken nor forbidden.
    public func adding(_ unit: Pipeline<ScannedCode>.Unit) -> ScanPage {
        var page = self
        page.added.append(unit)
        return page
    }

    /// Adds a unit that answers at once.
    public func adding(
        _ name: String, _ body: @escaping @Sendable (ScannedCode) throws -> Pipeline<ScannedCode>.Decision
    ) -> ScanPage {
        adding(Pipeline<ScannedCode>.Unit(name, body))
    }

    /// Adds a unit that may wait.
    public func adding(
        _ name: String, _ body: @escaping @Sendable (ScannedCode) async throws -> Pipeline<ScannedCode>.Decision
    ) -> ScanPage {
        adding(Pipeline<ScannedCode>.Unit(name, body))
    }

    /// Sets how long each added unit may take for a code, 30 seconds unless said otherwise; nil sets no limit.
    ///
    /// A unit that takes longer ends its code's way with ``ScanError/timedOut(unit:limit:)``, and the next code is
    /// processed. What a route opens has no limit here: it may wait for a person to log in.
    public func limitingUnits(to limit: Duration?) -> ScanPage {
        var page = self
        page.unitLimit = limit
        return page
    }

    /// Sets what may open; ``ScanPolicy/careful`` unless said otherwise.
    public func trusting(_ policy: ScanPolicy) -> ScanPage {
        var page = self
        page.trust.policy = policy
        return page
    }

    /// Sets who answers where the policy asks: true opens the content.
    ///
    /// The closure may wait for a person; frames and other codes go on meanwhile. Without one, nobody is asked and the
    /// content is refused.
    public func asking(_ confirm: @escaping @Sendable (ScannedContent) async throws -> Bool) -> ScanPage {
        var page = self
        page.trust.confirm = confirm
        return page
    }

    /// Adds a closure that gets every code that nobody answered, with the mediator's explanation.
    public func onUnhandled(_ report: @escaping @Sendable (ScannedCode, _ explanation: String) -> Void) -> ScanPage {
        var page = self
        page.unhandled.append(report)
        return page
    }

    /// Finds the codes in a picture and opens what they ask for, one after the other.
    ///
    /// - Throws: ``ServiceError`` if no module offers a reader. What goes wrong with one code stands in its entry, and
    ///   the others go on.
    public func scan(_ image: LuminanceImage, options: ReadingOptions = ReadingOptions()) async throws -> ScanReport {
        let reader = try reader()
        let clock = ContinuousClock()
        let start = clock.now
        let barcodes = reader.read(image, options: options)
        let decodeTime = clock.now - start
        return await open(barcodes, decodeTime: decodeTime)
    }

    /// Opens what a text asks for that a person typed or pasted.
    public func scan(text: String) async -> ScanReport {
        ScanReport(decodeTime: .zero, entries: await open([ScannedCode(text: text)]))
    }

    /// Sends the codes of a picture on their way, one after the other.
    func open(_ barcodes: [Barcode], decodeTime: Duration = .zero) async -> ScanReport {
        ScanReport(decodeTime: decodeTime, entries: await open(barcodes.map { ScannedCode($0) }))
    }

    /// The reader that some module offers.
    func reader() throws -> any BarcodeReader {
        try mediator.services.resolve((any BarcodeReader).self)
    }

    /// Sends a code on its way.
    func open(_ code: ScannedCode) async -> ScanReport.Entry {
        let way = ScanWay(mediator: mediator, code: code)
        let pipeline = way.pipeline(classifier: classifier, trust: trust, added: added, limit: unitLimit)
        let entry = way.entry(await pipeline.process(code))
        if case .unhandled(let explanation) = entry.ending {
            for report in unhandled { report(entry.code, explanation) }
        }
        return entry
    }

    private func open(_ codes: [ScannedCode]) async -> [ScanReport.Entry] {
        var entries: [ScanReport.Entry] = []
        for code in codes { entries.append(await open(code)) }
        return entries
    }
}
