/// Which look a scanning page has, and when it opens a code: a single one after a dwell time, one of several by a tap.
///
///     var display = ScanDisplay()
///     if let anchor = display.show(tracker.anchors, at: frame.time) { open(anchor) }
///     if let anchor = display.tap(id) { open(anchor) }
///
/// A code that was opened does not open again while it is in view: it must leave and return. A pure value: the time comes
/// in with each call. The transitions are in ``State/next(on:)``.
public struct ScanDisplay: Sendable {
    /// How long the page waits.
    public struct Settings: Sendable, Hashable {
        /// How long a code must be the only one before it opens.
        public var dwell: Duration
        /// How long the page rests after an opening before it searches again; nil waits for ``ScanDisplay/resume(at:)``.
        public var rest: Duration?

        /// Creates settings.
        public init(dwell: Duration = .milliseconds(100), rest: Duration? = .seconds(1)) {
            self.dwell = max(dwell, .zero).clamped
            self.rest = rest.map { max($0, .zero).clamped }
        }
    }

    /// How long the page waits.
    public let settings: Settings
    /// The look.
    public private(set) var state = State.searching
    /// The codes to show.
    public private(set) var anchors: [CodeTracker.Anchor] = []
    /// When the time alone will change the look; nil if it never does.
    public private(set) var deadline: Duration?

    private var now = Duration.zero
    private var opened: Set<Int> = []
    /// Codes that do not open by themselves in this visit.
    private var held: Set<Int> = []

    /// Creates a display that searches.
    public init(settings: Settings = Settings()) {
        self.settings = settings
    }

    /// Shows the codes of a frame; the result is the code to open, if the dwell time of a single one is over.
    ///
    /// - Parameter isHeld: Asked once a visit, when the dwell time of a code is over: true leaves it to a tap.
    public mutating func show(
        _ anchors: [CodeTracker.Anchor], at time: Duration,
        holding isHeld: (CodeTracker.Anchor) -> Bool = { _ in false }
    ) -> CodeTracker.Anchor? {
        now = max(now, time.clamped)
        opened.formIntersection(anchors.map(\.id))
        held.formIntersection(anchors.map(\.id))
        if state == .opened, isDue { handle(.rested) }
        let lone = self.anchors.count == 1 ? self.anchors[0].id : nil
        self.anchors = anchors
        switch anchors.count {
        case 0: handle(.none)
        case 1: handle(state == .single && lone == anchors[0].id ? .same : .one)
        default: handle(.several)
        }
        guard state == .single, isDue, let anchor = anchors.first else { return nil }
        if isHeld(anchor) {
            held.insert(anchor.id)
            deadline = nil
            return nil
        }
        return open(anchor, by: .dwelled)
    }

    /// Lets the time act without a frame: call it at ``deadline`` when frames stay away.
    public mutating func tick(at time: Duration) -> CodeTracker.Anchor? {
        show(anchors, at: time)
    }

    /// Chooses a code; nil if it is not in view, was opened already, or the page rests.
    public mutating func tap(_ id: CodeTracker.Anchor.ID) -> CodeTracker.Anchor? {
        guard let anchor = anchors.first(where: { $0.id == id }), !opened.contains(id) else { return nil }
        return open(anchor, by: .tapped)
    }

    /// Stops opening until ``resume(at:)``.
    public mutating func pause() {
        handle(.paused)
    }

    /// Searches again after a pause or an opening, from now on.
    public mutating func resume(at time: Duration) {
        now = max(now, time.clamped)
        handle(.resumed)
    }

    private func mayOpenByItself(_ anchor: CodeTracker.Anchor) -> Bool {
        !opened.contains(anchor.id) && !held.contains(anchor.id)
    }

    private var isDue: Bool { deadline.map { now >= $0 } ?? false }

    private mutating func open(_ anchor: CodeTracker.Anchor, by event: Event) -> CodeTracker.Anchor? {
        guard handle(event) else { return nil }
        opened.insert(anchor.id)
        return anchor
    }

    /// Takes the row of the table; false if there is none.
    @discardableResult
    private mutating func handle(_ event: Event) -> Bool {
        guard let next = state.next(on: event) else { return false }
        state = next
        deadline =
            switch next {
            case .single: anchors.first.flatMap { mayOpenByItself($0) ? now + settings.dwell : nil }
            case .opened: settings.rest.map { now + $0 }
            case .searching, .multiple, .paused: nil
            }
        return true
    }
}
