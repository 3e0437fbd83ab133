import Coordination
import Locking

/// The one place through which modules call each other: by typed route, by URL, and by target and action.
///
///     let mediator = Mediator(sources: [.scheme("shop"), .universalLink("shop.example")])
///     try mediator.load(ProductsModule(), CartModule())
///
///     let page = try mediator.open(ShowProduct(sku: "4006381333931"))          // a typed route
///     try await mediator.open("shop://product/4006381333931", origin: .link)   // a URL
///     try await mediator.perform("clear", on: "Cart")                          // an action by name
///
/// Instances are independent of each other and may be used from every thread. Handlers run with no lock held, so they
/// may call, register and cancel as they like.
public final class Mediator: Sendable {
    /// How it reads URLs, waits and counts.
    public let configuration: Configuration
    /// Implementations by protocol, for modules that want an object rather than an answer.
    public let services = ServiceRegistry()

    private let state: Lock<MediatorState>
    /// The snapshot, where calls find it without the lock; nothing while it is stale.
    let published = PublishedReference<Snapshot>()
    /// The asynchronous calls that have not ended, of those that may go the short way; see ``CallPath``.
    let underWay = Tally()
    let deliveries = Deliveries()
    /// The loaded modules, in the order of loading; the shelf keeps them alive.
    let eventListeners = MulticastDelegate<ModuleListener>()
    let waitingRoom: WaitingRoom

    /// Creates a mediator without registrations.
    ///
    /// - Parameters:
    ///   - sources: The schemes and universal-link hosts of the app. Patterns that are paths answer to all of them.
    ///   - options: How URLs are read; `sources` is set from the first parameter.
    public convenience init(
        sources: [URLMatchingOptions.Source] = [], options: URLMatchingOptions = URLMatchingOptions()
    ) {
        self.init(Configuration(sources: sources, urls: options))
    }

    /// Creates a mediator without registrations.
    public init(_ configuration: Configuration) {
        var configuration = configuration
        configuration.urls.sources = configuration.sources
        self.configuration = configuration
        state = Lock(MediatorState(options: configuration.urls))
        waitingRoom = WaitingRoom(configuration)
        services.setProvider { [weak self] type in try self?.loadModules(claiming: type) ?? false }
    }

    /// Where links to this app come from; the first one is written by ``url(for:)``.
    public var sources: [URLMatchingOptions.Source] { configuration.sources }

    @TaskLocal private static var replacement: Mediator?
    private static let standard = Mediator()

    /// The modules that are being loaded by the task at hand, the innermost last.
    @TaskLocal static var loadingPath: [String] = []

    /// The module that is being loaded by the task at hand.
    static var loading: String? { loadingPath.last }

    /// Whether the task at hand answers a call from outside: what that opens in turn waits for nobody.
    @TaskLocal static var isAnswering = false

    /// The trace that calls of the task at hand belong to.
    @TaskLocal static var trace: String?

    /// A mediator for apps that need only one; it has no sources, so its links name their scheme in the pattern.
    public static var shared: Mediator { replacement ?? standard }

    /// Puts another mediator in the place of ``shared`` for what `body` does in its task.
    public static func withShared<Result>(
        _ mediator: Mediator, _ body: () async throws -> Result
    ) async rethrows -> Result {
        try await $replacement.withValue(mediator) { try await body() }
    }

    /// Gives the outcomes of all calls that `body` makes in its task one trace, such as that of a scan.
    public static func withTrace<Result>(
        _ trace: String, _ body: () async throws -> Result
    ) async rethrows -> Result {
        try await $trace.withValue(trace) { try await body() }
    }

    /// What is registered at this moment.
    var snapshot: Snapshot {
        if let loan = published.borrow() {
            defer { published.giveBack(loan) }
            return loan.object.takeUnretainedValue()
        }
        return withState { [published] state in
            let snapshot = state.snapshot()
            published.publish(snapshot)
            return snapshot
        }
    }

    func remove(_ id: Int) {
        withState { $0.remove(id) }
    }

    /// Reads or changes what is registered.
    ///
    /// What that takes out ends after the lock is free: the end of a closure may be the end of a user's object, which may
    /// well call the mediator.
    func withState<Result: Sendable, Failure: Error>(
        _ body: (inout MediatorState) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var removed: [any Sendable] = []
        defer { withExtendedLifetime(removed) {} }
        return try state.withLock { state throws(Failure) in
            defer {
                if !state.isCurrent { published.publish(nil) }
                removed = state.takeRemoved()
            }
            return try body(&state)
        }
    }
}
