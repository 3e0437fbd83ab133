public import Coordination

extension Pipeline<ScannedCode>.Unit {
    /// The unit with a time limit: once it is over, the code's way ends with ``ScanError/timedOut(unit:limit:)``.
    ///
    /// A unit that waits is cancelled then. One that blocks its thread keeps that thread, and nobody waits for it.
    public func limited(to limit: Duration) -> Self {
        let unit = self
        return Self(name) { code async throws in
            let outcome = try await TimeLimit.run(
                limit, orThrow: ScanError.timedOut(unit: unit.name, limit: limit)
            ) {
                await Pipeline<ScannedCode>().adding(unit).process(code)
            }
            switch outcome {
            case .finished: return .finished
            case .unhandled(let code): return .passOn(code)
            case .failed(let failure): throw failure.error
            case .cancelled: throw CancellationError()
            }
        }
    }
}
