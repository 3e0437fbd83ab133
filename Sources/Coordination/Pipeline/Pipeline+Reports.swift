extension Pipeline {
    /// Adds a closure that gets each value that no unit finished.
    public func onUnhandled(_ report: @escaping @Sendable (Value, PipelineValueID) -> Void) -> Self {
        changed { $0.reports.unhandled.append(.immediate(report)) }
    }

    /// Adds a closure that gets each value that no unit finished, and may wait.
    public func onUnhandled(_ report: @escaping @Sendable (Value, PipelineValueID) async -> Void) -> Self {
        changed { $0.reports.unhandled.append(.asynchronous(report)) }
    }

    /// Adds a closure that gets every error of every unit and creator.
    public func onError(_ report: @escaping @Sendable (PipelineFailure) -> Void) -> Self {
        changed { $0.reports.failures.append(report) }
    }

    /// Adds a closure that gets one line a unit and value, timed by a clock.
    ///
    /// Without a trace no clock is read.
    public func onStep<C: Clock>(clock: C = ContinuousClock(), _ report: @escaping @Sendable (PipelineStep) -> Void)
        -> Self where C.Duration == Duration
    {
        changed { $0.reports.traces.append(Trace(start: { Stopwatch(clock) }, report: report)) }
    }

    /// Where the results of a run go.
    @usableFromInline struct Reports: Sendable {
        @usableFromInline enum Unhandled: Sendable {
            case immediate(@Sendable (Value, PipelineValueID) -> Void)
            case asynchronous(@Sendable (Value, PipelineValueID) async -> Void)
        }

        @usableFromInline var unhandled: [Unhandled] = []
        var failures: [@Sendable (PipelineFailure) -> Void] = []
        @usableFromInline var traces: [Trace] = []

        var waitingPart: String? {
            unhandled.contains { if case .asynchronous = $0 { true } else { false } } ? "onUnhandled" : nil
        }
    }

    @usableFromInline struct Trace: Sendable {
        let start: @Sendable () -> Stopwatch
        let report: @Sendable (PipelineStep) -> Void
    }
}

/// A clock that has been started, with the clock's type forgotten.
struct Stopwatch: Sendable {
    let elapsed: @Sendable () -> Duration

    init<C: Clock>(_ clock: C) where C.Duration == Duration {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
    }
}
