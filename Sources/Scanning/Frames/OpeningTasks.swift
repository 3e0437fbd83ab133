import Locking

/// The openings that are under way: they run beside the frames, and whoever ends can wait for them.
final class OpeningTasks: Sendable {
    private struct Running {
        var nextID = 0
        var tasks: [Int: Task<Void, Never>?] = [:]
        var waiting: [AsyncStream<Void>.Continuation] = []
    }

    private let running = Lock(Running())

    func start(_ body: @escaping @Sendable () async -> Void) {
        // The place is taken before the task runs, so that one which ends at once finds it.
        let id = running.withLock { running in
            running.nextID += 1
            running.tasks[running.nextID] = .some(nil)
            return running.nextID
        }
        let task = Task { [self] in
            await body()
            end(id)
        }
        running.withLock { running in
            if running.tasks[id] != nil { running.tasks[id] = task }
        }
    }

    /// Waits until all have ended, the time is over or the task is cancelled; what is left then is cancelled.
    func finish(within patience: Duration) async {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        let isIdle = running.withLock { running in
            if !running.tasks.isEmpty { running.waiting.append(continuation) }
            return running.tasks.isEmpty
        }
        guard !isIdle else { return }
        let timer = Task {
            try? await Task.sleep(for: patience)
            continuation.finish()
        }
        for await _ in stream {}
        timer.cancel()
        for task in running.withLock({ Array($0.tasks.values) }) { task?.cancel() }
    }

    private func end(_ id: Int) {
        let waiting = running.withLock { running -> [AsyncStream<Void>.Continuation] in
            running.tasks[id] = nil
            guard running.tasks.isEmpty else { return [] }
            defer { running.waiting = [] }
            return running.waiting
        }
        for continuation in waiting { continuation.finish() }
    }
}
