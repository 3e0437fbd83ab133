// The one dispatch under all doors, in its two forms. Both do the same in the same order: find who answers, ask the
// interceptors, run the handler; a handler that declines gives way to the next best, and a redirect starts again.
extension Mediator {
    /// Makes a call and waits for its end; observers see it.
    func answer(_ journey: consuming Journey) async throws -> Reply {
        let observers = snapshot.observers
        return try await answer(journey, observers.isEmpty ? nil : Observation(observers))
    }

    /// Makes a call whose observation has begun.
    func answer(_ journey: consuming Journey, _ observation: Observation?) async throws -> Reply {
        var journey = journey
        return try await CallPath.noting(journey.call) { path in
            do {
                try path.check()
                let reply = try await run(&journey)
                observation?.end(journey, nil)
                return reply
            } catch {
                if path.isObserved { observation?.end(journey, error) }
                throw error
            }
        }
    }

    /// Makes a call at once; observers see it.
    func answerImmediately(_ journey: consuming Journey) throws -> Reply {
        let observers = snapshot.observers
        return try answerImmediately(journey, observers.isEmpty ? nil : Observation(observers))
    }

    /// Makes a call at once whose observation has begun.
    func answerImmediately(_ journey: consuming Journey, _ observation: Observation?) throws -> Reply {
        var journey = journey
        return try CallPath.notingImmediately(journey.call) { path in
            do {
                try path.check()
                let reply = try runImmediately(&journey)
                observation?.end(journey, nil)
                return reply
            } catch {
                if path.isObserved { observation?.end(journey, error) }
                throw error
            }
        }
    }

    // MARK: Rounds

    /// Starts, and starts again after each redirect and each handler that declined.
    func run(_ journey: inout Journey) async throws -> Reply {
        while true {
            try Task.checkCancellation()
            let snapshot = try loadedSnapshot(for: journey.goal)
            let endpoint = try find(&journey, in: snapshot)
            let chain = chain(in: snapshot, for: endpoint, journey)
            let request = Request.made(on: journey)
            if let reply = try await pass(request, chain, nil, endpoint, &journey) { return reply }
        }
    }

    /// As above, at once.
    func runImmediately(_ journey: inout Journey) throws -> Reply {
        while true {
            let snapshot = try loadedSnapshot(for: journey.goal)
            let endpoint = try find(&journey, in: snapshot)
            let chain = chain(in: snapshot, for: endpoint, journey)
            let request = Request.made(on: journey)
            if !chain.isEmpty {
                for interceptor in chain where !interceptor.isImmediate {
                    throw MediatorError.interceptorNeedsAwait(interceptor.name, call: "\(request.call)")
                }
                // Asked before any interceptor runs, so that "nothing ran" is true.
                try endpoint.handler.checkImmediate("\(request.call)")
            }
            if let reply = try passImmediately(request, chain, nil, endpoint, &journey) { return reply }
        }
    }

    /// Goes past interceptors to the handler; nil if the call has to start again.
    ///
    /// - Parameter first: What an interceptor of the chain has decided already; those before it let the call go on.
    func pass(
        _ request: consuming Request, _ chain: [Interceptor], _ first: Company.Answer?, _ endpoint: Endpoint,
        _ journey: inout Journey
    ) async throws -> Reply? {
        var request = request
        var known = first?.decision
        journey.isRejected = true
        for interceptor in chain[(first?.place ?? 0)...] {
            let decision: Interceptor.Decision
            if let given = known {
                decision = given
            } else {
                decision = try await interceptor.decide(request)
                // Nobody waits any more for what it was to let through.
                try Task.checkCancellation()
            }
            known = nil
            switch decision {
            case .proceed: continue
            case .rewrite(let other): request.take(other)
            case .redirect(let text):
                journey.isRejected = false
                try journey.redirect(to: text, limit: configuration.redirectLimit)
                return nil
            case .reject(let error): throw error
            case .suspend(let limit, let notify):
                journey.isParked = true
                // Those behind it need not wait for a person to log in.
                if let ticket = journey.ticket { waitingRoom.leave(ticket) }
                try await park(request, limit, notify)
                try Task.checkCancellation()
                journey.isParked = false
            }
        }
        journey.isRejected = false
        do {
            return Reply(try await endpoint.handler.call(request), from: endpoint)
        } catch is Decline {
            journey.declined.append(endpoint.id)
            return nil
        }
    }

    /// As above, at once.
    func passImmediately(
        _ request: consuming Request, _ chain: [Interceptor], _ first: Company.Answer?, _ endpoint: Endpoint,
        _ journey: inout Journey
    ) throws -> Reply? {
        var request = request
        var known = first?.decision
        journey.isRejected = true
        for interceptor in chain[(first?.place ?? 0)...] {
            let decision = try known ?? interceptor.decideImmediately(request)
            known = nil
            switch decision {
            case .proceed: continue
            case .rewrite(let other): request.take(other)
            case .redirect(let text):
                journey.isRejected = false
                try journey.redirect(to: text, limit: configuration.redirectLimit)
                return nil
            case .reject(let error): throw error
            case .suspend: throw MediatorError.interceptorNeedsAwait(interceptor.name, call: "\(request.call)")
            }
        }
        journey.isRejected = false
        do {
            return Reply(try endpoint.handler.callImmediately(request), from: endpoint)
        } catch is Decline {
            journey.declined.append(endpoint.id)
            return nil
        }
    }

    // MARK: Finding

    /// Whom a call meets on its way to who answers.
    private func chain(in snapshot: Snapshot, for endpoint: Endpoint, _ journey: Journey) -> [Interceptor] {
        if let chain = snapshot.interceptors.chain(for: endpoint) { return chain }
        let route = journey.chain.isEmpty ? journey.box?.value : nil
        return snapshot.interceptors.chain(for: endpoint, url: journey.url, route: route)
    }

    /// Who answers; the journey knows it from then on, and what its URL captured.
    private func find(_ journey: inout Journey, in snapshot: Snapshot) throws(MediatorError) -> Endpoint {
        if snapshot.isTested {
            journey.recording = Recording()
            // A stub that declines gives way to what is registered.
            if journey.declined.isEmpty, let stub = CallStubs.answer(journey, of: self) {
                journey.endpoint = stub.endpoint
                journey.captures = stub.captures
                journey.reading = nil
                return stub.endpoint
            }
        }
        switch journey.goal {
        case .nobody(let error): throw error
        case .endpoint(let known):
            guard known.isAlive else { throw .noHandler(route: known.name) }
            guard journey.declined.isEmpty else { throw .declined(known.name) }
            journey.endpoint = known
            guard known.declaration.exposure.allows(journey.origin) else {
                throw .notAllowed(known.name, origin: journey.origin)
            }
            return known
        case .url(let url):
            // Nearly always the best match may be called; only otherwise all matches are made.
            var number = -1
            if let captures = snapshot.urls.firstCaptures(of: url, number: &number) {
                let best = snapshot.urls.value(at: number)
                if best.accepts(journey.origin, besides: journey.declined) {
                    journey.endpoint = best
                    journey.captures = captures
                    journey.reading = best.reading
                    return best
                }
            }
            let answer = try find(url, in: snapshot, origin: journey.origin, besides: journey.declined)
            journey.endpoint = answer.endpoint
            journey.captures = answer.captures
            journey.reading = answer.query.map { ParameterReading(query: $0) } ?? answer.endpoint.reading
            return answer.endpoint
        }
    }
}

extension Request {
    /// Takes what an interceptor may change: the parameters and the typed route.
    fileprivate mutating func take(_ other: Request) {
        parameters = other.parameters
        route = other.route
    }
}
