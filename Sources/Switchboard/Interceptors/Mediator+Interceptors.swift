import Locking

extension Mediator {
    /// Lets an interceptor see calls before their handlers.
    ///
    /// A call meets interceptors in this order: those for everything, those of the answering module, those of prefixes,
    /// those of the registration; among each of them in the order in which they were added.
    ///
    ///     try mediator.intercept(.prefix("/account"), with: login)
    ///
    /// - Throws: ``MediatorError/invalidPrefix(_:)`` for a prefix that cannot have a path behind it.
    @discardableResult
    public func intercept(
        _ scope: Interceptor.Scope = .everything, with interceptor: Interceptor
    ) throws(MediatorError) -> Registration {
        if case .prefix(let pattern) = scope.kind { try check(prefix: pattern) }
        let module = Self.loading
        let id = withState { $0.add(interceptor, scope, module: module) }
        return Registration(id: id, mediator: self)
    }

    /// The calls that interceptors have parked, the oldest first.
    public var suspensions: [Suspension] {
        withState { $0.parked.values.sorted { $0.id < $1.id } }
    }

    func check(prefix: URLPattern) throws(MediatorError) {
        let whole: URLPattern
        do throws(URLPatternError) {
            whole = try InterceptorTable.whole(prefix)
        } catch {
            throw .invalidPrefix(error)
        }
        do throws(RouteRegistrationError) {
            var builder = RouteTable<Int>.Builder(options: configuration.urls)
            try builder.insert(whole, 0, place: "")
        } catch {
            throw .registration(error)
        }
    }

    func park(
        _ request: Request, _ timeLimit: Duration?, _ notify: @Sendable (Suspension) -> Void
    ) async throws {
        let suspension = withState { state in
            let suspension = Suspension(id: state.takeID(), request: request)
            state.parked[suspension.id] = suspension
            return suspension
        }
        defer { _ = withState { $0.parked.removeValue(forKey: suspension.id) } }
        notify(suspension)
        try await suspension.wait(timeLimit: timeLimit)
    }
}
