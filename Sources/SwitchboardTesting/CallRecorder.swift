internal import Locking
public import Switchboard

/// Keeps the outcomes of a mediator's calls, for a test to look at.
///
///     let recorder = CallRecorder(of: mediator)
///     try await mediator.open("shop://product/1")
///     try recorder.expectOpened("shop://product/1", by: "/product/:sku")
///     try recorder.expectNoUndeclaredParameters()
///
/// What it expects it throws for, with a sentence, so it works with every testing library.
public final class CallRecorder: Sendable {
    private let box: Box
    private let registration: Registration

    private final class Box: Sendable {
        let outcomes = Lock<[Outcome]>([])
    }

    /// Starts to record; the parameters that handlers read are noted too.
    public init(of mediator: Mediator) {
        let box = Box()
        self.box = box
        mediator.recordParameters()
        registration = mediator.observe { outcome in box.outcomes.withLock { $0.append(outcome) } }
    }

    /// What has ended so far, in order.
    public var outcomes: [Outcome] { box.outcomes.withLock { $0 } }

    /// Forgets what was recorded.
    public func clear() { box.outcomes.withLock { $0 = [] } }

    /// Ends the recording; what was recorded stays.
    public func stop() { registration.cancel() }

    /// Expects that a call was opened.
    ///
    /// - Parameters:
    ///   - call: The URL, the route's type, or the target's and the action's names with a dot between.
    ///   - answerer: Who must have answered: a pattern, a route's type, an action; nil for anyone.
    ///   - count: How often; nil for at least once.
    /// - Throws: ``UnmetExpectation`` that says what was called instead.
    public func expectOpened(_ call: String, by answerer: String? = nil, times count: Int? = nil)
        throws(UnmetExpectation)
    {
        let outcomes = outcomes
        let found = outcomes.filter { outcome in
            outcome.call == call && outcome.isOpened && (answerer == nil || outcome.answeredBy == answerer)
        }
        let isMet = count.map { $0 == found.count } ?? !found.isEmpty
        guard !isMet else { return }
        let wanted = "“\(call)”" + (answerer.map { " by “\($0)”" } ?? "")
        let often = count.map { "\($0) times" } ?? "at least once"
        throw UnmetExpectation(
            "\(wanted) was to be opened \(often), and was \(found.count) times. Ended so far: "
                + (outcomes.isEmpty ? "no call." : outcomes.map { "\n  \($0)" }.joined()))
    }

    /// Expects that no handler read a parameter that its registration does not declare.
    public func expectNoUndeclaredParameters() throws(UnmetExpectation) {
        let found = outcomes.filter { !$0.undeclared.isEmpty }
        guard found.isEmpty else {
            throw UnmetExpectation(
                found.map { outcome in
                    "“\(outcome.answeredBy ?? outcome.call)” read \(outcome.undeclared.joined(separator: ", ")), "
                        + "which its registration does not declare."
                }
                .joined(separator: "\n"))
        }
    }

    /// The URLs that were opened, to be opened again elsewhere; secrets are not in them, so such calls are left out.
    public var replay: CallReplay {
        CallReplay(
            outcomes.filter { $0.call.contains(":") || $0.call.hasPrefix("/") }.filter { !$0.call.contains("•••") }
                .map { CallReplay.Call(url: $0.call, origin: $0.origin.name, ending: $0.ending) })
    }
}

extension Outcome {
    /// Whether a handler answered.
    var isOpened: Bool {
        switch result {
        case .opened, .redirected: true
        default: false
        }
    }

    /// The end without its error: what two runs are compared by.
    var ending: String {
        let word = "\(result)".prefix { $0 != "(" }
        return "\(word.hasSuffix(" ") ? word.dropLast() : word) by \(answeredBy ?? "nobody")"
    }
}
