#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A point in time, on a clock that goes on while the system sleeps.
///
/// Read from the C library: the layout of `ContinuousClock.Instant` is known to the standard library alone, so each copy of
/// what contains one is a call.
struct Moment: Sendable {
    private let nanoseconds: UInt64

    static var now: Moment {
        #if canImport(Darwin)
        Moment(nanoseconds: clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW))
        #else
        var time = timespec()
        clock_gettime(clock, &time)
        return Moment(nanoseconds: UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec))
        #endif
    }

    #if os(Linux)
    private static var clock: clockid_t { CLOCK_BOOTTIME }
    #elseif !canImport(Darwin)
    private static var clock: clockid_t { CLOCK_MONOTONIC }
    #endif

    /// The time that has passed since; zero if the clock was set back.
    var elapsed: Duration {
        let now = Moment.now.nanoseconds
        return .nanoseconds(Int64(clamping: now > nanoseconds ? now &- nanoseconds : 0))
    }
}
