import CodeContent
import Coordination
import Locking
import Switchboard

/// One code's way through the units, and what they leave behind on it.
final class ScanWay: Sendable {
    private struct Notes: Sendable {
        var code: ScannedCode
        var steps: [PipelineStep] = []
        var calls: [String] = []
        var reply: Reply?
        var explanation = "No unit took it."
    }

    private let mediator: Mediator
    private let notes: Lock<Notes>

    init(mediator: Mediator, code: ScannedCode) {
        self.mediator = mediator
        notes = Lock(Notes(code: code))
    }

    /// The units in their order: what a code means, whether it may open, what the app added, links, and last the route
    /// of its kind.
    func pipeline(
        classifier: ContentClassifier, trust: ScanTrust, added: [Pipeline<ScannedCode>.Unit], limit: Duration?
    ) -> Pipeline<ScannedCode> {
        var pipeline = Pipeline<ScannedCode>()
            .adding("classify") { [self] code in
                var code = code
                code.content = classifier.classify(code.source)
                notes.withLock { [code] in $0.code = code }
                return .passOn(code)
            }
            .adding("trust") { code async throws in
                if let content = code.content { try await trust.check(content) }
                return .passOn(code)
            }
        for unit in added { pipeline = pipeline.adding(limit.map(unit.limited) ?? unit) }
        return
            pipeline
            .adding("link") { [self] code async throws in
                notes.withLock { $0.code = code }
                guard let url = code.link ?? code.content.flatMap(ContentRoute.link) else { return .passOn(code) }
                return try await open(url, of: code)
            }
            .adding("route") { [self] code async throws in
                guard let content = code.content else { return .passOn(code) }
                return try await open(try ContentRoute.url(for: content), of: code)
            }
            .onStep { [self] step in notes.withLock { $0.steps.append(step) } }
    }

    /// Opens a URL; if no pattern matches it, the code is passed on.
    private func open(_ url: String, of code: ScannedCode) async throws -> Pipeline<ScannedCode>.Decision {
        notes.withLock { $0.calls.append(Secrets.hide(in: url)) }
        do {
            let context: [String: any Sendable] = code.content.map { ["content": $0] } ?? [:]
            let reply = try await mediator.open(url, origin: .scan, context: context)
            notes.withLock { $0.reply = reply }
            return .finished
        } catch let error as MediatorError {
            switch error {
            // A handler may fail for a URL of its own; only this one's being unknown hands the code on.
            case .notFound(url, _), .invalidURL(url, _), .declined(url):
                notes.withLock { $0.explanation = "\(error)" }
                return .passOn(code)
            default:
                throw error
            }
        }
    }

    func entry(_ outcome: Pipeline<ScannedCode>.Outcome) -> ScanReport.Entry {
        let notes = notes.withLock { $0 }
        let ending: ScanReport.Ending =
            switch outcome {
            case .finished(let unit): notes.reply.map { .opened($0) } ?? .finished(by: unit)
            case .unhandled: .unhandled(explanation: notes.explanation)
            case .failed(let failure): .failed(by: failure.thrower, failure.error)
            case .cancelled: .cancelled
            }
        return ScanReport.Entry(code: notes.code, steps: notes.steps, calls: notes.calls, ending: ending)
    }
}
