#if canImport(os)
public import os
#else
public import Synchronization
#endif

/// A value that one thread at a time may touch.
///
/// Keep what happens inside short, and never call a user's code there: a lock held while foreign code runs is
/// how call centres deadlock. The wrapper exists because `Mutex` needs macOS 15 and iOS 18, two versions more than
/// this package asks for.
///
/// Public, though no product offers it: only what is public is compiled into the module that calls it, and as a call of
/// a generic function a lock costs ten times what it costs there.
///
///     private let state = Lock(State())
///     let count = state.withLock { $0.count }
public struct Lock<State>: ~Copyable {
    #if canImport(os)
    @usableFromInline let lock: OSAllocatedUnfairLock<State>
    #else
    @usableFromInline let mutex: Mutex<State>
    /// Orders what happens under the lock a second time, in code that the thread sanitizer can see.
    ///
    /// A contended `Mutex` waits inside the standard library, which is not built for the sanitizer: without this, each
    /// such hand-over is reported as a race. On the processors that matter it costs two plain moves.
    @usableFromInline let order = Atomic<Bool>(false)
    #endif

    /// Creates a lock around a first state.
    @inlinable
    public init(_ state: sending State) {
        #if canImport(os)
        lock = OSAllocatedUnfairLock(uncheckedState: state)
        #else
        mutex = Mutex(state)
        #endif
    }

    /// Runs `body` with the state while no other thread can, and hands on its result or its error.
    @inlinable
    public borrowing func withLock<Result, Failure: Error>(
        _ body: (inout sending State) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        #if canImport(os)
        let result: Swift.Result<Result, Failure> = lock.withLockUnchecked { state in
            do throws(Failure) { return .success(try body(&state)) } catch { return .failure(error) }
        }
        return try result.get()
        #else
        return try mutex.withLock { (state) throws(Failure) -> sending Result in
            _ = order.load(ordering: .acquiring)
            defer { order.store(true, ordering: .releasing) }
            return try body(&state)
        }
        #endif
    }
}

// The state is reached through the lock alone, and moves in and out as `sending`, so no two threads share it.
extension Lock: @unchecked Sendable {}
