public import Switchboard

/// Recorded URLs with their ends, to be opened again: after a change, or from a report of an app in the field.
public struct CallReplay: Sendable, Hashable, Codable {
    /// One call.
    public struct Call: Sendable, Hashable, Codable {
        /// The URL.
        public let url: String
        /// The origin's name.
        public let origin: String
        /// How it ended and who answered.
        public let ending: String
    }

    /// The calls in order.
    public let calls: [Call]

    init(_ calls: [Call]) { self.calls = calls }

    /// Opens the URLs one after the other, and expects each to end as it did.
    ///
    /// - Throws: ``UnmetExpectation`` with every call that ended otherwise.
    public func run(on mediator: Mediator) async throws {
        var differences: [String] = []
        for call in calls {
            let recorder = CallRecorder(of: mediator)
            // The outcome says how it ended.
            _ = try? await mediator.open(call.url, origin: Origin(call.origin))
            recorder.stop()
            let ending = recorder.outcomes.last { $0.call == call.url }?.ending ?? "nothing"
            if ending != call.ending {
                differences.append("“\(call.url)” from \(call.origin): \(ending), and before \(call.ending).")
            }
        }
        if !differences.isEmpty { throw UnmetExpectation(differences.joined(separator: "\n")) }
    }
}
