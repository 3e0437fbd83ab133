/// The code that answers a typed route, by how it runs.
@usableFromInline
enum RouteBody<R: RouteValue>: Sendable {
    /// At once, on any thread.
    case immediate(@Sendable (R) throws -> R.Output)
    /// At once, on the main actor.
    case main(@MainActor @Sendable (R) throws -> R.Output)
    /// Later, away from the caller's actor.
    case later(@Sendable @concurrent (R) async throws -> R.Output)
}
