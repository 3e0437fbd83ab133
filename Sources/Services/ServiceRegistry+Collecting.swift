extension ServiceRegistry {
    @TaskLocal private static var collector: (@Sendable (ServiceRegistration) -> Void)?

    /// Tells `note` of every registration and decoration that `body` makes in its task, so that a module can be
    /// unloaded whole.
    package static func collecting<Result>(
        _ note: @escaping @Sendable (ServiceRegistration) -> Void, during body: () throws -> Result
    ) rethrows -> Result {
        try $collector.withValue(note) { try body() }
    }

    /// Hands a registration to whoever collects.
    static func collected(_ registration: ServiceRegistration) -> ServiceRegistration {
        collector?(registration)
        return registration
    }
}
