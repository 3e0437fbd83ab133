/// A scan as it was: what came in, and what came of it, so that a test can play it again.
///
///     let json = try JSONEncoder().encode(session.recording)              // on the device where it went wrong
///
///     let recording = try JSONDecoder().decode(ScanRecording.self, from: json)
///     let again = try await recording.replay(on: page)                   // in a test
///     #expect(again.outcome == recording.outcome)
///
/// What a frame's reader found is recorded, not its pixels; a picture's pixels can be (``ScanPage/recording(of:image:)``).
/// Times are whole microseconds. Secrets are recorded as `•••`, and a code that is nothing without its secret is `•••`
/// as a whole; pixels that show one are left out.
public struct ScanRecording: Sendable, Hashable {
    /// What came in, in its order.
    public internal(set) var inputs: [Input] = []
    /// The looks, each from the time at which it began; empty for pictures and texts.
    public internal(set) var looks: [Look] = []
    /// The codes that were sent on their way, in their order.
    public internal(set) var openings: [Opening] = []
    /// Whether everything that came in is recorded; false where the limit was reached.
    public internal(set) var isComplete = true

    /// How the session was set; nil for pictures and texts.
    var timing: Timing?

    /// When a look began.
    public struct Look: Sendable, Hashable {
        /// The look.
        public let state: ScanDisplay.State
        /// The frame's time.
        public let time: Duration
    }

    /// The settings that decide what comes of the same frames.
    struct Timing: Sendable, Hashable {
        var tracking: CodeTracker.Settings
        var display: ScanDisplay.Settings
        var duplicateWindow: Duration
    }

    /// What came of it, a line for each look and each code: the same for two scans that went the same way.
    ///
    /// How long the reader and the units took is not part of it.
    public var outcome: [String] {
        looks.map { "\($0.time) \($0.state)" } + openings.map(\.line)
    }
}
