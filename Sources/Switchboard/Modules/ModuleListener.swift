/// A loaded module among those that events reach; it ends when the module is unloaded.
final class ModuleListener: Sendable {
    let module: any Module

    init(_ module: any Module) { self.module = module }
}
