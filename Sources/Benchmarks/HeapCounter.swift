#if os(Linux)
#if canImport(Glibc)
import Glibc
#else
import Musl
#endif
#endif

/// Counts the objects that code makes, and the references that it counts up, by the hooks that the runtime has for tools.
///
/// Only on Linux; nothing else may run meanwhile.
enum HeapCounter {
    struct Count {
        let allocations: Int
        let retains: Int
    }

    #if os(Linux)
    private typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?
    private typealias Retain = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

    nonisolated(unsafe) private static var allocations = 0
    nonisolated(unsafe) private static var retains = 0
    nonisolated(unsafe) private static var allocate: Allocate?
    nonisolated(unsafe) private static var retain: Retain?

    private static func hook<Function>(_ name: String, as type: Function.Type) -> UnsafeMutablePointer<Function>? {
        dlsym(nil, name)?.assumingMemoryBound(to: type)
    }

    static func start() {
        guard
            let allocateHook = hook("_swift_allocObject", as: Allocate.self),
            let retainHook = hook("_swift_retain", as: Retain.self),
            let isOn = hook(
                "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly", as: Bool.self)
        else { return }
        allocate = allocateHook.pointee
        retain = retainHook.pointee
        (allocations, retains) = (0, 0)
        allocateHook.pointee = { type, size, mask in
            HeapCounter.allocations &+= 1
            return HeapCounter.allocate?(type, size, mask)
        }
        retainHook.pointee = { object in
            HeapCounter.retains &+= 1
            return HeapCounter.retain?(object)
        }
        isOn.pointee = true
    }

    /// What was counted since the start; nil where the runtime has no such hooks.
    static func stop() -> Count? {
        guard let allocate, let retain else { return nil }
        hook("_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly", as: Bool.self)?.pointee =
            false
        hook("_swift_allocObject", as: Allocate.self)?.pointee = allocate
        hook("_swift_retain", as: Retain.self)?.pointee = retain
        return Count(allocations: allocations, retains: retains)
    }
    #else
    static func start() {}
    static func stop() -> Count? { nil }
    #endif
}
