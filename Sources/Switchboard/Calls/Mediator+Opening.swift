extension Mediator {
    /// Opens a URL and waits for the answer.
    ///
    /// A handler that throws ``Decline`` hands on to the next best pattern. Calls from outside wait for ``start()`` if
    /// the mediator is configured so, and the same delivery twice within a moment is one.
    ///
    /// - Parameter context: Values to hand over besides the URL's text.
    /// - Throws: ``MediatorError``, or what the handler or an interceptor throws, unchanged.
    @discardableResult
    public func open(
        _ url: String, origin: Origin = .local, context: [String: any Sendable] = [:]
    ) async throws -> Reply {
        if origin.isLocal { return try await answer(url, context) }
        return try await open(Journey(call: .url(url), goal: .url(url), origin: origin, context: context), url)
    }

    /// Gets what a URL's handler makes, without presenting it: the request's intent says so to the handler.
    public func value(
        for url: String, origin: Origin = .local, context: [String: any Sendable] = [:]
    ) async throws -> any Sendable {
        let journey = Journey(call: .url(url), goal: .url(url), origin: origin, intent: .value, context: context)
        return try await open(journey, url).value
    }

    /// Opens a URL at once.
    ///
    /// - Throws: ``MediatorError/needsAwait(_:)`` or ``MediatorError/needsMainActor(_:)``, before anything has run, if
    ///   the handler cannot answer here and now; otherwise as `open` does.
    @discardableResult
    public func openImmediately(
        _ url: String, origin: Origin = .local, context: [String: any Sendable] = [:]
    ) throws -> Reply {
        if origin.isLocal { return try answerImmediately(url, context) }
        let journey = Journey(call: .url(url), goal: .url(url), origin: origin, context: context)
        guard !Self.isAnswering else { return try answerImmediately(journey) }
        guard waitingRoom.isOpen else { throw MediatorError.notStarted("\(journey.call)") }
        guard isDelivered(origin) else { return try answerImmediately(journey) }
        let (result, isFirst) = deliveries.enter(url, origin, window: configuration.duplicateWindow)
        if !isFirst {
            guard let known = result.known else { throw MediatorError.alreadyDelivered("\(journey.call)") }
            return try known.get()
        }
        let own = Result { try Self.$isAnswering.withValue(true) { try answerImmediately(journey) } }
        deliveries.leave(url, origin, result, own, window: configuration.duplicateWindow)
        return try own.get()
    }

    private func open(_ journey: consuming Journey, _ url: String) async throws -> Reply {
        let origin = journey.origin
        guard !origin.isLocal, !Self.isAnswering else { return try await answer(journey) }
        guard isDelivered(origin), journey.intent == .open else { return try await openWhenReady(journey) }
        let window = configuration.duplicateWindow
        let (result, isFirst) = deliveries.enter(url, origin, window: window)
        if !isFirst {
            do {
                return try await Deliveries.wait(for: result)
            } catch is CancellationError where !Task.isCancelled {
                // The first caller was cancelled, and this one was not.
                return try await open(journey, url)
            }
        }
        do {
            let reply = try await openWhenReady(journey)
            deliveries.leave(url, origin, result, .success(reply), window: window)
            return reply
        } catch {
            deliveries.leave(url, origin, result, .failure(error), window: window)
            throw error
        }
    }

    private func openWhenReady(_ journey: consuming Journey) async throws -> Reply {
        let ticket = try await waitingRoom.enter("\(journey.call)")
        defer { if let ticket { waitingRoom.leave(ticket) } }
        var journey = journey
        journey.ticket = ticket
        return try await Self.$isAnswering.withValue(true) { [journey] in try await answer(journey) }
    }

    /// Whether the system delivers calls of an origin, and may do so twice.
    private func isDelivered(_ origin: Origin) -> Bool {
        (origin == .link || origin == .push) && configuration.duplicateWindow > .zero
    }

    /// Lets calls from outside in: those that waited first, in their order, each when the one before is done or parked.
    ///
    /// A second call does nothing.
    public func start() { waitingRoom.open() }
}
