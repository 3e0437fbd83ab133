extension ScanSession {
    /// What a session tells, in the order in which it happens.
    public enum Event: Sendable {
        /// A code came into view; once a visit.
        case appeared(CodeTracker.Anchor, at: Duration)
        /// A code left the view.
        case left(CodeTracker.Anchor, at: Duration)
        /// The look changed.
        case state(ScanDisplay.State, at: Duration)
        /// A code starts on its way to a page.
        case opening(CodeTracker.Anchor, at: Duration)
        /// A code was to open, but did so a short time ago; only a tap opens it in this visit.
        case repeated(CodeTracker.Anchor, at: Duration)
        /// A code's way ended.
        case ended(CodeTracker.Anchor, ScanReport.Entry)
        /// A frame is done with: draw these anchors over it.
        case frame(ScanFrame, anchors: [CodeTracker.Anchor], decodeTime: Duration)
    }
}
