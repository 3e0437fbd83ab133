extension ServiceRegistry {
    /// Runs `perform` with other services in place, for this task alone; all of it is undone at the end.
    ///
    ///     try services.withOverrides { services in
    ///         try services.register((any PriceService).self, replacing: true) { FixedPrices() }
    ///     } perform: {
    ///         #expect(try cart.total() == 3)
    ///     }
    ///
    /// Inside, the task and those that it starts see a copy of the registry: the same registrations, changed by
    /// `override`, with instances of their own. So nothing made inside is seen outside, and nothing that was made
    /// outside still holds the real service. Detached tasks see the registry as it is.
    public func withOverrides<Result>(
        _ override: (ServiceRegistry) throws -> Void, perform: () throws -> Result
    ) throws -> Result {
        let registry = effective
        let copy = registry.copyForOverrides()
        try override(copy)
        return try ServiceOverrides.$current.withValue(ServiceOverrides.adding(registry, copy), operation: perform)
    }

    /// Runs asynchronous work with other services in place, for this task alone; all of it is undone at the end.
    public func withOverrides<Result>(
        _ override: (ServiceRegistry) throws -> Void, perform: () async throws -> Result
    ) async throws -> Result {
        let registry = effective
        let copy = registry.copyForOverrides()
        try override(copy)
        let overrides = ServiceOverrides.adding(registry, copy)
        return try await ServiceOverrides.$current.withValue(overrides, operation: perform)
    }
}
