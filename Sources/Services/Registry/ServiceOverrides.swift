/// Which registry stands in for which, in this task.
struct ServiceOverrides: Sendable {
    @TaskLocal static var current: [ServiceOverrides] = []

    private let original: ServiceRegistry
    private let replacement: ServiceRegistry

    static func adding(_ original: ServiceRegistry, _ replacement: ServiceRegistry) -> [ServiceOverrides] {
        current + [ServiceOverrides(original: original, replacement: replacement)]
    }

    /// Follows overrides of overrides to the innermost; a replacement is always newer than what it stands in for.
    static func replacement(of registry: ServiceRegistry) -> ServiceRegistry {
        current.reduce(registry) { found, override in
            override.original === found ? override.replacement : found
        }
    }
}
