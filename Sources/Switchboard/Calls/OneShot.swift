import Locking

/// A value that comes once, and those who wait for it.
final class OneShot<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case waiting([CheckedContinuation<Value, Never>])
        case fulfilled(Value)
    }

    private let state = Lock<State>(.waiting([]))

    /// Gives the value to all that wait, and to all that come later; false if there was one before.
    func fulfill(_ value: Value) -> Bool {
        let waiting: [CheckedContinuation<Value, Never>]? = state.withLock { state in
            guard case .waiting(let waiting) = state else { return nil }
            state = .fulfilled(value)
            return waiting
        }
        // Resumed outside: what comes next is other people's code.
        waiting?.forEach { $0.resume(returning: value) }
        return waiting != nil
    }

    var isFulfilled: Bool { known != nil }

    /// The value if it is there.
    var known: Value? {
        state.withLock { if case .fulfilled(let value) = $0 { value } else { nil } }
    }

    /// The value, at once if it is there.
    func value() async -> Value {
        await withCheckedContinuation { continuation in
            let value: Value? = state.withLock { state in
                switch state {
                case .fulfilled(let value): return value
                case .waiting(var waiting):
                    waiting.append(continuation)
                    state = .waiting(waiting)
                    return nil
                }
            }
            if let value { continuation.resume(returning: value) }
        }
    }
}
