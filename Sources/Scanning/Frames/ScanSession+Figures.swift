extension ScanSession {
    /// What a session has done so far.
    public struct Figures: Sendable, Hashable {
        /// The frames that were decoded.
        public private(set) var decoded = 0
        /// The frames that were lost before they came here, by the gaps in their numbers.
        public private(set) var dropped = 0
        /// The frames that took longer than the budget.
        public private(set) var late = 0
        /// The codes that were sent on their way.
        public internal(set) var openings = 0
        /// The longest time for a frame.
        public private(set) var worst = Duration.zero

        /// Times in steps of a tenth of a millisecond, up to a second: a size that does not grow with the frames.
        private var steps = [Int](repeating: 0, count: 10_001)
        private var lastNumber: Int?

        /// The frames that the source took.
        public var read: Int { decoded + dropped }

        /// The time that this share of the frames kept to, from 0 to 1, to a tenth of a millisecond; 0.5 is the median.
        ///
        /// What took longer than a second counts as ``worst``.
        public func time(ofShare share: Double) -> Duration {
            var left = (share * Double(decoded)).rounded(.up)
            for (step, count) in steps.enumerated() {
                left -= Double(count)
                if left <= 0, decoded > 0 { return step == steps.count - 1 ? worst : .microseconds(step * 100) }
            }
            return worst
        }

        mutating func count(_ number: Int, time: Duration, budget: Duration) {
            if let lastNumber, number > lastNumber { dropped += number - lastNumber - 1 }
            lastNumber = number
            decoded += 1
            if time > budget { late += 1 }
            worst = max(worst, time)
            steps[Int(max(0, min(time / .microseconds(100), 10_000)).rounded())] += 1
        }
    }
}
