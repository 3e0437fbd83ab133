extension Pipeline {
    /// How a value's way through the pipeline ended.
    @frozen public enum Outcome: Sendable {
        /// The named unit finished the value.
        case finished(by: String)
        /// No unit finished the value; this is what the last one passed on.
        case unhandled(Value)
        /// A unit threw.
        case failed(PipelineFailure)
        /// The task was cancelled at the named unit, or, without a name, behind the last one.
        case cancelled(at: String?)
    }

    /// Takes one value through the units, without a creator.
    ///
    /// Units run where the caller runs, unless they are declared otherwise (`@MainActor`, `@concurrent`).
    @discardableResult
    public func process(_ value: Value, id: PipelineValueID = .single) async -> Outcome {
        var value = value
        for link in links {
            if Task.isCancelled { return cancelled(at: link.name, id, []) }
            let watches = started()
            do {
                let decision: Decision
                switch link.body {
                case .immediate(let body): decision = try body(value)
                case .asynchronous(let body): decision = try await body(value)
                }
                switch decision {
                case .finished:
                    trace(link.name, .finished, id, watches)
                    return .finished(by: link.name)
                case .passOn(let next):
                    trace(link.name, .passedOn, id, watches)
                    value = next
                }
            } catch {
                return ended(at: link.name, by: error, id, watches)
            }
        }
        if Task.isCancelled { return .cancelled(at: nil) }
        for report in reports.unhandled {
            switch report {
            case .immediate(let report): report(value, id)
            case .asynchronous(let report): await report(value, id)
            }
        }
        return .unhandled(value)
    }

    /// Takes one value through the units before it returns; allocates nothing by itself.
    ///
    /// - Throws: `PipelineError.asynchronous` when a unit or an unhandled report may wait. Nothing has run then.
    @inlinable
    @discardableResult
    public func processImmediately(_ value: Value, id: PipelineValueID = .single) throws(PipelineError) -> Outcome {
        if let waiting = asynchronousPart { throw .asynchronous(waiting) }
        guard reports.traces.isEmpty else { return processTraced(value, id: id) }
        var value = value
        for number in bodies.indices {
            if Task.isCancelled { return .cancelled(at: links[number].name) }
            do {
                switch try bodies[number](value) {
                case .finished: return .finished(by: links[number].name)
                case .passOn(let next): value = next
                }
            } catch {
                return failed(at: links[number].name, by: error, id)
            }
        }
        return unhandled(value, id)
    }

    /// The immediate run with a clock around each unit.
    @usableFromInline
    func processTraced(_ value: Value, id: PipelineValueID) -> Outcome {
        var value = value
        for link in links {
            if Task.isCancelled { return cancelled(at: link.name, id, []) }
            guard case .immediate(let body) = link.body else { continue }
            let watches = started()
            do {
                switch try body(value) {
                case .finished:
                    trace(link.name, .finished, id, watches)
                    return .finished(by: link.name)
                case .passOn(let next):
                    trace(link.name, .passedOn, id, watches)
                    value = next
                }
            } catch {
                return ended(at: link.name, by: error, id, watches)
            }
        }
        return unhandled(value, id)
    }

    @usableFromInline
    func unhandled(_ value: Value, _ id: PipelineValueID) -> Outcome {
        if Task.isCancelled { return .cancelled(at: nil) }
        for case .immediate(let report) in reports.unhandled { report(value, id) }
        return .unhandled(value)
    }

    @usableFromInline
    func failed(at unit: String, by error: any Error, _ id: PipelineValueID) -> Outcome {
        ended(at: unit, by: error, id, [])
    }

    /// A unit that throws because its task was cancelled has not failed.
    private func ended(at unit: String, by error: any Error, _ id: PipelineValueID, _ watches: [Stopwatch]) -> Outcome {
        if error is CancellationError, Task.isCancelled { return cancelled(at: unit, id, watches) }
        trace(unit, .failed(error), id, watches)
        let failure = PipelineFailure(id: id, thrower: unit, error: error)
        for report in reports.failures { report(failure) }
        return .failed(failure)
    }

    private func cancelled(at unit: String, _ id: PipelineValueID, _ watches: [Stopwatch]) -> Outcome {
        trace(unit, .cancelled, id, watches)
        return .cancelled(at: unit)
    }

    private func started() -> [Stopwatch] { reports.traces.isEmpty ? [] : reports.traces.map { $0.start() } }

    private func trace(_ unit: String, _ ending: PipelineStep.Ending, _ id: PipelineValueID, _ watches: [Stopwatch]) {
        for (index, trace) in reports.traces.enumerated() {
            let duration = watches.indices.contains(index) ? watches[index].elapsed() : .zero
            trace.report(PipelineStep(id: id, unit: unit, ending: ending, duration: duration))
        }
    }
}
