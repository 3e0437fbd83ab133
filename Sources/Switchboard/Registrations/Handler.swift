/// The code that answers a call, by how it runs.
@usableFromInline
enum Handler: Sendable {
    /// At once, on any thread.
    case immediate(@Sendable (Request) throws -> any Sendable)
    /// At once, on the main actor.
    case main(@MainActor @Sendable (Request) throws -> any Sendable)
    /// Later; the code in it leaves the caller's actor itself, which spares the way there and back twice.
    case later(@Sendable (Request) async throws -> any Sendable)

    /// Throws what keeps it from an answer here and now; nothing has run then.
    @inline(__always)
    func checkImmediate(_ name: @autoclosure () -> String) throws(MediatorError) {
        switch self {
        case .immediate: return
        case .main: if !isOnMainActor() { throw .needsMainActor(name()) }
        case .later: throw .needsAwait(name())
        }
    }

    /// Runs at once or refuses before anything has run.
    @inline(__always)
    func callImmediately(_ request: Request) throws -> any Sendable {
        switch self {
        case .immediate(let body):
            return try body(request)
        case .main(let body):
            guard isOnMainActor() else { throw MediatorError.needsMainActor("\(request.call)") }
            return try MainActor.assumeIsolated { try body(request) }
        case .later:
            throw MediatorError.needsAwait("\(request.call)")
        }
    }

    /// Runs where the code belongs; put into its caller, since each asynchronous function on the way costs.
    @inline(__always)
    func call(_ request: Request) async throws -> any Sendable {
        switch self {
        case .immediate(let body): try body(request)
        case .main(let body): try await body(request)
        case .later(let body): try await body(request)
        }
    }
}
