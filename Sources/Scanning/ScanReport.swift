public import Coordination
public import Switchboard

/// What a scan did: each code with every step of its way.
public struct ScanReport: Sendable {
    /// How a code's way ended.
    public enum Ending: Sendable {
        /// A handler answered.
        case opened(Reply)
        /// A unit that the app added finished it.
        case finished(by: String)
        /// Nobody answered; the sentence says why.
        case unhandled(explanation: String)
        /// It was refused, or a handler threw; the unit that it happened in.
        case failed(by: String, any Error)
        /// The task was cancelled before it was done with.
        case cancelled
    }

    /// One code with its way.
    public struct Entry: Sendable {
        /// The code as the units that the app added left it; as it was classified, where one of them ended its way.
        public internal(set) var code: ScannedCode
        /// What each unit decided, and how long that took.
        public internal(set) var steps: [PipelineStep]
        /// The URLs that the mediator was asked for, in their order; the values of secret parameters are `•••`.
        public internal(set) var calls: [String]
        /// How it ended.
        public internal(set) var ending: Ending
    }

    /// How long the reader took for the picture; zero for a text.
    public let decodeTime: Duration
    /// The codes, in the reader's order.
    public let entries: [Entry]
}
