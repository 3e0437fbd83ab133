public import Barcodes
import CodeContent
import Switchboard

extension ScanRecording {
    /// One code's way, and how it ended.
    public struct Opening: Sendable, Hashable {
        /// How a unit ended, and how long it took.
        public struct Step: Sendable, Hashable, Codable {
            /// The unit.
            public let unit: String
            /// `finished`, `passed on`, `cancelled`, or `failed`.
            public let ending: String
            /// How long it took, in microseconds.
            public let took: Int64
        }

        /// How a way ends.
        public enum Ending: String, Sendable, Hashable, Codable {
            /// A handler answered; the detail names it.
            case opened
            /// A unit finished it; the detail names it.
            case finished
            /// Nobody answered; the detail says why.
            case unhandled
            /// It was refused, or something threw; the detail says where and what.
            case failed
            /// It was cancelled.
            case cancelled
            /// It was under way when the recording was taken.
            case pending
        }

        /// The visit's number; nil for pictures and texts.
        public let visit: CodeTracker.Anchor.ID?
        /// The frame's time; nil for pictures and texts.
        public let time: Duration?
        /// The symbology; nil for a text.
        public let symbology: Symbology?
        /// What it says.
        public let text: String
        /// The kind of its content; nil before it was classified.
        public internal(set) var kind: String?
        /// What each unit did.
        public internal(set) var steps: [Step] = []
        /// The URLs that were asked for, in their order.
        public internal(set) var calls: [String] = []
        /// How it ended.
        public internal(set) var ending = Ending.pending
        /// What there is to say about the end.
        public internal(set) var detail = ""

        /// The way in one line, without how long it took.
        var line: String {
            let head = [
                time.map { "\($0)" }, visit.map { "#\($0)" }, symbology?.rawValue, text, kind.map { "(\($0))" },
            ]
            let way = steps.map { "\($0.unit) \($0.ending)" } + calls.map { "asked for \($0)" }
            let end = detail.isEmpty ? ending.rawValue : "\(ending.rawValue): \(detail)"
            return head.compactMap(\.self).joined(separator: " ") + ": " + (way + [end]).joined(separator: ", ")
        }
    }
}

extension ScanRecording.Opening {
    /// A way that has begun.
    init(_ barcode: Barcode?, text: String, visit: CodeTracker.Anchor.ID? = nil, time: Duration? = nil) {
        self.visit = visit
        self.time = time
        symbology = barcode?.symbology
        self.text = text
    }

    /// Takes down how it went; `mask` hides the code's secrets.
    mutating func end(_ entry: ScanReport.Entry, mask: SecretMask) {
        kind = entry.code.content?.kind.rawValue
        steps = entry.steps.map { step in
            let ending =
                switch step.ending {
                case .finished: "finished"
                case .passedOn: "passed on"
                case .cancelled: "cancelled"
                case .failed: "failed"
                }
            return Step(unit: step.unit, ending: ending, took: step.duration.microseconds)
        }
        calls = entry.calls.map(mask.hide)
        let detail: String
        switch entry.ending {
        case .opened(let reply):
            ending = .opened
            detail = "\(reply.module ?? "the app") · \(reply.answeredBy)"
        case .finished(let unit):
            ending = .finished
            detail = unit
        case .unhandled(let explanation):
            ending = .unhandled
            detail = explanation
        case .failed(let unit, let error):
            ending = .failed
            detail = "\(unit): \(error)"
        case .cancelled:
            ending = .cancelled
            detail = ""
        }
        self.detail = mask.hide(detail)
    }
}
