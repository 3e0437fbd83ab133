#if canImport(Darwin)
import Darwin

/// Whether this code runs where the main actor does.
func isOnMainActor() -> Bool { pthread_main_np() != 0 }
#else
import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// The C library has it, but not the module map: the first thread's id is the process's.
@_silgen_name("gettid") private func threadIdentifier() -> CInt

/// What only the main queue carries, on whichever thread it is served.
private let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()

/// Whether this code runs where the main actor does.
///
/// Outside Apple's systems the first thread is the main actor's only until the main queue is served; from then on that
/// may happen on another thread, and the first one is gone.
func isOnMainActor() -> Bool {
    threadIdentifier() == getpid() || DispatchQueue.getSpecific(key: mark) == true
}
#endif
