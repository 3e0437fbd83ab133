import Locking

// The short way of local calls that nobody but their handler has a say in: one look at the snapshot, one look-up, and the
// call. It does what the long way would do, which is taken wherever there is anything else to do. In between lies the way
// in company: interceptors that are the same for all calls and decide at once, and observers.
//
// A call at once lends itself the snapshot until it ends, and a call that waits enters a tally. So both know how many others
// are out, and with many of them they go the long way, which sees whether those wait for each other; see ``CallPath``.
extension Mediator {
    // MARK: URLs

    /// Answers a local call of a URL at once.
    func answerImmediately(_ url: String, _ context: [String: any Sendable]) throws -> Reply {
        guard let loan = published.borrow(unlessOut: CallPath.immediateLimit) else {
            return try answerImmediately(.local(url, context))
        }
        defer { published.giveBack(loan) }
        return try loan.object._withUnsafeGuaranteedRef { snapshot in
            if let company = snapshot.company { return try answerImmediately(url, context, snapshot, company) }
            // The long way says what is wrong with a URL.
            var number = -1
            let captures = snapshot.plainCaptures(of: url, &number)
            guard number >= 0 else { return try answerImmediately(.local(url, context)) }
            let found = Unmanaged.passUnretained(snapshot.urls.value(at: number))
            // Made here and not in the closure, which would copy what it captures.
            let request = Request.local(captures, context: context, of: found)
            return try found._withUnsafeGuaranteedRef { endpoint in
                do {
                    return Reply(try endpoint.callPlainly(request), from: endpoint)
                } catch is Decline {
                    return try answerImmediately(.local(url, context, after: endpoint))
                }
            }
        }
    }

    /// Answers a local call of a URL.
    @inline(__always)
    func answer(_ url: String, _ context: [String: any Sendable]) async throws -> Reply {
        let hasRoom = enter()
        defer { leave() }
        var request = Request.none()
        var hasCompany = false
        guard hasRoom, let endpoint = prepare(&request, for: url, context, &hasCompany) else {
            if hasCompany { return try await answerInCompany(url, context) }
            return try await answer(.local(url, context))
        }
        try Task.checkCancellation()
        do {
            return Reply(try await endpoint.handler.call(request), from: endpoint)
        } catch is Decline {
            return try await answer(.local(url, context, after: endpoint))
        }
    }

    /// Who answers a URL on the short way, and with what; nil where another way must be taken.
    ///
    /// Not inlined: what lives in an asynchronous function is dearer to copy than here.
    @inline(never)
    private func prepare(
        _ request: inout Request, for url: String, _ context: [String: any Sendable], _ hasCompany: inout Bool
    ) -> Endpoint? {
        guard let loan = published.borrow() else { return nil }
        defer { published.giveBack(loan) }
        return loan.object._withUnsafeGuaranteedRef { snapshot in
            hasCompany = snapshot.company != nil
            if hasCompany { return nil }
            var number = -1
            guard let captures = snapshot.plainCaptures(of: url, &number), number >= 0 else { return nil }
            let endpoint = snapshot.urls.value(at: number)
            request = Request.local(captures, context: context, of: .passUnretained(endpoint))
            return endpoint
        }
    }

    // MARK: Actions

    /// Performs an action at once for a local caller.
    func performPlainly(
        _ action: String, on target: String, _ parameters: [String: any Sendable]
    ) throws -> any Sendable {
        guard let loan = published.borrow(unlessOut: CallPath.immediateLimit) else {
            return try performSlowly(action, on: target, parameters)
        }
        defer { published.giveBack(loan) }
        guard let found = loan.object._withUnsafeGuaranteedRef({ $0.plainAction(action, of: target) }) else {
            return try performSlowly(action, on: target, parameters)
        }
        if let company = loan.object._withUnsafeGuaranteedRef(\.company) {
            return try performImmediately(action, target, parameters, found.takeUnretainedValue(), company)
        }
        do {
            return try found._withUnsafeGuaranteedRef { endpoint in
                try endpoint.performPlainly(action, target, parameters)
            }
        } catch is Decline {
            throw MediatorError.declined(found._withUnsafeGuaranteedRef(\.name))
        }
    }

    /// Who performs an action for a local caller, and in whose company.
    func plainEndpoint(of action: String, on target: String) -> (endpoint: Endpoint, company: Company?)? {
        guard let loan = published.borrow() else { return nil }
        defer { published.giveBack(loan) }
        return loan.object._withUnsafeGuaranteedRef { snapshot in
            snapshot.plainAction(action, of: target).map { ($0.takeUnretainedValue(), snapshot.company) }
        }
    }

    // MARK: Typed routes

    /// A look at the snapshot, to be ended with ``end(_:)``.
    @usableFromInline
    struct PlainCall {
        fileprivate let loan: PublishedReference<Snapshot>.Loan?
        /// Alive until the look ends; nil where the long way must be taken.
        @usableFromInline let endpoint: Unmanaged<Endpoint>?
        /// Who meets the call on its way, alive until the look ends; nil for nobody.
        @usableFromInline let company: Unmanaged<Company>?
    }

    /// Looks for who answers a local call of a route.
    @usableFromInline
    func begin(_ route: ObjectIdentifier, _ origin: Origin) -> PlainCall {
        guard origin.isLocal, let loan = published.borrow(unlessOut: CallPath.immediateLimit) else {
            return PlainCall(loan: nil, endpoint: nil, company: nil)
        }
        return loan.object._withUnsafeGuaranteedRef { snapshot in
            PlainCall(
                loan: loan, endpoint: snapshot.plainRoutes[route] ?? snapshot.ownedRoute(route),
                company: snapshot.company.map { Unmanaged.passUnretained($0) })
        }
    }

    @usableFromInline
    func end(_ call: PlainCall) {
        if let loan = call.loan { published.giveBack(loan) }
    }
}

extension Endpoint {
    /// Runs the handler at once, or refuses.
    ///
    /// Not inlined: where a request is made and where it is used being two functions, it is passed and not copied.
    @inline(never)
    final func callPlainly(_ request: Request) throws -> any Sendable {
        try handler.callImmediately(request)
    }

    /// Performs an action at once for a local caller, or refuses.
    ///
    /// Not inlined: here the request is made as the handler's argument, and not in one place to be copied to another.
    @inline(never)
    final func performPlainly(
        _ action: String, _ target: String, _ parameters: [String: any Sendable]
    ) throws -> any Sendable {
        guard case .immediate(let body) = handler else {
            return try callPlainly(.local(.action(action, target: target), context: parameters))
        }
        return try body(.local(.action(action, target: target), context: parameters))
    }
}

extension Snapshot {
    /// What a URL captured, and the number of who answers it on the short way; none where the long way must be taken.
    @inline(__always)
    func plainCaptures(of url: String, _ number: inout Int) -> RouteCaptures? {
        guard answersPlainly else { return nil }
        let captures = urls.firstCaptures(of: url, number: &number)
        guard number >= 0 else { return captures }
        let isCertain =
            Unmanaged.passUnretained(urls.value(at: number))._withUnsafeGuaranteedRef(\.isPlain) && !choosesURLs
        if !isCertain, !isPlain(url, number) { number = -1 }
        return captures
    }

    /// Whether a URL may be answered on the short way by what it matches, which may end, and may be one of several ways.
    @inline(never)
    private func isPlain(_ url: String, _ number: Int) -> Bool {
        let endpoint = urls.value(at: number)
        guard endpoint.isPlainNow, choosesURLs else { return endpoint.isPlainNow }
        return !interceptors.chooses(endpoint.declaration.module) && !interceptors.chooses(url: url)
            && !claims.claims(url)
    }

    /// Who answers a route as long as its owner lives; alive as long as the snapshot.
    @inline(never)
    fileprivate func ownedRoute(_ route: ObjectIdentifier) -> Unmanaged<Endpoint>? {
        guard let found = ownedRoutes[route], found._withUnsafeGuaranteedRef(\.isPlainNow) else { return nil }
        return found
    }

    /// The action of a target, by its name and then by the action's; alive as long as the snapshot.
    @inline(__always)
    fileprivate func plainAction(_ action: String, of target: String) -> Unmanaged<Endpoint>? {
        plainTargets[target]?._withUnsafeGuaranteedRef { $0.plainActions[action] } ?? ownedAction(action, of: target)
    }

    /// The same of a target whose owner may have ended.
    @inline(never)
    private func ownedAction(_ action: String, of target: String) -> Unmanaged<Endpoint>? {
        guard let found = ownedTargets[target]?._withUnsafeGuaranteedRef({ $0.plainActions[action] }) else {
            return nil
        }
        return found._withUnsafeGuaranteedRef(\.isPlainNow) ? found : nil
    }
}

extension Journey {
    /// A local call of a URL, whose best handler may have declined.
    static func local(
        _ url: String, _ context: [String: any Sendable], after endpoint: Endpoint? = nil
    ) -> Journey {
        Journey(
            call: .url(url), goal: .url(url), origin: .local, context: context, declined: endpoint.map { [$0.id] } ?? []
        )
    }
}
