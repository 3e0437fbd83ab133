/// The record by which a module lists itself: a constant in a section of the binary that the linker puts together.
///
/// An app that links the module finds it with ``Mediator/loadDeclaredModules()`` and names it nowhere:
///
///     #if objectFormat(ELF)
///     @section("switchboard_modules")
///     #else
///     @section("__DATA,sb_modules")
///     #endif
///     @used
///     let wishesRecord: ModuleRecord = (
///         0x7377_626d, 1, { $0.initializeMemory(as: (any Module).self, to: WishesModule()) }
///     )
///
/// The numbers say what the record is and how it is read: `0x7377626d` and 1 for a module.
public typealias ModuleRecord = (
    kind: UInt32, version: UInt32, make: @convention(c) (UnsafeMutableRawPointer) -> Void
)

#if compiler(>=6.3) && objectFormat(ELF)
// The linker gives the section a start and an end by these names. One record of our own keeps the section from being
// empty, which would be an error of the linker; its kind says that it is no module.
@section("switchboard_modules") @used
private let sentinel: ModuleRecord = (0, 0, { _ in })

@_silgen_name("__start_switchboard_modules") nonisolated(unsafe) private var firstRecord: ModuleRecord
@_silgen_name("__stop_switchboard_modules") nonisolated(unsafe) private var endOfRecords: ModuleRecord

/// The modules of this binary that list themselves, ordered by name.
func declaredModules() -> [any Module] {
    withUnsafePointer(to: &firstRecord) { first in
        withUnsafePointer(to: &endOfRecords) { end in
            (0..<max(end - first, 0)).compactMap { number in
                let record = first[number]
                guard record.kind == 0x7377_626d, record.version == 1 else { return nil }
                return withUnsafeTemporaryAllocation(of: (any Module).self, capacity: 1) { place in
                    guard let base = place.baseAddress else { return nil }
                    record.make(UnsafeMutableRawPointer(base))
                    return base.move()
                }
            }
        }
    }
    .sorted { $0.name < $1.name }
}
#else
/// Modules cannot list themselves here; the app's explicit list works everywhere.
func declaredModules() -> [any Module] { [] }
#endif

extension Mediator {
    /// Loads the modules that list themselves with a ``ModuleRecord``, and returns their names.
    ///
    /// Where the platform or the compiler does not have it (it needs Swift 6.3 and an ELF binary), there are none.
    ///
    /// - Throws: as ``load(_:)``.
    @discardableResult
    public func loadDeclaredModules() throws -> [String] {
        let modules = declaredModules()
        try load(modules)
        return modules.map(\.name)
    }
}
