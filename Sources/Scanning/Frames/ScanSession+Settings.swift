public import Barcodes

extension ScanSession {
    /// How a session looks at frames.
    public struct Settings: Sendable {
        /// The symbologies to look for in every frame.
        public var symbologies: Set<Symbology>
        /// Groups of symbologies of which each frame looks for the next one, so that hard ones cost little.
        public var inTurn: [Set<Symbology>]
        /// The part of the frame to look at; nil for all of it.
        public var regionOfInterest: PixelRectangle?
        /// The time that a frame may take: after one that took longer, the groups in turn miss a frame.
        public var budget: Duration
        /// How codes are followed.
        public var tracking: CodeTracker.Settings
        /// How long the page waits.
        public var display: ScanDisplay.Settings
        /// How long a code that left and returned within it is the same one, and does not open again.
        public var duplicateWindow: Duration
        /// How long the end of the stream waits for what is still opening; then it is cancelled.
        public var patience: Duration
        /// How many frames and touches ``ScanSession/recording`` may hold; zero records nothing.
        public var recordingLimit: Int

        /// Creates settings.
        public init(
            symbologies: Set<Symbology> = Set(Symbology.allCases), inTurn: [Set<Symbology>] = [],
            regionOfInterest: PixelRectangle? = nil, budget: Duration = .milliseconds(33),
            tracking: CodeTracker.Settings = .init(), display: ScanDisplay.Settings = .init(),
            duplicateWindow: Duration = .seconds(2), patience: Duration = .seconds(5),
            recordingLimit: Int = 0
        ) {
            self.symbologies = symbologies
            self.inTurn = inTurn
            self.regionOfInterest = regionOfInterest
            self.budget = budget
            self.tracking = tracking
            self.display = display
            self.duplicateWindow = duplicateWindow
            self.patience = patience
            self.recordingLimit = recordingLimit
        }

        /// What to look for in a frame.
        func options(forFrame count: Int, isLate: Bool) -> ReadingOptions {
            var symbologies = symbologies
            if !inTurn.isEmpty, !isLate { symbologies.formUnion(inTurn[count % inTurn.count]) }
            return ReadingOptions(symbologies: symbologies, effort: .fast, regionOfInterest: regionOfInterest)
        }
    }
}
