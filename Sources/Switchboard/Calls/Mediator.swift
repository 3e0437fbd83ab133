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
    /// Where links to this app come from; the first one is written by ``url(for:)``.
    public let sources: [URLMatchingOptions.Source]
    /// Implementations by protocol, for modules that want an object rather than an answer.
    public let services = ServiceRegistry()

    let state: Lock<MediatorState>

    /// Creates a mediator without registrations.
    ///
    /// - Parameters:
    ///   - sources: The schemes and universal-link hosts of the app. Patterns that are paths answer to all of them.
    ///   - options: How URLs are read; `sources` is set from the first parameter.
    public init(sources: [URLMatchingOptions.Source] = [], options: URLMatchingOptions = URLMatchingOptions()) {
        var options = options
        options.sources = sources
        self.sources = sources
        state = Lock(MediatorState(options: options))
    }

    @TaskLocal private static var replacement: Mediator?
    private static let standard = Mediator()

    /// The module that is being loaded by the task at hand.
    @TaskLocal static var loading: String?

    /// A mediator for apps that need only one; it has no sources, so its links name their scheme in the pattern.
    public static var shared: Mediator { replacement ?? standard }

    /// Puts another mediator in the place of ``shared`` for what `body` does in its task.
    public static func withShared<Result>(
        _ mediator: Mediator, _ body: () async throws -> Result
    ) async rethrows -> Result {
        try await $replacement.withValue(mediator) { try await body() }
    }

    /// What is registered at this moment.
    var tables: Tables { state.withLock { $0.tables() } }

    func remove(_ id: Int) {
        state.withLock { $0.remove(id) }
    }
}
