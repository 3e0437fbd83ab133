extension ScanDisplay {
    /// The looks of a scanning page.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// No code in view.
        case searching
        /// One code in view: its anchor is shown, and it opens when it has stayed for the dwell time.
        case single
        /// Several codes in view: all anchors are shown, and the page waits for a tap.
        case multiple
        /// A code was opened, and the page rests.
        case opened
        /// The page is covered or was stopped.
        case paused
    }

    /// What happens to a display.
    public enum Event: String, Sendable, Hashable, CaseIterable {
        /// A frame without codes.
        case none
        /// A frame with one code that was not the only one before.
        case one
        /// A frame with the same one code.
        case same
        /// A frame with several codes.
        case several
        /// The single code has stayed for the dwell time.
        case dwelled
        /// A person chose a code.
        case tapped
        /// The page was stopped.
        case paused
        /// The page goes on.
        case resumed
        /// The rest after an opening is over.
        case rested
    }
}

extension ScanDisplay.State {
    /// The transition table: the state that follows, or nil where an event changes nothing.
    ///
    /// A row that leads to its own state begins it anew: another code that takes the single one's place dwells in full.
    public func next(on event: ScanDisplay.Event) -> Self? {
        switch (self, event) {
        case (.searching, .one): .single
        case (.searching, .several): .multiple
        case (.searching, .paused): .paused

        case (.single, .none): .searching
        case (.single, .one): .single
        case (.single, .several): .multiple
        case (.single, .dwelled), (.single, .tapped): .opened
        case (.single, .paused): .paused

        case (.multiple, .none): .searching
        case (.multiple, .one): .single
        case (.multiple, .tapped): .opened
        case (.multiple, .paused): .paused

        case (.opened, .rested), (.opened, .resumed): .searching
        case (.opened, .paused): .paused

        case (.paused, .resumed): .searching

        default: nil
        }
    }
}
