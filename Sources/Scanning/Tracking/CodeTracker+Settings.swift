extension CodeTracker {
    /// How codes are followed; the defaults suit a hand-held camera.
    public struct Settings: Sendable, Hashable {
        /// How far a code may move between frames, in its own size; every 100 ms out of sight allow as much again.
        public var reach: Double
        /// The time in which an anchor goes half of its way to where the code is; zero follows at once.
        public var smoothing: Duration
        /// How long a code may be missed before it has left.
        public var keeping: Duration

        /// Creates settings; what is negative or not a number counts as zero.
        public init(
            reach: Double = 1, smoothing: Duration = .milliseconds(30), keeping: Duration = .milliseconds(400)
        ) {
            self.reach = reach.isFinite ? max(reach, 0) : 0
            self.smoothing = max(smoothing, .zero).clamped
            self.keeping = max(keeping, .zero).clamped
        }
    }
}
