/// Code that sees a call before its handler does, and decides what becomes of it.
///
///     let login = Interceptor("login") { request in
///         if await session.isOpen { return .proceed }
///         return .suspend { suspension in loginPage.show { suspension.resume() } }
///     }
///     try mediator.intercept(.prefix("/account"), with: login)
///
/// An error that the code throws rejects the call.
public struct Interceptor: Sendable {
    /// What becomes of a call.
    public enum Decision: Sendable {
        /// It goes on.
        case proceed
        /// It goes on with other parameters; what is called, and from where, stays.
        indirect case rewrite(to: Request)
        /// It starts again at another URL; `:name` in its path stands for what the present pattern captured.
        case redirect(to: String)
        /// It ends with an error.
        case reject(any Error)
        /// It waits until the suspension is resumed or cancelled, or its time is over.
        case suspend(timeLimit: Duration? = nil, _ notify: @Sendable (Suspension) -> Void)
    }

    enum Body: Sendable {
        case immediate(@Sendable (Request) throws -> Decision)
        case later(@Sendable @concurrent (Request) async throws -> Decision)
    }

    /// What it is called in explanations and errors.
    public let name: String
    /// How long it may take to decide; nil for as long as it likes.
    public let timeLimit: Duration?
    let body: Body

    /// Creates an interceptor that may wait; calls that are answered at once refuse to meet it.
    public init(
        _ name: String, timeLimit: Duration? = nil,
        _ decide: @escaping @Sendable @concurrent (Request) async throws -> Decision
    ) {
        self.name = name
        self.timeLimit = timeLimit
        body = .later(decide)
    }

    /// Creates an interceptor that decides at once, for all calls.
    public init(immediately name: String, _ decide: @escaping @Sendable (Request) throws -> Decision) {
        self.name = name
        timeLimit = nil
        body = .immediate(decide)
    }
}
