import Barcodes
import CodeContent

/// Takes down what a session does while it does it; secrets are hidden when the recording is taken out.
struct ScanRecorder: Sendable {
    private struct Way: Sendable {
        let anchor: CodeTracker.Anchor
        let time: Duration
        var ended: ScanRecording.Opening?
    }

    private var inputs: [ScanRecording.Input] = []
    private var looks: [ScanRecording.Look] = []
    private var ways: [Way] = []
    private var isComplete = true
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    /// Takes down what came in; beyond the limit neither that nor what comes of it.
    mutating func add(_ input: ScanRecording.Input) {
        if inputs.count < limit { inputs.append(input) } else { isComplete = false }
    }

    mutating func add(_ state: ScanDisplay.State, at time: Duration) {
        if isComplete { looks.append(ScanRecording.Look(state: state, time: time)) }
    }

    mutating func begin(_ anchor: CodeTracker.Anchor, at time: Duration) {
        if isComplete { ways.append(Way(anchor: anchor, time: time)) }
    }

    mutating func end(_ id: CodeTracker.Anchor.ID, _ opening: ScanRecording.Opening) {
        guard let index = ways.firstIndex(where: { $0.anchor.id == id }) else { return }
        ways[index].ended = opening
    }

    /// What a code's way looks like at its end.
    static func opening(
        _ anchor: CodeTracker.Anchor, at time: Duration, _ entry: ScanReport.Entry, classifier: ContentClassifier
    ) -> ScanRecording.Opening {
        // What a unit made of the content may know nothing of the secrets in what was read.
        let mask = SecretMask(classifier.classify(entry.code.source), classifier: classifier)
        var opening = ScanRecording.Opening(
            anchor.barcode, text: mask.text, visit: anchor.id, time: time)
        opening.end(entry, mask: mask)
        return opening
    }

    func recording(_ settings: ScanSession.Settings, classifier: ContentClassifier) -> ScanRecording {
        var masks: [CodePayload: SecretMask] = [:]
        func recorded(_ barcode: Barcode) -> Barcode {
            let payload = CodePayload(barcode)
            let mask = masks[payload] ?? SecretMask(classifier.classify(ContentSource(barcode)), classifier: classifier)
            masks[payload] = mask
            return barcode.recorded(mask)
        }
        var recording = ScanRecording()
        recording.timing = ScanRecording.Timing(
            tracking: settings.tracking, display: settings.display, duplicateWindow: settings.duplicateWindow.clamped)
        recording.inputs = inputs.map { input in
            guard case .frame(var frame) = input else { return input }
            // The tracker does not see codes whose corners are no places.
            frame.codes = frame.codes.filter(\.corners.isFinite).map(recorded)
            return .frame(frame)
        }
        recording.looks = looks
        recording.openings = ways.map { way in
            let barcode = recorded(way.anchor.barcode)
            return way.ended
                ?? ScanRecording.Opening(barcode, text: barcode.text, visit: way.anchor.id, time: way.time)
        }
        recording.isComplete = isComplete
        return recording
    }
}
