import Barcodes
import Locking

/// One page's scan of a stream of frames: it follows the codes, keeps the look, and opens what asks to be opened.
///
///     let session = ScanSession(page) { event in print(event) }
///     let figures = try await session.run(over: frames)
///     session.tap(anchor.id)                       // when several codes are in view
///
/// Each page has a session of its own, so several pages at once do not disturb each other. Frames are fetched one at a
/// time, when the one before is done with; what a code opens runs beside them, and neither a unit that throws nor one
/// that hangs stops the next frame.
public final class ScanSession: Sendable {
    private struct State {
        var tracker: CodeTracker
        var display: ScanDisplay
        var figures = Figures()
        var size: (width: Int, height: Int)?
        var isLate = false
        var recent = RecentCodes()
        var now = Duration.zero
        var recorder: ScanRecorder?

        /// Takes over a frame's time and size.
        mutating func follow(_ frame: ScanRecording.Frame) {
            now = max(now, frame.time.clamped)
            // An empty frame says nothing about where the codes are.
            guard frame.width > 0, frame.height > 0 else { return }
            if let size, size != (frame.width, frame.height) {
                tracker.rescale(
                    x: Double(frame.width) / Double(size.width), y: Double(frame.height) / Double(size.height))
            }
            size = (frame.width, frame.height)
        }
    }

    /// How it looks at frames.
    public let settings: Settings

    private let page: ScanPage
    private let report: @Sendable (Event) -> Void
    private let state: Lock<State>
    private let openings = OpeningTasks()

    /// Creates a session that has seen nothing yet.
    ///
    /// - Parameter report: Told of each event, by the task that brought it about, one after the other for the frames.
    public init(
        _ page: ScanPage, settings: Settings = Settings(), report: @escaping @Sendable (Event) -> Void = { _ in }
    ) {
        self.page = page
        self.settings = settings
        self.report = report
        state = Lock(
            State(
                tracker: CodeTracker(settings: settings.tracking), display: ScanDisplay(settings: settings.display),
                recorder: settings.recordingLimit > 0 ? ScanRecorder(limit: settings.recordingLimit) : nil))
    }

    /// What has been done so far.
    public var figures: Figures { state.withLock { $0.figures } }
    /// The look.
    public var display: ScanDisplay.State { state.withLock { $0.display.state } }
    /// The codes in view.
    public var anchors: [CodeTracker.Anchor] { state.withLock { $0.tracker.anchors } }

    /// What has been done so far, to be replayed elsewhere; nil unless ``Settings/recordingLimit`` asks for it.
    public var recording: ScanRecording? {
        state.withLock(\.recorder)?.recording(settings, classifier: page.classifier)
    }

    /// Scans until the stream ends, fails, or the task is cancelled, and waits for what is still opening.
    ///
    /// - Throws: ``ServiceError`` if no module offers a reader, and what the stream throws; the session may go on with
    ///   another stream whose times go on.
    @concurrent
    public func run<Frames: AsyncSequence & Sendable>(over frames: Frames) async throws -> Figures
    where Frames.Element == ScanFrame {
        let reader = try page.reader()
        do {
            for try await frame in frames {
                if Task.isCancelled { break }
                scan(frame, with: reader)
            }
        } catch {
            await finish(within: settings.patience)
            throw error
        }
        await finish(within: settings.patience)
        return figures
    }

    /// Chooses a code in view; nothing happens if it has been opened, has left, or the page rests.
    public func tap(_ id: CodeTracker.Anchor.ID) {
        act { state, events in
            state.recorder?.add(.tap(id))
            guard let anchor = state.display.tap(id) else { return nil }
            events.append(.opening(anchor, at: state.now))
            return anchor
        }
    }

    /// Stops opening while the page is covered; frames are still followed.
    public func pause() {
        act { state, _ in
            state.recorder?.add(.pause)
            state.display.pause()
            return nil
        }
    }

    /// Searches again after a pause or an opening.
    public func resume() {
        act { state, _ in
            state.recorder?.add(.resume)
            state.display.resume(at: state.now)
            return nil
        }
    }

    private func scan(_ frame: ScanFrame, with reader: any BarcodeReader) {
        let options = state.withLock { settings.options(forFrame: $0.figures.decoded, isLate: $0.isLate) }
        let clock = ContinuousClock()
        let start = clock.now
        let barcodes = reader.read(frame.image, options: options)
        take(
            ScanRecording.Frame(
                time: frame.time, number: frame.number, width: frame.image.width, height: frame.image.height,
                decodeTime: (clock.now - start).clamped, codes: barcodes), of: frame)
    }

    /// Waits for what is still opening.
    func finish(within patience: Duration) async {
        await openings.finish(within: patience)
    }

    /// Takes in what the reader found in a frame; a replayed one has no picture.
    func take(_ frame: ScanRecording.Frame, of picture: ScanFrame? = nil) {
        act { state, events in
            state.recorder?.add(.frame(frame))
            state.follow(frame)
            state.isLate = frame.decodeTime > settings.budget
            state.figures.count(frame.number, time: frame.decodeTime, budget: settings.budget)
            let now = state.now
            let change = state.tracker.update(frame.codes, at: now)
            let anchors = state.tracker.anchors
            events += change.left.map { .left($0, at: now) } + change.appeared.map { .appeared($0, at: now) }
            if let picture { events.append(.frame(picture, anchors: anchors, decodeTime: frame.decodeTime)) }
            state.recent.look(at: anchors, now: now, window: settings.duplicateWindow)
            let recent = state.recent
            let opening = state.display.show(anchors, at: now) { anchor in
                guard recent.contains(anchor) else { return false }
                // Nothing opens, so the page does not rest either, and a person may still choose the code.
                events.append(.repeated(anchor, at: now))
                return true
            }
            guard let anchor = opening else { return nil }
            events.append(.opening(anchor, at: now))
            return anchor
        }
    }

    /// Changes the state under the lock; tells what happened, and starts what is to be opened, outside it.
    private func act(_ body: (inout State, inout [Event]) -> CodeTracker.Anchor?) {
        let (events, anchor, now) = state.withLock { state in
            let look = state.display.state
            var events: [Event] = []
            let anchor = body(&state, &events)
            if let anchor {
                state.recent.add(anchor)
                state.figures.openings += 1
                state.recorder?.begin(anchor, at: state.now)
            }
            if state.display.state != look {
                events.append(.state(state.display.state, at: state.now))
                state.recorder?.add(state.display.state, at: state.now)
            }
            return (events, anchor, state.now)
        }
        for event in events { report(event) }
        guard let anchor else { return }
        openings.start { [self] in
            let entry = await page.open(ScannedCode(anchor.barcode))
            if settings.recordingLimit > 0 {
                let ended = ScanRecorder.opening(anchor, at: now, entry, classifier: page.classifier)
                state.withLock { $0.recorder?.end(anchor.id, ended) }
            }
            report(.ended(anchor, entry))
        }
    }
}
