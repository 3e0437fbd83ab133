import BarcodeDecoding
import Barcodes
import CodeContent
import ImageFiles
import Scanning
import Switchboard

/// One run of `swb scan --video`: a session over a video's frames, whose openings are shown and do nothing else.
struct VideoScan {
    let path: String
    let symbologies: Set<Symbology>
    let isRealTime: Bool
    let report: VideoReport

    func run() async throws -> ExitStatus {
        let mediator = Mediator()
        try mediator.services.register((any BarcodeReader).self) { BarcodeDecoder() }
        let page = ScanPage(mediator: mediator).trusting(.showing).adding("show") { _ in .finished }
        // Nothing is shown after an opening, so the page need not rest.
        let settings = ScanSession.Settings(symbologies: symbologies, display: .init(rest: .zero))
        let view = report.isLive ? VideoView(console: report.console) : nil
        let session = ScanSession(page, settings: settings, report: view?.take ?? report.show)
        let frames = VideoFrames(path)
        let stream = FrameStream()
        defer {
            view?.finish()
            // The stream knows of the frames that it dropped before the session fetched its first one, too.
            report.finish(session.figures, dropped: stream.dropped)
        }
        do {
            guard isRealTime else {
                _ = try await session.run(over: frames)
                return .done
            }
            async let playing: Void = frames.play(into: stream)
            _ = try await session.run(over: stream)
            try await playing
            return .done
        } catch let error as VideoError {
            report.fail(file: path, reason: "\(error)")
            return .failed
        }
    }
}
