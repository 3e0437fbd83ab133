import Barcodes
import ImageFiles
import ScanContract
import Scanning
import ShopContract
import Switchboard

/// One page's session of the display: it reads the source, follows the codes, and tells its page, which it does not hold.
final class ShopDisplay: CodeDisplaying {
    private let host: ServiceHost<any ScanHost>
    private let processing: ShopProcessing
    private let session: ScanSession
    private let news: AsyncStream<ScanNews?>
    private let writer: AsyncStream<ScanNews?>.Continuation

    init(for host: ServiceHost<any ScanHost>, processing: ShopProcessing) {
        self.host = host
        self.processing = processing
        (news, writer) = AsyncStream.makeStream()
        session = ScanSession(processing.page) { [writer] event in
            if let news = ScanNews(event) { writer.yield(news) }
        }
    }

    func run(over source: ScanSource) async throws {
        switch source {
        case .album(let path):
            let picture = try await processing.process(try LuminanceImage(contentsOfFile: path), path: path)
            await host.host?.take(.picture(picture))
        case .camera(let path):
            try await tell { [session] in _ = try await session.run(over: CameraFrames(path)) }
            await host.host?.take(.ended(session.figures.page))
        }
    }

    func choose(_ number: Int) async throws {
        try await tell { [session] in
            session.tap(number)
            try await session.finish()
        }
    }

    /// Works, and meanwhile hands what happens to the page, in its order.
    private func tell(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let working = Task { [writer] in
            // Nothing comes behind the mark, so whoever reads knows that all has been told.
            defer { writer.yield(nil) }
            try await work()
        }
        for await news in news {
            guard let news else { break }
            await host.host?.take(news)
        }
        try await working.value
    }
}

extension ScanSession {
    /// Waits for what is still opening.
    fileprivate func finish() async throws {
        let nothing = FrameStream()
        nothing.finish()
        _ = try await run(over: nothing)
    }
}

extension ScanNews {
    /// What the shop's pages show of what a session tells.
    fileprivate init?(_ event: ScanSession.Event) {
        switch event {
        case .appeared(let anchor, let time):
            self = .came(number: anchor.id, text: anchor.barcode.text, seconds: time / .seconds(1))
        case .left(let anchor, let time): self = .left(number: anchor.id, seconds: time / .seconds(1))
        case .state(let state, let time): self = .look(state.rawValue, seconds: time / .seconds(1))
        case .ended(_, let entry): self = .opened(entry.shown)
        case .opening, .repeated, .frame: return nil
        }
    }
}

extension ScanSession.Figures {
    /// The figures as a page.
    fileprivate var page: Page {
        func milliseconds(_ time: Duration) -> String { "\((time / .microseconds(100)).rounded() / 10) ms" }
        return Page(
            "Seen",
            [
                "frames": "\(decoded)", "opened": "\(openings)",
                "a frame": "\(milliseconds(time(ofShare: 0.5))), at most \(milliseconds(worst))",
            ])
    }
}
