/// Counts what the process asks memory for; on Linux alone, where a program may put its own function before the library's.
enum AllocationCounter {
    #if canImport(Glibc)
    /// How often memory was asked for so far; nil where nobody counts.
    static var count: Int? { numberOfAllocations }
    #else
    static var count: Int? { nil }
    #endif
}

#if canImport(Glibc)
nonisolated(unsafe) private var numberOfAllocations = 0

@_silgen_name("__libc_malloc") private func libraryMalloc(_ size: Int) -> UnsafeMutableRawPointer?

/// Stands before the library's function of the name in this program.
///
/// Threads that ask at once may be counted as one; what is measured asks from one thread.
@_cdecl("malloc")
public func countingMalloc(_ size: Int) -> UnsafeMutableRawPointer? {
    numberOfAllocations &+= 1
    return libraryMalloc(size)
}
#endif
