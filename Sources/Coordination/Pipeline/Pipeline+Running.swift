extension Pipeline {
    /// Runs every creator to its end, each in a child task of its own, and counts how the values ended.
    ///
    /// The values of one creator are processed one after the other, in order; those of several creators meet. Units run
    /// off the caller's actor unless they are declared otherwise.
    @discardableResult
    public func run() async -> PipelineTally {
        await withTaskGroup(of: PipelineTally.self) { group in
            for creator in creators {
                group.addTask { await run(creator) }
            }
            return await group.reduce(PipelineTally()) { $0 + $1 }
        }
    }

    /// Runs every creator to its end before it returns, one after the other.
    ///
    /// - Throws: `PipelineError.asynchronous` when a creator, a unit or an unhandled report may wait. Nothing has run.
    @discardableResult
    public func runImmediately() throws(PipelineError) -> PipelineTally {
        if let waiting = asynchronousPart ?? creators.first(where: \.mayWait)?.name { throw .asynchronous(waiting) }
        var tally = PipelineTally()
        for creator in creators where !Task.isCancelled {
            var id = PipelineValueID(creator: creator.name, number: 0)
            let emit = { (value: Value) in
                id.number += 1
                tally.count(processTraced(value, id: id))
            }
            switch creator.body {
            case .values(let values):
                for value in values() {
                    if Task.isCancelled { break }
                    emit(value)
                }
            case .immediate(let create):
                do { try create(emit) } catch { creatorFailed(error, id, &tally) }
            case .asynchronous:
                continue
            }
        }
        return tally
    }

    private func run(_ creator: Creator) async -> PipelineTally {
        var tally = PipelineTally()
        var id = PipelineValueID(creator: creator.name, number: 0)
        let emit = { (value: Value) async in
            id.number += 1
            tally.count(await process(value, id: id))
        }
        do {
            switch creator.body {
            case .values(let values):
                for value in values() {
                    if Task.isCancelled { break }
                    await emit(value)
                }
            case .immediate(let create):
                var made: [Value] = []
                let ending = Result { try create { made.append($0) } }
                for value in made {
                    if Task.isCancelled { break }
                    await emit(value)
                }
                try ending.get()
            case .asynchronous(let create):
                try await create(emit)
            }
        } catch {
            creatorFailed(error, id, &tally)
        }
        return tally
    }

    private func creatorFailed(_ error: any Error, _ id: PipelineValueID, _ tally: inout PipelineTally) {
        if error is CancellationError, Task.isCancelled { return }
        tally.failedCreators += 1
        let failure = PipelineFailure(id: id, thrower: id.creator, error: error)
        for report in reports.failures { report(failure) }
    }
}
