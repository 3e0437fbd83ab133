#if canImport(os)
import os
#else
public import Synchronization
#endif

/// How many are in at the moment, counted without waiting for each other.
///
///     let others = tally.enter()
///     defer { tally.leave() }
///
/// Public for the same reason as ``Lock``.
public struct Tally: ~Copyable, Sendable {
    #if canImport(os)
    // `Atomic` needs macOS 15 and iOS 18.
    private let count = OSAllocatedUnfairLock(initialState: 0)

    /// Creates a tally of nobody.
    public init() {}

    /// Comes in; how many were in before comes back.
    public borrowing func enter() -> Int {
        count.withLock { count in
            defer { count += 1 }
            return count
        }
    }

    /// Goes out, once for each time of coming in.
    public borrowing func leave() { count.withLock { $0 -= 1 } }
    #else
    @usableFromInline let count = Atomic<Int>(0)

    /// Creates a tally of nobody.
    public init() {}

    /// Comes in; how many were in before comes back.
    @inlinable
    @inline(__always)
    public borrowing func enter() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }

    /// Goes out, once for each time of coming in.
    @inlinable
    @inline(__always)
    public borrowing func leave() { count.wrappingSubtract(1, ordering: .relaxed) }
    #endif
}
